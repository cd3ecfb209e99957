-- migrate:up

-- What a person has begun to write in a form and not sent yet, by the key of the form.
create table draft (
  account_id bigint not null,
  key text not null,
  fields jsonb not null,
  saved_at timestamptz not null default now(),
  constraint draft_pkey primary key (account_id, key),
  constraint draft_account_id_fkey foreign key (account_id) references account (id) on delete cascade
);
-- Swept when nobody has touched them for long.
create index draft_saved_at_idx on draft (saved_at);

-- migrate:down
