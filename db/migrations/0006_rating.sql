-- migrate:up

-- A person's grade of a note: 1 or -1. Read and written by primary key; the viewer's own grades
-- of one page of notes are found by (note_id, account_id) as well.
create table note_rating (
  note_id bigint not null,
  account_id bigint not null,
  grade smallint not null,
  created_at timestamptz not null default now(),
  constraint note_rating_pkey primary key (note_id, account_id),
  constraint note_rating_note_id_fkey foreign key (note_id) references note (id) on delete cascade,
  constraint note_rating_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint note_rating_grade_check check (grade in (1, -1))
);
-- The grades of one person (they leave the totals when the person is blacklisted).
create index note_rating_account_id_idx on note_rating (account_id);

create table comment_rating (
  comment_id bigint not null,
  account_id bigint not null,
  grade smallint not null,
  created_at timestamptz not null default now(),
  constraint comment_rating_pkey primary key (comment_id, account_id),
  constraint comment_rating_comment_id_fkey foreign key (comment_id) references comment (id) on delete cascade,
  constraint comment_rating_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint comment_rating_grade_check check (grade in (1, -1))
);
create index comment_rating_account_id_idx on comment_rating (account_id);

-- Who gave a triangle to which note; once per person and note.
create table note_triangle (
  note_id bigint not null,
  account_id bigint not null,
  created_at timestamptz not null default now(),
  constraint note_triangle_pkey primary key (note_id, account_id),
  constraint note_triangle_note_id_fkey foreign key (note_id) references note (id) on delete cascade,
  constraint note_triangle_account_id_fkey foreign key (account_id) references account (id) on delete cascade
);
create index note_triangle_account_id_idx on note_triangle (account_id);

-- migrate:down
