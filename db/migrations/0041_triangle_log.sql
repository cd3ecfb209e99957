-- migrate:up

-- Every change of a person's triangles. `account.triangle` is the balance of the newest row; both
-- are written in one statement's transaction, under the lock of the account's row.
create table triangle_log (
  id bigint not null default next_id(),
  account_id bigint not null,
  delta integer not null,
  -- sign: given at the door; give, get: for a note; start: what was there before the log.
  reason text not null,
  -- What it was for. One reason and one thing change a balance only once.
  ref text not null,
  balance integer not null,
  created_at timestamptz not null default now(),
  constraint triangle_log_pkey primary key (id),
  constraint triangle_log_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint triangle_log_once_key unique (account_id, reason, ref),
  constraint triangle_log_delta_check check (delta <> 0),
  constraint triangle_log_balance_check check (balance >= 0)
);
-- The log of one person, newest first.
create index triangle_log_account_idx on triangle_log (account_id, id desc);

insert into triangle_log (account_id, delta, reason, ref, balance)
select id, triangle, 'start', id::text, triangle from account where triangle > 0;

-- How many triangles a person gave in a day, and when.
create index note_triangle_given_idx on note_triangle (account_id, created_at desc);
drop index note_triangle_account_id_idx;

-- migrate:down
