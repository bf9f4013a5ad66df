mod bank {
    use soa_runtime::{Soa, SoaVec};

    #[derive(Soa)]
    pub struct Account {
        balance: u64,
        pub owner: u32,
    }

    pub fn accounts() -> SoaVec<Account> {
        SoaVec::new()
    }
}

fn main() {
    let mut accounts = bank::accounts();
    accounts.balance();
    accounts.balance_mut()[0] = 1;
    accounts.columns_mut().balance[0] = 1;
    accounts.iter().map(|account| *account.balance).sum::<u64>();
    accounts[bank::Account::FIELDS.balance][0] = 1;
    accounts.owner_mut()[0] = 1;
}
