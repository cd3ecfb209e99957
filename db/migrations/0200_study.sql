-- migrate:up

-- A word somebody learns or knows: a base word with its part of speech, or one form of it apart.
create table study_word (
  id bigint not null default next_id(),
  account_id bigint not null,
  lemma text collate "C" not null,
  pos text collate "C" not null,
  -- The form that is learnt apart from its base word; empty for the base word with all its forms.
  form text collate "C" not null default '',
  -- What the base word is filed under in `text_entry`.
  stem text collate "C" not null,
  -- Where it was met: the form as it stood there, its sentence, the note.
  met text not null,
  sentence text not null default '',
  note_id bigint,
  -- The person has said that they know it; it is not asked any more.
  marked boolean not null default false,
  -- Answers from before count no more.
  since timestamptz not null default now(),
  -- What follows from the log `study_review`: 1 new, 2 learning, 3 known; the memory; when it is due.
  state smallint not null default 1,
  memory jsonb,
  due_at timestamptz,
  -- Since when it is known.
  known_at timestamptz,
  created_at timestamptz not null default now(),
  constraint study_word_pkey primary key (id),
  constraint study_word_own_key unique (account_id, lemma, pos, form),
  constraint study_word_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint study_word_state_check check (state between 1 and 3)
);
-- The words of a person, newest first, and those of one state.
create index study_word_list_idx on study_word (account_id, id desc);
create index study_word_state_idx on study_word (account_id, state, id desc);
-- Words that begin so.
create index study_word_stem_idx on study_word (account_id, stem);
-- What is to be asked again, the longest due first, and how much of it on which day.
create index study_word_due_idx on study_word (account_id, due_at) where state > 1;
-- All that a person knows, for the known share of a text.
create index study_word_known_idx on study_word (account_id) include (stem) where state = 3 and form = '';
-- What was learnt in which week.
create index study_word_learnt_idx on study_word (account_id, known_at) where known_at is not null;

-- Every answer, once: `key` is made where it was given, maybe without a line. What a word is to a
-- person is read off its answers in the order of their time.
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
-- The answers of a word in their order.
create index study_review_word_idx on study_review (word_id, at, key);
-- How many words were answered today.
create index study_review_at_idx on study_review (account_id, at);

-- What a person has chosen for their words. Whoever changes their words holds this row and raises
-- `version`: by it a process sees whether the known words it holds in memory are still those.
create table study_account (
  account_id bigint not null,
  version bigint not null default 1,
  -- Words a day.
  cap smallint not null default 30,
  -- Days of the week without reviews: bit 0 is Monday.
  rest smallint not null default 0,
  -- Unknown words are underlined.
  dots boolean not null default true,
  constraint study_account_pkey primary key (account_id),
  constraint study_account_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint study_account_cap_check check (cap between 5 and 200),
  constraint study_account_rest_check check (rest between 0 and 127)
);

-- migrate:down
