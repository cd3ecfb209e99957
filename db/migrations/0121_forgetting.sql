-- migrate:up

-- When nothing was left of a person who is gone for good.
alter table account add column forgotten_at timestamptz;

-- `gone`: its files are being removed, and no note may claim it any more.
alter table picture drop constraint picture_state_check;
alter table picture add constraint picture_state_check
  check (state in ('waiting', 'ready', 'failed', 'gone')) not valid;

-- How far the search for files nobody knows has come in each part of the store.
create table store_walk (
  prefix text not null,
  after text not null,
  constraint store_walk_pkey primary key (prefix)
);

-- migrate:down
