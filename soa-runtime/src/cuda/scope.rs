//! Transfers that the host does not wait for, until a scope ends.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::cell::RefCell;
use core::marker::PhantomData;

use super::buffer::Buffer;
use super::container::{DeviceAos, DeviceAosoa, DeviceSoa};
use super::error::DeviceError;
use super::host::HostTarget;
use super::jobs::Direction;
use super::pinned::{Pinned, PinnedVec};
use super::record::DeviceRecord;
use super::side::Shape;
use super::stream::Stream;
use super::transfer::Transfer;
use crate::soa::Soa;
use crate::tiled::AosoaVec;
use crate::vec::SoaVec;

/// A device container, whatever its layout.
pub trait DeviceContainer: Buffered {
    /// What it has records of.
    type Record: Soa;
    /// What a kernel takes by value to read it.
    type View<'a>
    where
        Self: 'a;
    /// What a kernel takes by value to write it.
    type ViewMut<'a>
    where
        Self: 'a;

    /// What a kernel takes by value to read it.
    fn view(&self) -> Self::View<'_>;

    /// What a kernel takes by value to write it.
    fn view_mut(&mut self) -> Self::ViewMut<'_>;
}

/// A buffer in a layout. Not to be implemented, nor named.
#[doc(hidden)]
pub trait Buffered: Sized {
    const SHAPE: Shape;

    fn buffer(&self) -> &Buffer;

    fn buffer_mut(&mut self) -> &mut Buffer;

    fn of(buffer: Buffer) -> Self;
}

/// A host container in page-locked memory, whose copies the host need not wait for. Sealed: it is what this crate says.
///
/// # Safety
///
/// All its records, and the room that it makes, lie in page-locked memory, in the layout of `Device`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not lie in page-locked memory",
    label = "the device cannot copy this by itself",
    note = "make it in `device.pinned()`, as by `SoaVec::from_slice_in` or `PinnedVec::from_slice_in`; outside of scopes any memory will do"
)]
pub unsafe trait PageLocked: HostTarget<Self::Record> {
    /// What it has records of.
    type Record: DeviceRecord + Copy;
    /// The device container of the same layout.
    type Device: DeviceContainer<Record = Self::Record>;
}

// SAFETY: the memory is `Pinned`.
unsafe impl<T: DeviceRecord + Copy> PageLocked for PinnedVec<T> {
    type Record = T;
    type Device = DeviceAos<T>;
}

// SAFETY: the memory is `Pinned`.
unsafe impl<T: DeviceRecord + Copy> PageLocked for SoaVec<T, Pinned> {
    type Record = T;
    type Device = DeviceSoa<T>;
}

// SAFETY: the memory is `Pinned`.
unsafe impl<T: DeviceRecord + Copy, const LANES: usize> PageLocked for AosoaVec<T, LANES, Pinned> {
    type Record = T;
    type Device = DeviceAosoa<T, LANES>;
}

/// Where transfers are queued without waiting: of [`Stream::scope`].
pub struct Scope<'scope, 'env: 'scope> {
    stream: &'scope Stream,
    /// What is done when all has arrived.
    arrived: RefCell<Vec<Box<dyn FnOnce() + 'env>>>,
    // Both invariant, as `std::thread::Scope`'s.
    scope: PhantomData<&'scope mut &'scope ()>,
    env: PhantomData<&'env mut &'env ()>,
}

/// A device container whose records are on their way, or being computed, on a scope's stream.
pub struct Queued<'scope, D> {
    container: D,
    stream: &'scope Stream,
    // Invariant: it is for its own scope, and not for one within, which may be another stream's.
    scope: PhantomData<&'scope mut &'scope ()>,
}

impl Stream {
    /// Calls a closure that queues transfers and launches on this stream, and waits once, for all of them, when it returns.
    ///
    /// Host containers are page-locked, and borrowed from before the scope: the borrow checker keeps them alive, and untouched where they are
    /// written, until the copies have ended.
    ///
    /// ```no_run
    /// use soa_runtime::cuda::cust::launch;
    /// use soa_runtime::cuda::Device;
    /// use soa_runtime::{Soa, SoaVec};
    ///
    /// # #[derive(Soa, Clone, Copy)] struct Point { x: f32, y: f32 }
    /// # let ptx = "";
    /// let device = Device::first()?;
    /// let (stream, module) = (device.stream()?, device.module(ptx)?);
    /// let kernel = module.get_function("move_points").expect("a kernel");
    /// let points = SoaVec::from_slice_in(&[Point { x: 0.0, y: 0.0 }; 1000], device.pinned());
    /// let mut moved = SoaVec::new_in(device.pinned());
    ///
    /// stream.scope(|scope| {
    ///     let mut on_device = scope.upload(&points)?;
    ///     let view = on_device.view_mut();
    ///     // SAFETY: the kernel takes a view of these columns, and stays below its length.
    ///     unsafe { launch!(kernel<<<4, 256, 0, stream>>>(view)) }.expect("a launch");
    ///     scope.download_queued(&on_device, &mut moved)
    /// })??;
    /// assert_eq!(moved.len(), 1000);
    /// # Ok::<(), soa_runtime::cuda::DeviceError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Where something that was queued went wrong; host containers that were to be written are then empty. What the closure returns is
    /// inside.
    pub fn scope<'env, R>(
        &self,
        transfers: impl for<'scope> FnOnce(&'scope Scope<'scope, 'env>) -> R,
    ) -> Result<R, DeviceError> {
        let scope = Scope {
            stream: self,
            arrived: RefCell::default(),
            scope: PhantomData,
            env: PhantomData,
        };
        let waiting = WaitOnUnwind(self);
        let result = transfers(&scope);
        core::mem::forget(waiting);
        self.synchronize()?;
        for arrived in scope.arrived.take() {
            arrived();
        }
        Ok(result)
    }
}

/// Waits when a closure has panicked, so that nothing is under way when its borrows end.
struct WaitOnUnwind<'a>(&'a Stream);

impl Drop for WaitOnUnwind<'_> {
    fn drop(&mut self) {
        let _ = self.0.synchronize();
    }
}

impl<'scope, 'env> Scope<'scope, 'env> {
    /// Queues a copy of the records to the device.
    ///
    /// # Errors
    ///
    /// [`DeviceError`] with what was being done.
    pub fn upload<H: PageLocked>(&'scope self, records: &'env H) -> Result<Queued<'scope, H::Device>, DeviceError> {
        let lent = records.lent();
        // SAFETY: the records are on their way when the container can be reached, on the stream that it is used on.
        let mut buffer =
            unsafe { Buffer::for_upload::<H::Record>(<H::Device as Buffered>::SHAPE, &lent, self.stream.device()) }?;
        let up = Transfer {
            stream: self.stream,
            direction: Direction::Up,
            host: lent.side,
            device: buffer.side(),
            rows: lent.rows,
            whole: lent.whole,
        };
        // SAFETY: the records are borrowed, and `scope` waits for the stream before that borrow can end.
        unsafe { up.queue::<H::Record>() }?;
        let full = up.fills::<H::Record>();
        buffer.set_full(full);
        Ok(Queued {
            container: H::Device::of(buffer),
            stream: self.stream,
            scope: PhantomData,
        })
    }

    /// Queues a copy of the records to the host, over what the container holds. It is empty until the scope has ended.
    ///
    /// # Errors
    ///
    /// [`DeviceError`] with what was being done.
    pub fn download<H: PageLocked>(
        &'scope self,
        device: &'env H::Device,
        records: &'env mut H,
    ) -> Result<(), DeviceError> {
        self.queue_download(device.buffer(), records)
    }

    /// As [`download`](Self::download), of a container that this scope has uploaded, after what has been queued since.
    ///
    /// # Errors
    ///
    /// [`DeviceError`] with what was being done.
    pub fn download_queued<H: PageLocked>(
        &'scope self,
        device: &Queued<'scope, H::Device>,
        records: &'env mut H,
    ) -> Result<(), DeviceError> {
        self.queue_download(device.container.buffer(), records)
    }

    fn queue_download<H: PageLocked>(&'scope self, buffer: &Buffer, records: &'env mut H) -> Result<(), DeviceError> {
        buffer.check(self.stream)?;
        let rows = buffer.len();
        let room = records.make_room(rows, buffer.capacity())?;
        let down = Transfer {
            stream: self.stream,
            direction: Direction::Down,
            host: room.side,
            device: buffer.side(),
            rows,
            whole: room.whole && buffer.is_full(),
        };
        // SAFETY: there is room for the rows, in a container that is borrowed exclusively, and `scope` waits for the stream before that borrow
        // can end. The device's memory is not freed before the copy has ended, since the driver waits there.
        unsafe { down.queue::<H::Record>() }?;
        // SAFETY: this is called when the stream has been waited for, and the rows are written.
        self.arrived
            .borrow_mut()
            .push(Box::new(move || unsafe { records.filled(rows) }));
        Ok(())
    }
}

impl<D: DeviceContainer> Queued<'_, D> {
    /// What a kernel takes by value to read it, on the scope's stream.
    #[must_use]
    pub fn view(&self) -> D::View<'_> {
        self.container.view()
    }

    /// What a kernel takes by value to write it, on the scope's stream.
    #[must_use]
    pub fn view_mut(&mut self) -> D::ViewMut<'_> {
        self.container.view_mut()
    }

    /// Waits for the stream, and gives the container.
    ///
    /// # Errors
    ///
    /// Where something that was queued went wrong.
    pub fn wait(self) -> Result<D, DeviceError> {
        self.stream.synchronize()?;
        Ok(self.container)
    }
}
