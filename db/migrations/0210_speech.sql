-- migrate:up

-- Which sounds of words and sentences there are, and which are being made. The text itself is not
-- kept: `key` is a digest of it, of the voice, of the format and of the note it is a sentence of.
-- Read and written by primary key.
create table speech (
  key text not null,
  -- A sentence is given out only while its note is shown; a word is nobody's.
  note_id bigint,
  state text not null default 'waiting',
  -- Where it lies in the store; another one each time it is made.
  file text,
  bytes integer,
  milliseconds integer,
  ordered_at timestamptz not null default now(),
  -- To the day; -infinity once its note is gone.
  used_at timestamptz not null default now(),
  constraint speech_pkey primary key (key),
  constraint speech_state_check check (state in ('waiting', 'ready', 'failed')),
  constraint speech_ready_check check (state <> 'ready' or file is not null)
);
-- How many wait, up to the bound of the queue.
create index speech_waiting_idx on speech (ordered_at) where state = 'waiting';
-- Which have been used by nobody for longest.
create index speech_used_idx on speech (used_at);
-- Those of a note that is gone.
create index speech_note_idx on speech (note_id) where note_id is not null;
-- Which files of the store are known.
create index speech_file_idx on speech (file) where file is not null;

-- migrate:down
