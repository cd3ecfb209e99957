-- migrate:up

-- What is remembered for a day of every note and comment, so that the next ones can be compared with
-- it: its base words and where it leads, as numbers and names of sites. Swept every hour.
create table text_trace (
  id bigint not null default next_id(),
  kind text not null,
  target_id bigint not null,
  author_id bigint not null,
  -- Its author had been here for more than a week.
  grown boolean not null,
  -- It is held, or was taken down after that.
  held boolean not null,
  -- It has a link, a telephone or the name of an account elsewhere.
  contact boolean not null,
  stems integer[] not null,
  -- The bands of the SimHash of the text and of its sentences.
  bands integer[] not null,
  places text[] not null,
  created_at timestamptz not null,
  constraint text_trace_pkey primary key (id),
  constraint text_trace_author_id_fkey foreign key (author_id) references account (id) on delete cascade,
  constraint text_trace_kind_check check (kind in ('note', 'comment'))
);
-- What one person has written in the last day.
create index text_trace_author_idx on text_trace (author_id, created_at desc);
-- The one of a thing that is released or taken down.
create index text_trace_target_idx on text_trace (kind, target_id);
-- Texts that may be nearly the same. Without a pending list: it is asked as often as it is written.
create index text_trace_bands_idx on text_trace using gin (bands) with (fastupdate = off);
-- Texts that lead to the same place.
create index text_trace_places_idx on text_trace using gin (places) with (fastupdate = off);
-- Those the sweep takes.
create index text_trace_created_idx on text_trace (created_at);

-- migrate:down
