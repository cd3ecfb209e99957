-- migrate:up

create table note (
  id bigint not null default next_id(),
  author_id bigint not null,
  group_id bigint,
  title text not null,
  title_search text not null,
  content text not null,
  -- The beginning of the content, so that a list never reads the whole of a long text.
  excerpt text not null,
  cut boolean not null,
  tags text[] not null default '{}',
  links text[] not null default '{}',
  image jsonb,
  -- 1–5 = A1…C1, null while nobody has measured it.
  level smallint,
  pinned_at timestamptz,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  deleted_at timestamptz,
  constraint note_pkey primary key (id),
  constraint note_author_id_fkey foreign key (author_id) references account (id),
  constraint note_group_id_fkey foreign key (group_id) references "group" (id)
) with (fillfactor = 95);
-- All notes, filters new and old.
create index note_new_idx on note (id desc) where deleted_at is null;
-- Notes of a person, filters new and old; pinned first (note_author_pinned_idx).
create index note_author_idx on note (author_id, id desc) where deleted_at is null;
create index note_author_pinned_idx on note (author_id, pinned_at desc)
  where deleted_at is null and group_id is null and pinned_at is not null;
-- Notes of a group, filters new and old; pinned first (note_group_pinned_idx).
create index note_group_idx on note (group_id, id desc) where deleted_at is null and group_id is not null;
create index note_group_pinned_idx on note (group_id, pinned_at desc)
  where deleted_at is null and group_id is not null and pinned_at is not null;
-- Search by a part of the folded title.
create index note_title_search_idx on note using gin (title_search gin_trgm_ops) where deleted_at is null;
-- Notes with a tag.
create index note_tags_idx on note using gin (tags) where deleted_at is null;

-- The numbers shown under a note. No index but the key, so that an update stays on its page.
create table note_count (
  note_id bigint not null,
  comments integer not null default 0,
  up integer not null default 0,
  down integer not null default 0,
  triangle integer not null default 0,
  constraint note_count_pkey primary key (note_id),
  constraint note_count_note_id_fkey foreign key (note_id) references note (id) on delete cascade
) with (fillfactor = 70);

-- The sort keys of the numbered lists. Kept up by the job `rank-note`, which follows
-- note_count a moment later, so that a rating never has to move index entries itself.
-- author_id and group_id are copies: a note never changes either.
create table note_rank (
  note_id bigint not null,
  author_id bigint not null,
  group_id bigint,
  rating double precision not null,
  discussed integer not null default 0,
  triangle integer not null default 0,
  constraint note_rank_pkey primary key (note_id),
  constraint note_rank_note_id_fkey foreign key (note_id) references note (id) on delete cascade
);
-- All notes, filters rating, discussed and triangle.
create index note_rank_rating_idx on note_rank (rating desc, note_id desc);
create index note_rank_discussed_idx on note_rank (discussed desc, note_id desc);
create index note_rank_triangle_idx on note_rank (triangle desc, note_id desc);
-- The same for one person.
create index note_rank_author_rating_idx on note_rank (author_id, rating desc, note_id desc);
create index note_rank_author_discussed_idx on note_rank (author_id, discussed desc, note_id desc);
create index note_rank_author_triangle_idx on note_rank (author_id, triangle desc, note_id desc);
-- The same for one group.
create index note_rank_group_rating_idx on note_rank (group_id, rating desc, note_id desc) where group_id is not null;
create index note_rank_group_discussed_idx on note_rank (group_id, discussed desc, note_id desc) where group_id is not null;
create index note_rank_group_triangle_idx on note_rank (group_id, triangle desc, note_id desc) where group_id is not null;

-- migrate:down
