-- migrate:up

-- The answer the asker of a question has accepted. Where both are short it is an entry of the
-- dictionary, as soon as a third person agrees.
create table word_answer (
  note_id bigint not null,
  comment_id bigint not null,
  asker_id bigint not null,
  author_id bigint not null,
  -- The entry: a word in some language, or an explanation in Tatar, and the Tatar word for it. Null
  -- where the question or the answer is no entry: too long, or Tatar on both sides without need.
  lang text,
  word text,
  tat text,
  -- What was asked for as the search looks for it, and the Tatar word as its card does.
  key text,
  tat_key text,
  agreed_by bigint,
  agreed_at timestamptz,
  created_at timestamptz not null default now(),
  constraint word_answer_pkey primary key (note_id),
  constraint word_answer_note_id_fkey foreign key (note_id) references note (id) on delete cascade,
  constraint word_answer_comment_id_fkey foreign key (comment_id) references comment (id) on delete cascade,
  constraint word_answer_asker_id_fkey foreign key (asker_id) references account (id) on delete cascade,
  constraint word_answer_author_id_fkey foreign key (author_id) references account (id) on delete cascade,
  constraint word_answer_agreed_by_fkey foreign key (agreed_by) references account (id),
  constraint word_answer_lang_check check (lang in ('tat', 'rus', 'eng'))
);
-- The answer that a comment is, when it is changed or goes.
create index word_answer_comment_idx on word_answer (comment_id);
-- Entries of a word, for the search.
create index word_answer_key_idx on word_answer (key) where agreed_at is not null;
-- Entries of a Tatar word, for its card.
create index word_answer_tat_key_idx on word_answer (tat_key) where agreed_at is not null;
-- Those of one person, for the copy of their data and for forgetting them.
create index word_answer_asker_idx on word_answer (asker_id);
create index word_answer_author_idx on word_answer (author_id);
create index word_answer_agreed_idx on word_answer (agreed_by);

-- migrate:down
