-- migrate:up

-- A better wording of a phrase of a note, which a reader has sent to its author. Until it is accepted
-- nobody but the two of them sees it; one that is declined is deleted.
create table correction (
  id bigint not null default next_id(),
  note_id bigint not null,
  -- Who has written the note: with them goes what was quoted from it.
  owner_id bigint not null,
  author_id bigint not null,
  -- Where the phrase begins in the source of the note, in units of UTF-16, and what it is.
  start integer not null,
  before text not null,
  content text not null,
  reason text not null,
  created_at timestamptz not null default now(),
  accepted_at timestamptz,
  constraint correction_pkey primary key (id),
  constraint correction_note_id_fkey foreign key (note_id) references note (id) on delete cascade,
  constraint correction_owner_id_fkey foreign key (owner_id) references account (id) on delete cascade,
  constraint correction_author_id_fkey foreign key (author_id) references account (id) on delete cascade,
  constraint correction_start_check check (start >= 0)
);
-- Those of one note, for its page and for the bounds.
create index correction_note_idx on correction (note_id, id);
-- Those of one person, for the copy of their data and for forgetting them.
create index correction_author_idx on correction (author_id, id);
-- Those of the notes of one person, for forgetting them.
create index correction_owner_idx on correction (owner_id);

-- migrate:down
