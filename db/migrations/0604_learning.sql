-- migrate:up

-- Baseline of the tier learning. The baselines replace the 183 migrations up to 0592.

-- study

create table study_account (
  account_id bigint not null,
  version bigint not null default 1,
  cap smallint not null default 30,
  rest smallint not null default 0,
  dots boolean not null default true,
  constraint study_account_pkey primary key (account_id),
  constraint study_account_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint study_account_cap_check check (cap between 5 and 200),
  constraint study_account_rest_check check (rest between 0 and 127)
);

comment on table study_account is 'Learning settings of an account; locked by whoever changes its words. Deleted when the account is erased.';
comment on column study_account.version is 'Raised with every change of the known words; invalidates caches.';
comment on column study_account.cap is 'Reviews a day.';
comment on column study_account.rest is 'Days of the week without reviews as bits; bit 0 is Monday.';
comment on column study_account.dots is 'Unknown words are underlined.';

create table study_word (
  id bigint not null default next_id(),
  account_id bigint not null,
  lemma text collate "C" not null,
  pos text collate "C" not null,
  form text collate "C" not null default '',
  stem text collate "C" not null,
  met text not null,
  sentence text not null default '',
  note_id bigint,
  marked boolean not null default false,
  since timestamptz not null default now(),
  state smallint not null default 1,
  memory jsonb,
  due_at timestamptz,
  known_at timestamptz,
  created_at timestamptz not null default now(),
  constraint study_word_pkey primary key (id),
  constraint study_word_own_key unique (account_id, lemma, pos, form),
  constraint study_word_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint study_word_state_check check (state between 1 and 3)
);

comment on table study_word is 'A word an account learns or knows. Deleted by its owner or when the account is erased.';
comment on column study_word.lemma is 'Dictionary form.';
comment on column study_word.pos is 'Part of speech.';
comment on column study_word.form is 'Single form that is learnt; empty: the lemma with all forms.';
comment on column study_word.stem is 'Stem of the lemma as in text_entry.stems.';
comment on column study_word.met is 'Form in which the word was found.';
comment on column study_word.sentence is 'Sentence in which it was found; emptied when the note is deleted.';
comment on column study_word.note_id is 'Note in which it was found; null: none.';
comment on column study_word.marked is 'Marked as known by the account; not reviewed.';
comment on column study_word.since is 'Earlier reviews do not count.';
comment on column study_word.state is '1 new, 2 learning, 3 known; computed from study_review, as memory, due_at and known_at.';
comment on column study_word.memory is 'State of the FSRS algorithm; null: no review yet.';

-- Words of an account, newest first.
create index study_word_list_idx on study_word (account_id, id desc);
-- Words of an account in one state, newest first.
create index study_word_state_idx on study_word (account_id, state, id desc);
-- Words that begin so.
create index study_word_stem_idx on study_word (account_id, stem);
-- What is to be asked again, the longest due first, and how much of it on which day.
create index study_word_due_idx on study_word (account_id, due_at) where state > 1;
-- All that a person knows, for the known share of a text.
create index study_word_known_idx on study_word (account_id) include (stem) where (state = 3) and (form = '');
-- What was learnt in which week.
create index study_word_learnt_idx on study_word (account_id, known_at) where known_at is not null;
-- Words found in a note, whose sentences are deleted with it.
create index study_word_note_idx on study_word (note_id) where note_id is not null;
-- The words learnt on a day: the numbers of the administration.
create index study_word_day_idx on study_word (known_at) where known_at is not null;

create table study_review (
  account_id bigint not null,
  key text collate "C" not null,
  word_id bigint not null,
  grade smallint not null,
  at timestamptz not null,
  constraint study_review_pkey primary key (account_id, key),
  constraint study_review_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint study_review_word_id_fkey foreign key (word_id) references study_word (id) on delete cascade,
  constraint study_review_grade_check check (grade between 1 and 4)
);

comment on table study_review is 'One review of a word. Deleted with the word.';
comment on column study_review.key is 'Made by the client, which may be offline: a repeated upload counts once.';
comment on column study_review.grade is '1 again, 2 hard, 3 good, 4 easy.';

-- The answers of a word in their order.
create index study_review_word_idx on study_review (word_id, at, key);
-- How many words were answered today.
create index study_review_at_idx on study_review (account_id, at);
-- The reviews of a day, and who did them: the numbers of the administration.
create index study_review_day_idx on study_review (at, account_id);

create table study_reading (
  account_id bigint not null,
  day integer not null,
  seconds smallint not null,
  at timestamptz not null,
  constraint study_reading_pkey primary key (account_id),
  constraint study_reading_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint study_reading_seconds_check check (seconds between 0 and 600)
);

comment on table study_reading is 'Reading time of an account on its last day of reading. Deleted when the account is erased.';
comment on column study_reading.day is 'Number of kazan_day.';
comment on column study_reading.at is 'When seconds was last raised.';

-- lessons

create table edu (
  id bigint not null default next_id(),
  id_c text collate "C" not null,
  kind text not null default 'lesson',
  published_at timestamptz,
  title text not null,
  title_search text collate "C" not null,
  writer text not null,
  content text not null,
  tat text not null default '',
  rus text not null default '',
  answers jsonb not null default '[]',
  range smallint not null,
  place integer not null,
  tags text[] not null default '{}',
  links text[] not null default '{}',
  lesson jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  image jsonb,
  constraint edu_pkey primary key (id),
  constraint edu_id_c_key unique (id_c),
  constraint edu_kind_check check (kind in ('lesson', 'dictation')),
  constraint edu_range_check check (range between 1 and 5)
);

comment on table edu is 'A lesson or dictation with its exercises. Written and deleted by staff.';
comment on column edu.id_c is 'Id in its address.';
comment on column edu.published_at is 'Null: a draft visible to staff only.';
comment on column edu.title_search is 'Titles in all languages, folded.';
comment on column edu.writer is 'Author of the text.';
comment on column edu.content is 'Paragraphs with glosses: [сүз|перевод].';
comment on column edu.tat is 'Key phrase in Tatar; rus: its translation.';
comment on column edu.answers is 'Choices for the key phrase; the first is right.';
comment on column edu.range is 'CEFR level: 1 A1 to 5 C1.';
comment on column edu.place is 'Position within the level.';
comment on column edu.lesson is 'Translations, words, exercises and grammar note: type Lesson.';
comment on column edu.image is 'Picture: src and sizes; null: none.';

-- Published lessons, newest first.
create index edu_new_idx on edu (id desc) where (published_at is not null) and (kind = 'lesson');
-- Published lessons of one level, newest first.
create index edu_range_new_idx on edu (range, id desc) where (published_at is not null) and (kind = 'lesson');
-- Published lessons of one level in their order.
create index edu_range_idx on edu (range, place, id) where (published_at is not null) and (kind = 'lesson');
-- Published lessons of one author in their order.
create index edu_writer_idx on edu (writer, range, place, id) where (published_at is not null) and (kind = 'lesson');
-- A part of a title.
create index edu_title_search_idx on edu using gin (title_search gin_trgm_ops) where (published_at is not null) and (kind = 'lesson');
-- The dictations, one for each week in turn.
create index edu_dictation_idx on edu (place, id) where (published_at is not null) and (kind = 'dictation');
-- A part of a title, for staff: among drafts and dictations, too.
create index edu_staff_search_idx on edu using gin (title_search gin_trgm_ops);

create table edu_progress (
  account_id bigint not null,
  edu_id bigint not null,
  given jsonb not null default '{}',
  seal text not null default '',
  best smallint,
  done_at timestamptz,
  updated_at timestamptz not null default now(),
  constraint edu_progress_pkey primary key (account_id, edu_id),
  constraint edu_progress_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint edu_progress_edu_id_fkey foreign key (edu_id) references edu (id) on delete cascade,
  constraint edu_progress_best_check check (best between 0 and 100)
);

comment on table edu_progress is 'Progress of an account in a lesson. Deleted with the lesson or when the account is erased.';
comment on column edu_progress.given is 'Current attempt: whether the first answer was right, by exercise number.';
comment on column edu_progress.seal is 'Digest of the exercises; the attempt restarts when they change.';
comment on column edu_progress.best is 'Best result in percent; null: never finished.';
comment on column edu_progress.done_at is 'When first finished.';

-- Rows that go with their lesson.
create index edu_progress_edu_id_idx on edu_progress (edu_id);
-- What a person has begun and not finished, the last first.
create index edu_progress_begun_idx on edu_progress (account_id, updated_at desc) where done_at is null;

create table edu_placement (
  account_id bigint not null,
  range smallint not null,
  placed_at timestamptz not null default now(),
  constraint edu_placement_pkey primary key (account_id),
  constraint edu_placement_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint edu_placement_range_check check (range between 1 and 4)
);

comment on table edu_placement is 'Last result of the placement test of an account. Deleted when the account is erased.';
comment on column edu_placement.range is 'CEFR level: 1 A1 to 4 B2.';

-- info

create table info (
  id bigint not null default next_id(),
  id_c text not null,
  title text not null,
  title_search text not null,
  content text not null,
  title_rus text not null default '',
  content_rus text not null default '',
  title_eng text not null default '',
  content_eng text not null default '',
  search text not null,
  links text[] not null default '{}',
  image jsonb,
  part text not null default 'none',
  pinned boolean not null default false,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  constraint info_pkey primary key (id),
  constraint info_id_c_key unique (id_c),
  constraint info_part_check check (part in ('none', 'typing', 'alphabet', 'noun', 'verb'))
);

comment on table info is 'An information page in Tatar with optional translations. Written and deleted by staff.';
comment on column info.id_c is 'Id in its address.';
comment on column info.title_search is 'Title folded for search.';
comment on column info.title_rus is 'Empty: no translation, as the other columns of a language.';
comment on column info.search is 'All texts, folded.';
comment on column info.part is 'Interactive part shown on the page.';
comment on column info.published_at is 'Null: a draft visible to staff only.';

-- The list of readers: pinned ones first, then the newest.
create index info_list_idx on info (pinned desc, id desc) where published_at is not null;
-- A part of a word, anywhere in a page.
create index info_search_idx on info using gin (search gin_trgm_ops);

-- games

create table game_round (
  id bigint not null default next_id(),
  account_id bigint not null,
  game text collate "C" not null,
  slow boolean not null,
  day integer,
  list jsonb,
  answers jsonb,
  result jsonb,
  digest text collate "C",
  total integer,
  began_at timestamptz not null,
  ended_at timestamptz,
  own boolean not null default true,
  constraint game_round_pkey primary key (id),
  constraint game_round_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint game_round_ended_check check ((ended_at is null) = (total is null))
);

comment on table game_round is 'A round of a game: its questions are fixed at the start, the result is computed from questions and answers. Deleted by a sweep unless it is a best result.';
comment on column game_round.slow is 'Played in slow mode.';
comment on column game_round.day is 'Day of the daily game, as a number of kazan_day; null: another round.';
comment on column game_round.list is 'Questions.';
comment on column game_round.result is 'Result as shown at the end; null until then.';
comment on column game_round.digest is 'Digest of the answers, so that copied answers of a daily game are refused.';
comment on column game_round.total is 'Points; null until the end.';
comment on column game_round.own is 'Contains words the player learns: not shown to others.';

-- Rounds of an account, oldest first, for the sweep.
create index game_round_account_idx on game_round (account_id, began_at);
-- Refuses the answers of another account to the same daily game.
create unique index game_round_digest_idx on game_round (game, day, slow, digest) where (day is not null) and (digest is not null);
-- All rounds, oldest first, for the sweep.
create index game_round_began_idx on game_round (began_at);

create table game_best (
  account_id bigint not null,
  game text collate "C" not null,
  slow boolean not null,
  span text collate "C" not null,
  period integer not null,
  total integer not null,
  round_id bigint not null,
  at timestamptz not null,
  listed boolean not null default true,
  best integer not null default 0,
  constraint game_best_pkey primary key (account_id, game, slow, span, period),
  constraint game_best_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint game_best_round_id_fkey foreign key (round_id) references game_round (id) on delete cascade
);

comment on table game_best is 'Best round of an account in a game and time span. Deleted with its round or the account.';
comment on column game_best.span is 'day, week, all, or daily: the daily game.';
comment on column game_best.period is 'Number of the day or week; 0 for all.';
comment on column game_best.total is 'Points of round_id.';
comment on column game_best.listed is 'It appears in public lists: of a member, and played at a human pace.';
comment on column game_best.best is 'Best points of the account, listed or not; total where that is higher.';

-- The list of best results; of equal ones the earlier is first.
create index game_best_top_idx on game_best (game, slow, span, period, total desc, at, account_id);
-- Whether a round is anybody's best.
create index game_best_round_id_idx on game_best (round_id);
-- Serves the best of all.
create index game_best_listed_idx on game_best (game, slow, span, period, total desc, at, account_id) where listed;

-- migrate:down
