-- migrate:up

create table comment (
  id bigint not null default next_id(),
  note_id bigint not null,
  author_id bigint not null,
  -- The comment this one answers; answers to answers hang on the same parent.
  parent_id bigint,
  content text not null,
  grade integer not null default 0,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  deleted_at timestamptz,
  constraint comment_pkey primary key (id),
  constraint comment_note_id_fkey foreign key (note_id) references note (id) on delete cascade,
  constraint comment_author_id_fkey foreign key (author_id) references account (id),
  constraint comment_parent_id_fkey foreign key (parent_id) references comment (id) on delete cascade
) with (fillfactor = 90);
-- Comments of a note, filters new and old.
create index comment_note_idx on comment (note_id, id desc) where deleted_at is null and parent_id is null;
-- Comments of a note by grade.
create index comment_note_grade_idx on comment (note_id, grade desc, id desc) where deleted_at is null and parent_id is null;
-- Answers to the comments of one page.
create index comment_parent_idx on comment (parent_id, id) where deleted_at is null and parent_id is not null;
-- Comments of a person.
create index comment_author_idx on comment (author_id, id desc) where deleted_at is null;

-- migrate:down
