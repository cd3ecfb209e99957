-- migrate:up

-- Where words and sentences come from, and under which licence they may be shown. Read whole.
create table word_source (
  code text not null,
  name text not null,
  licence text not null,
  credit text not null,
  imported_at timestamptz not null default now(),
  constraint word_source_pkey primary key (code)
);

-- The dictionary: one row for each base word and part of speech. Verbs stand as their bare stem.
-- harmony, aorist, short and loan are what the grammar must know and the letters do not tell.
create table word (
  id bigint generated always as identity,
  word text not null,
  pos text not null,
  level text,
  frequency integer not null default 0,
  loan boolean not null default false,
  harmony text,
  aorist text,
  short text,
  key_a text not null,
  key_b text not null,
  source text not null,
  constraint word_pkey primary key (id),
  constraint word_word_pos_key unique (word, pos),
  constraint word_source_fkey foreign key (source) references word_source (code),
  constraint word_level_check check (level in ('A1', 'A2', 'B1', 'B2', 'C1')),
  constraint word_harmony_check check (harmony in ('front', 'back')),
  constraint word_aorist_check check (aorist in ('aorist-a', 'aorist-y'))
);
-- Words typed on a Russian keyboard, and words written as they sound.
create index word_key_a_idx on word (key_a);
create index word_key_b_idx on word (key_b);

-- What a word means, by language and source, so that a source can be credited or taken out.
create table word_meaning (
  word_id bigint not null,
  language text not null,
  source text not null,
  meaning text not null,
  constraint word_meaning_pkey primary key (word_id, language, source),
  constraint word_meaning_word_id_fkey foreign key (word_id) references word (id) on delete cascade,
  constraint word_meaning_source_fkey foreign key (source) references word_source (code),
  constraint word_meaning_language_check check (language in ('ru', 'en'))
);
-- A source is imported anew by taking its meanings out first.
create index word_meaning_source_idx on word_meaning (source);

-- Sentences with translations. `stems` holds the search stems of their words.
create table word_example (
  id bigint generated always as identity,
  tatar text not null,
  ru text,
  en text,
  words smallint not null,
  stems text[] not null,
  source text not null,
  constraint word_example_pkey primary key (id),
  constraint word_example_tatar_key unique (tatar),
  constraint word_example_source_fkey foreign key (source) references word_source (code)
);
-- Sentences that hold a word, for the word card.
create index word_example_stems_idx on word_example using gin (stems);

-- migrate:down
