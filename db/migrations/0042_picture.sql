-- migrate:up

-- A picture of a note. What was sent lies in the store only until the worker has made our own
-- sizes of it; `key` is part of their addresses.
create table picture (
  id bigint not null default next_id(),
  account_id bigint not null,
  -- Null until the form it came with is published, and again when it is taken out of its note.
  note_id bigint,
  place smallint not null default 0,
  key text not null,
  state text not null default 'waiting',
  width integer not null,
  height integer not null,
  alt text not null default '',
  -- The widths that were made.
  widths integer[] not null default '{}',
  -- Since when it belongs to no note.
  loose_at timestamptz default now(),
  created_at timestamptz not null default now(),
  constraint picture_pkey primary key (id),
  constraint picture_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint picture_note_id_fkey foreign key (note_id) references note (id) on delete set null,
  constraint picture_state_check check (state in ('waiting', 'ready', 'failed'))
);
-- The pictures of a note, in order.
create index picture_note_idx on picture (note_id, place) where note_id is not null;
-- Pictures that belong to no note, to be swept.
create index picture_loose_idx on picture (loose_at) where note_id is null;
-- The pictures of a person.
create index picture_account_idx on picture (account_id);

-- migrate:down
