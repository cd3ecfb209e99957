-- migrate:up

-- Who subscribes to whom. Two people who subscribe to each other are friends: both rows say
-- `mutual`, and both change in the transaction that makes or ends it. `away` = one of the two has
-- left; the row waits for them, and is neither listed nor counted.
create table subscription (
  account_id bigint not null,
  target_id bigint not null,
  -- The place in lists, newest first.
  id bigint not null default next_id(),
  mutual boolean not null default false,
  away boolean not null default false,
  created_at timestamptz not null default now(),
  constraint subscription_pkey primary key (account_id, target_id),
  constraint subscription_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint subscription_target_id_fkey foreign key (target_id) references account (id) on delete cascade,
  constraint subscription_self_check check (account_id <> target_id)
);
-- Whom a person subscribes to.
create index subscription_account_idx on subscription (account_id, id desc) where not away;
-- Who subscribes to a person.
create index subscription_target_idx on subscription (target_id, id desc) where not away;
-- Friends of a person.
create index subscription_friend_idx on subscription (account_id, id desc) where mutual and not away;
-- Everything a person has with others, when they leave or come back.
create index subscription_target_id_idx on subscription (target_id);

alter table account_count
  add column subscribers integer not null default 0,
  add column subscriptions integer not null default 0,
  add column friends integer not null default 0;

-- Two people who are not there for each other. Looked up by primary key, both ways.
create table account_block (
  account_id bigint not null,
  target_id bigint not null,
  created_at timestamptz not null default now(),
  constraint account_block_pkey primary key (account_id, target_id),
  constraint account_block_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint account_block_target_id_fkey foreign key (target_id) references account (id) on delete cascade,
  constraint account_block_self_check check (account_id <> target_id)
);
-- Who has blocked a person: part of what they do not see.
create index account_block_target_id_idx on account_block (target_id, created_at desc);

-- Somebody whose words a person does not want in their lists; the other one does not learn of it.
create table account_mute (
  account_id bigint not null,
  target_id bigint not null,
  created_at timestamptz not null default now(),
  constraint account_mute_pkey primary key (account_id, target_id),
  constraint account_mute_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint account_mute_target_id_fkey foreign key (target_id) references account (id) on delete cascade,
  constraint account_mute_self_check check (account_id <> target_id)
);
create index account_mute_target_id_idx on account_mute (target_id);

-- Name and surname as they sound, for the search of people. Empty until the job `fold-names` has
-- seen the row; whoever changes a name writes it at once.
alter table account add column if not exists name_search text not null default '';
-- People by a part of their name.
create index if not exists account_name_search_idx on account using gin (name_search gin_trgm_ops) where deleted_at is null;
-- What the job still has to do.
create index account_unfolded_idx on account (id) where name_search = '';

-- migrate:down
