-- migrate:up

-- A visitor has reported it: nobody to answer, and nobody whose lists it leaves.
alter table report alter column account_id drop not null;
-- Where a visitor's report came from, as a keyed hash that tells no address: one network has one
-- voice about a thing. Forgotten after 30 days.
alter table report add column network bytea;

-- migrate:down
