-- migrate:up

-- A note somebody keeps for themselves. Nobody else learns of it, not even how many did.
-- Read and written by primary key; `id` is the place in the list, newest first.
create table note_save (
  account_id bigint not null,
  note_id bigint not null,
  id bigint not null default next_id(),
  created_at timestamptz not null default now(),
  constraint note_save_pkey primary key (account_id, note_id),
  constraint note_save_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint note_save_note_id_fkey foreign key (note_id) references note (id) on delete cascade
);
-- What a person has saved, newest first.
create index note_save_list_idx on note_save (account_id, id desc);
-- The rows go with their note.
create index note_save_note_id_idx on note_save (note_id);

-- migrate:down
