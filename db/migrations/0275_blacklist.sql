-- migrate:up

-- Why somebody may only read, in the words they are told; while they may. Found by primary key.
create table account_blacklist (
  account_id bigint not null,
  reason text not null,
  created_at timestamptz not null default now(),
  constraint account_blacklist_pkey primary key (account_id),
  constraint account_blacklist_account_id_fkey foreign key (account_id) references account (id) on delete cascade
);

-- Whether a grade is in the totals: those of who may only read are not, once the job has been there.
alter table note_rating add column counted boolean not null default true;
alter table comment_rating add column counted boolean not null default true;

-- migrate:down
