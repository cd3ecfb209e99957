-- migrate:up

-- A lesson, or a dictation: a text with its exercises. Read by primary key, and by edu_id_c_key.
create table edu (
  id bigint not null default next_id(),
  -- Its address.
  id_c text collate "C" not null,
  kind text not null default 'lesson',
  -- Without it, it is a draft, which only staff see.
  published_at timestamptz,
  title text not null,
  -- The titles in all languages, folded.
  title_search text collate "C" not null,
  writer text not null,
  -- Paragraphs with the editor's glosses: [сүз|перевод].
  content text not null,
  -- The key phrase, and what may be taken for it; the first is right.
  tat text not null default '',
  rus text not null default '',
  answers jsonb not null default '[]',
  -- 1–5: A1 … C1, and the place among those of the level.
  range smallint not null,
  place integer not null,
  tags text[] not null default '{}',
  links text[] not null default '{}',
  -- Titles and translations, words, exercises, the note on grammar; in the shape of `Lesson`.
  lesson jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint edu_pkey primary key (id),
  constraint edu_id_c_key unique (id_c),
  constraint edu_kind_check check (kind in ('lesson', 'dictation')),
  constraint edu_range_check check (range between 1 and 5)
);
-- The newest, all and of one level.
create index edu_new_idx on edu (id desc) where published_at is not null and kind = 'lesson';
create index edu_range_new_idx on edu (range, id desc) where published_at is not null and kind = 'lesson';
-- In the order they build on each other.
create index edu_range_idx on edu (range, place, id) where published_at is not null and kind = 'lesson';
create index edu_writer_idx on edu (writer, range, place, id) where published_at is not null and kind = 'lesson';
-- A part of a title.
create index edu_title_search_idx on edu using gin (title_search gin_trgm_ops)
  where published_at is not null and kind = 'lesson';
-- The dictations, one for each week in turn.
create index edu_dictation_idx on edu (place, id) where published_at is not null and kind = 'dictation';

-- How far somebody is with a lesson. Read and written by primary key.
create table edu_progress (
  account_id bigint not null,
  edu_id bigint not null,
  -- The attempt at hand: whether the first answer was right, by the number of the exercise.
  given jsonb not null default '{}',
  -- Digest of the exercises it is about; where they have changed, it begins anew.
  seal text not null default '',
  -- The best result in percent, and when the lesson was first done; null before.
  best smallint,
  done_at timestamptz,
  updated_at timestamptz not null default now(),
  constraint edu_progress_pkey primary key (account_id, edu_id),
  constraint edu_progress_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint edu_progress_edu_id_fkey foreign key (edu_id) references edu (id) on delete cascade,
  constraint edu_progress_best_check check (best between 0 and 100)
);
-- Rows that go with their lesson.
create index edu_progress_edu_id_idx on edu_progress (edu_id);
-- What a person has begun and not finished, the last first.
create index edu_progress_begun_idx on edu_progress (account_id, updated_at desc) where done_at is null;

-- migrate:down
