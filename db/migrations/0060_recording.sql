-- migrate:up

-- The video and the audio of a note: what is being sent, what is being prepared, what is ready.
-- `key` is random and part of every address; what was sent lies in the store under it only until
-- our own files are made.
create table recording (
  id bigint not null default next_id(),
  -- Null once it was replaced, taken out or its note is gone: then only its files wait to go.
  note_id bigint,
  account_id bigint,
  kind text not null,
  state text not null default 'waiting',
  key text not null,
  -- The multipart upload of the store that takes the parts.
  upload_id text not null,
  -- How the first bytes say the file is made: chooses the only demuxer that may read it.
  container text not null,
  -- The size of the whole file, where the sender told it.
  bytes integer,
  -- Bytes from the beginning that are held; the next part joins here.
  held integer not null default 0,
  -- Percent of the preparing that is done.
  progress smallint not null default 0,
  -- How often the preparing was begun; a file that ends the worker is not tried for ever.
  tries smallint not null default 0,
  -- Why it could not be prepared.
  reason text,
  width integer,
  height integer,
  seconds real,
  -- How loud the audio is along its time, 0–100.
  waveform smallint[] not null default '{}',
  -- The short sides of the video that were made.
  sizes integer[] not null default '{}',
  -- When the last part came.
  sent_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  constraint recording_pkey primary key (id),
  constraint recording_note_id_fkey foreign key (note_id) references note (id) on delete set null,
  constraint recording_account_id_fkey foreign key (account_id) references account (id) on delete set null,
  constraint recording_kind_check check (kind in ('video', 'audio')),
  constraint recording_state_check check (state in ('waiting', 'sent', 'ready', 'failed'))
);
-- The video and the audio of a note, one of each.
create unique index recording_note_idx on recording (note_id, kind) where note_id is not null;
-- Uploads nobody goes on with.
create index recording_stale_idx on recording (sent_at) where state = 'waiting';
-- Those whose files wait to go.
create index recording_loose_idx on recording (id) where note_id is null;
-- The recordings of a person, when the account is deleted.
create index recording_account_idx on recording (account_id);

-- A part that was acknowledged. Read and written by primary key.
create table recording_part (
  recording_id bigint not null,
  number smallint not null,
  bytes integer not null,
  -- What it is made of, to know it again when it is sent once more.
  md5 text not null,
  -- What the store calls it.
  etag text not null,
  constraint recording_part_pkey primary key (recording_id, number),
  constraint recording_part_recording_id_fkey foreign key (recording_id) references recording (id) on delete cascade
);

-- migrate:down
