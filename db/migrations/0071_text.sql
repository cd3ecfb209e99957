-- migrate:up

-- What can be found: one row for each thing that can be searched. Written by the job `index-text`,
-- read by primary key. `kind`: 1 note, 2 comment, 3 account, 4 group (5, only in the two tables
-- below: a tag of a note).
create table text_entry (
  kind smallint not null,
  ref bigint not null,
  -- Whose words they are, so that those of hidden people can be left out.
  owner_id bigint not null,
  -- The base words of every word in its order: title, text, tags, each on a line of its own; the
  -- fourth line has the tags as they are. Places of matches and words to take back are read off it.
  stems text not null,
  constraint text_entry_pkey primary key (kind, ref)
);

-- Which thing has which base word. Ids sort by time, so a walk down the key finds the newest first
-- and can stop: the time of a search does not depend on how many things have a frequent word.
-- `head` = in the title, the name or the tags.
create table text_word (
  ref bigint not null,
  kind smallint not null,
  head boolean not null,
  word text collate "C" not null,
  constraint text_word_pkey primary key (kind, word, head, ref)
);

-- Every form that has been met in texts, with the base words it is filed under.
create table text_form (
  kind smallint not null,
  form text collate "C" not null,
  -- As typed on a Russian keyboard, and as it sounds.
  key_a text collate "C" not null,
  key_b text collate "C" not null,
  words text[] not null,
  constraint text_form_pkey primary key (kind, form)
);
-- Forms that are the same to a keyboard without Tatar letters.
create index text_form_key_a_idx on text_form (kind, key_a);
-- Forms that sound alike, and forms that begin so (suggestions while typing).
create index text_form_key_b_idx on text_form (kind, key_b);
-- Forms that look alike: misspelt words.
create index text_form_similar_idx on text_form using gin (key_b gin_trgm_ops);

-- migrate:down
