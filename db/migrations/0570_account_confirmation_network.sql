-- migrate:up

alter table account_confirmation add column network bytea;
comment on column account_confirmation.network is 'Keyed hash of the confirmed account and the network the confirmation came from: it tells whether two confirmations of one account share a network, and nothing across accounts. Null: from before it was stored.';

-- migrate:down
