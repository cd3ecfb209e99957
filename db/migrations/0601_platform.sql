-- migrate:up

-- Baseline of the tier platform and of src/server. The baselines replace the 183 migrations up to 0592.

create extension if not exists pg_trgm;

create function shard_number() returns bigint
  language sql immutable parallel safe
  return (0)::bigint;
comment on function shard_number is 'Number of this database among several, 0 to 1023; a second database replaces this function only.';

create function id_at(moment timestamptz, sequence bigint default 0) returns bigint
  language sql stable parallel safe
  return ((((((extract(epoch from moment) * (1000)::numeric))::bigint - '1767225600000') << 22) | (shard_number() << 12)) | sequence);
comment on function id_at is 'Id of a moment: 41 bits of milliseconds since 2026-01-01 UTC, 10 bits of shard number, 12 bits of sequence. Ids sort by time.';

create function kazan_day(moment timestamptz) returns integer
  language sql immutable parallel safe
  return (floor(((extract(epoch from moment) + (10800)::numeric) / (86400)::numeric)))::integer;
comment on function kazan_day is 'Day number in the calendar of Kazan (UTC+3); 1970-01-01 is 0. Same as dayOf of src/tatar/days.ts.';

create sequence id_sequence
  start with 0
  increment by 1
  minvalue 0
  maxvalue 4095
  cache 1
  cycle;
comment on sequence id_sequence is 'Last 12 bits of the next id.';

create function next_id() returns bigint
  language sql
  return id_at(clock_timestamp(), nextval('id_sequence'::regclass));
comment on function next_id is 'A new id; the default of most primary keys.';

-- server

comment on table schema_migrations is 'One applied migration; written by dbmate only.';

create table tally (
  name text not null,
  slot smallint not null,
  n bigint not null default 0,
  constraint tally_pkey primary key (name, slot)
) with (fillfactor = 50);

comment on table tally is 'One of 16 slots of a named total, so that concurrent writers rarely wait for each other. Never deleted.';
comment on column tally.slot is '0 to 15; the total is the sum of n over the slots.';

create table idempotency_key (
  account_id bigint not null,
  key text not null,
  call text not null,
  request_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  constraint idempotency_key_pkey primary key (account_id, key)
);

comment on table idempotency_key is 'One creating call that was answered; a repeat with the same key gets the stored answer. Deleted by the hourly sweep after 24 hours.';
comment on column idempotency_key.account_id is 'Id of an account or of an administrator.';
comment on column idempotency_key.call is 'Name of the call.';
comment on column idempotency_key.request_hash is 'SHA-256 of the request; the same key with another request is refused.';
comment on column idempotency_key.answer is 'Null while the first call is running.';

-- The sweep of keys older than 24 hours.
create index idempotency_key_created_at_idx on idempotency_key (created_at);

create table ip_log (
  id bigint not null default next_id(),
  address inet not null,
  account_id bigint,
  path text not null,
  status smallint not null,
  agent text not null default '',
  created_at timestamptz not null default now(),
  shortened boolean not null default false,
  constraint ip_log_pkey primary key (id)
);

comment on table ip_log is 'One sign-in, creation, act of staff or refusal with its address. Deleted by the hourly sweep after 30 days.';
comment on column ip_log.path is 'Route pattern, never the requested address.';
comment on column ip_log.status is 'HTTP status of the answer.';
comment on column ip_log.shortened is 'The address was cut to its network (/24 or /48), 7 days after the request.';

-- Rows whose address is not shortened yet, for the hourly sweep.
create index ip_log_whole_idx on ip_log (id) where not shortened;
-- What came from one address, newest first, on any day or on one: ids sort by time.
create index ip_log_address_idx on ip_log (address, id desc);
-- What one person did, newest first.
create index ip_log_account_idx on ip_log (account_id, id desc) where account_id is not null;

create table sent_bytes (
  account_id bigint not null,
  day date not null,
  bytes bigint not null,
  constraint sent_bytes_pkey primary key (account_id, day)
);

comment on table sent_bytes is 'Bytes of pictures and recordings an account uploaded on one day; enforces the daily limit. Deleted by the hourly sweep when the next day is over.';
comment on column sent_bytes.day is 'Day in UTC.';

-- Days that are over.
create index sent_bytes_day_idx on sent_bytes (day);

create table store_walk (
  prefix text not null,
  after text not null,
  seen bigint not null default 0,
  bytes bigint,
  constraint store_walk_pkey primary key (prefix)
);

comment on table store_walk is 'Position of the search for orphaned files under one prefix of the object store.';
comment on column store_walk.after is 'Last key that was checked; empty at the beginning of a round.';
comment on column store_walk.seen is 'Bytes seen in the current round.';
comment on column store_walk.bytes is 'Bytes seen in the last complete round; null before the first.';

create table number_answer (
  slot integer not null,
  call text not null,
  answers bigint not null,
  errors bigint not null,
  times bigint[] not null,
  constraint number_answer_pkey primary key (slot, call)
);

comment on table number_answer is 'Answers to one call in one interval of ten minutes, summed over all processes. Deleted after nine days.';
comment on column number_answer.slot is 'Seconds since 1970 divided by 600.';
comment on column number_answer.call is 'Method and route.';
comment on column number_answer.errors is 'Answers with a status of 500 or above.';
comment on column number_answer.times is 'Histogram of durations; the bounds are TIMES of src/server/times.ts, the last bucket has no bound.';

-- speech

create table speech (
  key text not null,
  note_id bigint,
  state text not null default 'waiting',
  file text,
  bytes integer,
  milliseconds integer,
  ordered_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  constraint speech_pkey primary key (key),
  constraint speech_ready_check check ((state <> 'ready') or (file is not null)),
  constraint speech_state_check check (state in ('waiting', 'ready', 'failed'))
);

comment on table speech is 'Synthesised audio of one word or sentence. Deleted when it was not used for 90 days or its note was deleted.';
comment on column speech.key is 'Digest of text, voice, format and note; the text itself is not stored.';
comment on column speech.note_id is 'Note the sentence is from; null for a single word.';
comment on column speech.state is 'waiting for synthesis, ready or failed.';
comment on column speech.file is 'Object store key; null until ready.';
comment on column speech.milliseconds is 'Duration of the audio.';
comment on column speech.ordered_at is 'When synthesis was requested.';
comment on column speech.used_at is 'Last use, exact to the day; -infinity once the note is deleted.';

-- How many wait, up to the bound of the queue.
create index speech_waiting_idx on speech (ordered_at) where state = 'waiting';
-- Which have been used by nobody for longest.
create index speech_used_idx on speech (used_at);
-- Audio of a deleted note.
create index speech_note_idx on speech (note_id) where note_id is not null;
-- Which files of the store are known.
create index speech_file_idx on speech (file) where file is not null;

-- media

create table picture (
  id bigint not null default next_id(),
  account_id bigint not null,
  note_id bigint,
  place smallint not null default 0,
  key text not null,
  state text not null default 'waiting',
  width integer not null,
  height integer not null,
  alt text not null default '',
  widths integer[] not null default '{}',
  loose_at timestamptz default now(),
  created_at timestamptz not null default now(),
  conversation_id bigint,
  message_id bigint,
  retained boolean not null default false,
  constraint picture_pkey primary key (id),
  constraint picture_state_check check (state in ('waiting', 'ready', 'failed', 'gone'))
);

comment on table picture is 'An image of a note or of a message. The media sweep deletes it with its files when nothing refers to it.';
comment on column picture.note_id is 'Null until the note is published, when removed from it, and for images of messages.';
comment on column picture.place is 'Position among the images of the note or message.';
comment on column picture.key is 'Random part of the object store keys of its files.';
comment on column picture.state is 'waiting for processing, ready, failed, or gone: its files are being deleted.';
comment on column picture.width is 'Pixels of the original.';
comment on column picture.height is 'Pixels of the original.';
comment on column picture.alt is 'Alternative text.';
comment on column picture.widths is 'Widths in pixels of the resized files.';
comment on column picture.loose_at is 'Since when nothing refers to it; null while something does.';
comment on column picture.conversation_id is 'Conversation of message_id.';
comment on column picture.message_id is 'Message it belongs to; served by signed addresses only.';
comment on column picture.retained is 'Evidence of a report or of a former version: stays when its message is deleted.';

-- The pictures of a note, in order.
create index picture_note_idx on picture (note_id, place) where note_id is not null;
-- Pictures that belong to no note, to be swept.
create index picture_loose_idx on picture (loose_at) where note_id is null;
-- The pictures of a person.
create index picture_account_idx on picture (account_id);
-- The picture of a file in the object store.
create index picture_key_idx on picture (key);
-- The pictures of a message, in order.
create index picture_message_idx on picture (conversation_id, message_id, place) where message_id is not null;

create table recording (
  id bigint not null default next_id(),
  note_id bigint,
  account_id bigint,
  kind text not null,
  state text not null default 'waiting',
  key text not null,
  upload_id text not null,
  container text not null,
  bytes integer,
  received_bytes integer not null default 0,
  progress smallint not null default 0,
  tries smallint not null default 0,
  reason text,
  width integer,
  height integer,
  seconds real,
  waveform smallint[] not null default '{}',
  sizes integer[] not null default '{}',
  sent_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  conversation_id bigint,
  message_id bigint,
  retained boolean not null default false,
  edu_id bigint,
  constraint recording_pkey primary key (id),
  constraint recording_kind_check check (kind in ('video', 'audio', 'voice')),
  constraint recording_state_check check (state in ('waiting', 'sent', 'ready', 'failed'))
);

comment on table recording is 'An uploaded video, audio or voice message: upload, transcoding, result. The media sweep deletes it with its files when nothing refers to it.';
comment on column recording.note_id is 'Null when replaced, removed or its note is deleted, and for voice messages and lessons.';
comment on column recording.account_id is 'Uploader; null after the account was deleted.';
comment on column recording.state is 'waiting for parts, sent and waiting for transcoding, ready or failed.';
comment on column recording.key is 'Random part of the object store keys of its files.';
comment on column recording.upload_id is 'Multipart upload of the object store.';
comment on column recording.container is 'Container format detected from the first bytes; selects the only demuxer that is allowed.';
comment on column recording.bytes is 'Size of the whole file as announced by the client; null if unknown.';
comment on column recording.received_bytes is 'Bytes received so far; the offset of the next part.';
comment on column recording.progress is 'Percent of the transcoding.';
comment on column recording.tries is 'How often transcoding was started; bounded, because a file may crash the worker.';
comment on column recording.reason is 'Why transcoding failed; null otherwise.';
comment on column recording.width is 'Pixels; null for audio and before transcoding.';
comment on column recording.height is 'Pixels; null for audio and before transcoding.';
comment on column recording.seconds is 'Duration; null before transcoding.';
comment on column recording.waveform is 'Loudness over time, 0 to 100.';
comment on column recording.sizes is 'Shorter sides in pixels of the transcoded videos.';
comment on column recording.sent_at is 'When the last part was received.';
comment on column recording.conversation_id is 'Conversation of message_id.';
comment on column recording.message_id is 'Voice message it belongs to; served by signed addresses only.';
comment on column recording.retained is 'Stays without a note or message: evidence of a report or of a former version, or part of a lesson.';
comment on column recording.edu_id is 'Lesson it belongs to.';

-- The video and the audio of a note, one of each.
create unique index recording_note_idx on recording (note_id, kind) where note_id is not null;
-- Uploads nobody goes on with.
create index recording_stale_idx on recording (sent_at) where state = 'waiting';
-- The recordings of a person, when the account is deleted.
create index recording_account_idx on recording (account_id);
-- The recording of a file in the object store.
create index recording_key_idx on recording (key);
-- A person's own line of recordings that wait to be prepared, the oldest first.
create index recording_line_idx on recording (account_id, sent_at, id) where state = 'sent';
-- The voice of a message; it has one at most.
create unique index recording_message_idx on recording (conversation_id, message_id) where message_id is not null;
-- Recordings that belong to nothing, to be removed.
create index recording_stray_idx on recording (id) where (note_id is null) and (message_id is null) and (not retained);
-- The recordings of a lesson, one of each kind.
create unique index recording_edu_idx on recording (edu_id, kind) where edu_id is not null;

create table recording_part (
  recording_id bigint not null,
  number smallint not null,
  bytes integer not null,
  md5 text not null,
  etag text not null,
  constraint recording_part_pkey primary key (recording_id, number),
  constraint recording_part_recording_id_fkey foreign key (recording_id) references recording (id) on delete cascade
);

comment on table recording_part is 'One acknowledged part of an upload. Deleted with its recording.';
comment on column recording_part.number is 'Number of the part in the multipart upload.';
comment on column recording_part.md5 is 'Digest of the part, to recognise a repeated upload.';
comment on column recording_part.etag is 'ETag the object store returned for the part.';

-- dictionary

create table word_source (
  code text not null,
  name text not null,
  licence text not null,
  credit text not null,
  imported_at timestamptz not null default now(),
  constraint word_source_pkey primary key (code)
);

comment on table word_source is 'A source of words and sentences with its licence. Written by `npm run data words`.';
comment on column word_source.credit is 'Attribution shown to readers.';

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
  constraint word_aorist_check check (aorist in ('aorist-a', 'aorist-y')),
  constraint word_harmony_check check (harmony in ('front', 'back')),
  constraint word_level_check check (level in ('A1', 'A2', 'B1', 'B2', 'C1'))
);

comment on table word is 'A dictionary entry: one lemma and part of speech; verbs are listed by their bare stem. Written and deleted by `npm run data words`.';
comment on column word.pos is 'Part of speech.';
comment on column word.level is 'CEFR level; null if unknown.';
comment on column word.frequency is 'Occurrences in the corpus.';
comment on column word.loan is 'Loanword: the grammar treats its letters differently.';
comment on column word.harmony is 'Vowel harmony where the letters do not tell it; null: as the letters tell.';
comment on column word.aorist is 'Aorist suffix where the rule does not tell it; null: by the rule.';
comment on column word.short is 'Stem before a suffix that begins with a vowel; null: unchanged.';
comment on column word.key_a is 'Spelling as typed on a Russian keyboard, for search.';
comment on column word.key_b is 'Phonetic spelling, for search.';

-- Words typed on a Russian keyboard.
create index word_key_a_idx on word (key_a);
-- Words spelled by sound.
create index word_key_b_idx on word (key_b);

create table word_meaning (
  word_id bigint not null,
  language text not null,
  source text not null,
  meaning text not null,
  constraint word_meaning_pkey primary key (word_id, language, source),
  constraint word_meaning_source_fkey foreign key (source) references word_source (code),
  constraint word_meaning_word_id_fkey foreign key (word_id) references word (id) on delete cascade,
  constraint word_meaning_language_check check (language in ('ru', 'en'))
);

comment on table word_meaning is 'Translation of an entry into one language by one source. Replaced when its source is imported again.';

-- A source is imported anew by taking its meanings out first.
create index word_meaning_source_idx on word_meaning (source);

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

comment on table word_example is 'A Tatar sentence with translations. Written by `npm run data words`.';
comment on column word_example.words is 'Number of words.';
comment on column word_example.stems is 'Search stems of its words.';

-- Sentences that hold a word, for the word card.
create index word_example_stems_idx on word_example using gin (stems);

create table word_complaint (
  id bigint not null default next_id(),
  account_id bigint not null,
  word text not null,
  pos text not null,
  form text not null,
  context text not null,
  content text not null,
  created_at timestamptz not null default now(),
  state text not null default 'open',
  decided_by bigint,
  decided_at timestamptz,
  answer text not null default '',
  constraint word_complaint_pkey primary key (id),
  constraint word_complaint_once_key unique (account_id, word, pos),
  constraint word_complaint_state_check check (state in ('open', 'accepted', 'refused'))
);

comment on table word_complaint is 'An error in a dictionary entry, reported by an account, at most one for each entry. Decided by moderation; deleted when the account is erased.';
comment on column word_complaint.pos is 'Part of speech.';
comment on column word_complaint.form is 'Word form the reader looked up.';
comment on column word_complaint.context is 'Sentence around the form.';
comment on column word_complaint.decided_by is 'Moderator; null while open.';
comment on column word_complaint.answer is 'Reply of the moderator.';

-- Open complaints, for the queue of staff.
create index word_complaint_open_idx on word_complaint (id) where state = 'open';
-- Complaints of one account, for its own list.
create index word_complaint_account_id_idx on word_complaint (account_id, id);

-- search-index

create table text_entry (
  kind smallint not null,
  ref bigint not null,
  owner_id bigint not null,
  stems text not null,
  constraint text_entry_pkey primary key (kind, ref)
);

comment on table text_entry is 'One searchable object. Written and deleted by the job index-text.';
comment on column text_entry.kind is '1 note, 2 comment, 3 account, 4 group.';
comment on column text_entry.ref is 'Id of the object.';
comment on column text_entry.owner_id is 'Author, so that texts of hidden people can be left out.';
comment on column text_entry.stems is 'Stems of all words in order, one line each for title, text and tags; a fourth line has the tags unchanged.';

create table text_word (
  ref bigint not null,
  kind smallint not null,
  head boolean not null,
  word text collate "C" not null,
  constraint text_word_pkey primary key (kind, word, head, ref)
);

comment on table text_word is 'A stem that occurs in an object: the inverted index. Written and deleted by the job index-text.';
comment on column text_word.ref is 'Id of the object.';
comment on column text_word.kind is 'As in text_entry; 5: a tag of a note.';
comment on column text_word.head is 'It occurs in the title, the name or the tags.';
comment on column text_word.word is 'Stem.';

create table text_form (
  kind smallint not null,
  form text collate "C" not null,
  key_a text collate "C" not null,
  key_b text collate "C" not null,
  words text[] not null,
  constraint text_form_pkey primary key (kind, form)
);

comment on table text_form is 'A word form that occurs in texts, with its stems. Written and deleted by jobs of the search index.';
comment on column text_form.kind is 'As in text_word.';
comment on column text_form.key_a is 'Spelling as typed on a Russian keyboard.';
comment on column text_form.key_b is 'Phonetic spelling.';
comment on column text_form.words is 'Stems the form is indexed under.';

-- Forms that are the same to a keyboard without Tatar letters.
create index text_form_key_a_idx on text_form (kind, key_a);
-- Forms that sound alike, and forms that begin so (suggestions while typing).
create index text_form_key_b_idx on text_form (kind, key_b);
-- Forms that look alike: misspelt words.
create index text_form_similar_idx on text_form using gin (key_b gin_trgm_ops);

-- drafts

create table draft (
  account_id bigint not null,
  key text not null,
  fields jsonb not null,
  saved_at timestamptz not null default now(),
  constraint draft_pkey primary key (account_id, key)
);

comment on table draft is 'Unsent content of one form of an account. Deleted on publishing, by its author, or by a sweep 90 days after the last change.';
comment on column draft.key is 'Name of the form, with the object it edits.';

-- Swept when nobody has touched them for long.
create index draft_saved_at_idx on draft (saved_at);

-- captcha

create table captcha (
  id text not null,
  answer_hashes bytea[] not null,
  salt text not null,
  bits smallint not null,
  address inet,
  created_at timestamptz not null,
  counter text,
  constraint captcha_pkey primary key (id)
);

comment on table captcha is 'A question put to a visitor. Deleted by its first answer, or by a sweep.';
comment on column captcha.answer_hashes is 'Keyed hashes of the right answers.';
comment on column captcha.salt is 'Challenge of the proof of work.';
comment on column captcha.bits is 'Difficulty of the proof of work.';
comment on column captcha.address is 'Address the question was given to.';
comment on column captcha.counter is 'Account or known device whose rate limit counted the question; null: its network, and only such a question registers a new device.';

-- The sweep of expired questions.
create index captcha_created_at_idx on captcha (created_at);

create table bot (
  id bigint not null default next_id(),
  address inet not null,
  agent text not null default '',
  reason text not null,
  hits integer not null default 1,
  blocks integer not null default 0,
  account_id bigint,
  created_at timestamptz not null,
  until timestamptz,
  seen_at timestamptz,
  total bigint not null default 1,
  constraint bot_pkey primary key (id),
  constraint bot_address_reason_key unique (address, reason),
  constraint bot_reason_check check (reason in ('honeypot', 'speed', 'proof', 'rate'))
);

comment on table bot is 'An address detected as automated, for one reason. Deleted by a sweep 30 days after its last hit and block, or by an administrator.';
comment on column bot.hits is 'Hits of the current day that count towards the next block; 0 after a block.';
comment on column bot.blocks is 'How often the address was blocked.';
comment on column bot.account_id is 'Account that was signed in; null if none.';
comment on column bot.until is 'End of the current or last block; null: never blocked.';
comment on column bot.seen_at is 'Last hit; null in old rows: created_at.';
comment on column bot.total is 'All hits, those during a block included.';

-- The sweep of old rows.
create index bot_sweep_idx on bot (coalesce(until, created_at));
-- The programs caught for one reason, newest first: the list of administrators. All of them are
-- listed by bot_pkey, those of an address by bot_address_reason_key.
create index bot_reason_idx on bot (reason, id desc);
-- The programs whose address begins with what was typed: the search of administrators.
create index bot_host_idx on bot (host(address) text_pattern_ops);

create table question_pass (
  account_id bigint not null,
  answered smallint not null default 0,
  used smallint not null default 0,
  constraint question_pass_pkey primary key (account_id)
);

comment on table question_pass is 'Captcha answers of a new account that allow texts with links. Deleted when the account is erased.';
comment on column question_pass.answered is 'Questions answered.';
comment on column question_pass.used is 'Texts with links sent.';

-- migrate:down
