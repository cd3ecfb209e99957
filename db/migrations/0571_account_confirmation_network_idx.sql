-- migrate:up transaction:false

-- One confirmation of a network for each account.
create unique index concurrently account_confirmation_network_idx
  on account_confirmation (account_id, network);

-- migrate:down
