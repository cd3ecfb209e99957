-- The schema, written by `npm run gen` from the migrations. Comments are those of the database.

-- Number of this database among several, 0 to 1023; a second database replaces this function only.
create function shard_number() returns bigint
  language sql immutable parallel safe
  return (0)::bigint;

-- Id of a moment: 41 bits of milliseconds since 2026-01-01 UTC, 10 bits of shard number, 12 bits of
-- sequence. Ids sort by time.
create function id_at(moment timestamptz, sequence bigint default 0) returns bigint
  language sql stable parallel safe
  return ((((((extract(epoch from moment) * (1000)::numeric))::bigint - '1767225600000') << 22) | (shard_number() << 12)) | sequence);

-- Day number in the calendar of Kazan (UTC+3); 1970-01-01 is 0. Same as dayOf of src/tatar/days.ts.
create function kazan_day(moment timestamptz) returns integer
  language sql immutable parallel safe
  return (floor(((extract(epoch from moment) + (10800)::numeric) / (86400)::numeric)))::integer;

-- Hashes of the first seven letters of two keys, whole and without each one of them: keys of which
-- one letter differs share one.
create function near_keys(kind smallint, key_a text, key_b text) returns integer[]
  language sql immutable strict parallel safe
  return (select array_agg(distinct hashtext((((near_keys.kind)::text || "left"(k.begun, n.n)) || substr(k.begun, (n.n + 2))))) as array_agg from (values ("left"(near_keys.key_a, 7)), ("left"(near_keys.key_b, 7))) k(begun), lateral generate_series(0, length(k.begun)) n(n));

-- Last 12 bits of the next id.
create sequence id_sequence
  start with 0
  increment by 1
  minvalue 0
  maxvalue 4095
  cache 1
  cycle;

-- A new id; the default of most primary keys.
create function next_id() returns bigint
  language sql
  return id_at(clock_timestamp(), nextval('id_sequence'::regclass));

-- ==== server =====================================================================================

-- One applied migration; written by dbmate only.
create table schema_migrations (
  version character varying not null,
  constraint schema_migrations_pkey primary key (version)
);

-- One of 16 slots of a named total, so that concurrent writers rarely wait for each other. Never
-- deleted.
create table tally (
  name text not null,
  -- 0 to 15; the total is the sum of n over the slots.
  slot smallint not null,
  n bigint not null default 0,
  constraint tally_pkey primary key (name, slot)
) with (fillfactor = 50);

-- One creating call that was answered; a repeat with the same key gets the stored answer. Deleted
-- by the hourly sweep after 24 hours.
create table idempotency_key (
  -- Id of an account or of an administrator.
  account_id bigint not null,
  key text not null,
  -- Name of the call.
  call text not null,
  -- SHA-256 of the request; the same key with another request is refused.
  request_hash bytea not null,
  -- Null while the first call is running.
  answer jsonb,
  created_at timestamptz not null default now(),
  constraint idempotency_key_pkey primary key (account_id, key)
) with (fillfactor = 80);
create index idempotency_key_created_at_idx on idempotency_key (created_at);

-- One sign-in, creation, act of staff or refusal with its address. Deleted by the hourly sweep
-- after 30 days.
create table ip_log (
  id bigint not null default next_id(),
  address inet not null,
  account_id bigint,
  -- Route pattern, never the requested address.
  path text not null,
  -- HTTP status of the answer.
  status smallint not null,
  agent text not null default '',
  created_at timestamptz not null default now(),
  -- The address was cut to its network (/24 or /48), 7 days after the request.
  shortened boolean not null default false,
  constraint ip_log_pkey primary key (id)
);
create index ip_log_account_idx on ip_log (account_id, id desc) where account_id is not null;
create index ip_log_address_idx on ip_log (address, id desc);
create index ip_log_whole_idx on ip_log (id) where not shortened;

-- Bytes of pictures and recordings an account uploaded on one day; enforces the daily limit.
-- Deleted by the hourly sweep when the next day is over.
create table sent_bytes (
  account_id bigint not null,
  -- Day in UTC.
  day date not null,
  bytes bigint not null,
  constraint sent_bytes_pkey primary key (account_id, day),
  constraint sent_bytes_account_id_fkey foreign key (account_id) references account (id) on delete cascade
);
create index sent_bytes_day_idx on sent_bytes (day);

-- Position of the search for orphaned files under one prefix of the object store.
create table store_walk (
  prefix text not null,
  -- Last key that was checked; empty at the beginning of a round.
  after text not null,
  -- Bytes seen in the current round.
  seen bigint not null default 0,
  -- Bytes seen in the last complete round; null before the first.
  bytes bigint,
  constraint store_walk_pkey primary key (prefix)
);

-- Answers to one call in one interval of ten minutes, summed over all processes. Deleted after nine
-- days.
create table number_answer (
  -- Seconds since 1970 divided by 600.
  slot integer not null,
  -- Method and route.
  call text not null,
  answers bigint not null,
  -- Answers with a status of 500 or above.
  errors bigint not null,
  -- Histogram of durations; the bounds are TIMES of src/server/times.ts, the last bucket has no
  -- bound.
  times bigint[] not null,
  constraint number_answer_pkey primary key (slot, call)
);

-- ==== platform/speech ============================================================================

-- Synthesised audio of one word or sentence. Deleted when it was not used for 90 days or its note
-- was deleted.
create table speech (
  -- Digest of text, voice, format and note; the text itself is not stored.
  key text not null,
  -- Note the sentence is from; null for a single word.
  note_id bigint,
  -- waiting for synthesis, ready or failed.
  state text not null default 'waiting',
  -- Object store key; null until ready.
  file text,
  bytes integer,
  -- Duration of the audio.
  milliseconds integer,
  -- When synthesis was requested.
  ordered_at timestamptz not null default now(),
  -- Last use, exact to the day; -infinity once the note is deleted.
  used_at timestamptz not null default now(),
  constraint speech_pkey primary key (key),
  constraint speech_ready_check check ((state <> 'ready') or (file is not null)),
  constraint speech_state_check check (state in ('waiting', 'ready', 'failed'))
);
create index speech_file_idx on speech (file) where file is not null;
create index speech_note_idx on speech (note_id) where note_id is not null;
create index speech_used_idx on speech (used_at);
create index speech_waiting_idx on speech (ordered_at) where state = 'waiting';

-- ==== platform/media =============================================================================

-- An image of a note or of a message. The media sweep deletes it with its files when nothing refers
-- to it.
create table picture (
  id bigint not null default next_id(),
  account_id bigint not null,
  -- Null until the note is published, when removed from it, and for images of messages.
  note_id bigint,
  -- Position among the images of the note or message.
  place smallint not null default 0,
  -- Random part of the object store keys of its files.
  key text not null,
  -- waiting for processing, ready, failed, or gone: its files are being deleted.
  state text not null default 'waiting',
  -- Pixels of the original.
  width integer not null,
  -- Pixels of the original.
  height integer not null,
  -- Alternative text.
  alt text not null default '',
  -- Widths in pixels of the resized files.
  widths integer[] not null default '{}',
  -- Since when nothing refers to it; null while something does.
  loose_at timestamptz default now(),
  created_at timestamptz not null default now(),
  -- Conversation of message_id.
  conversation_id bigint,
  -- Message it belongs to; served by signed addresses only.
  message_id bigint,
  -- Evidence of a report or of a former version: stays when its message is deleted.
  retained boolean not null default false,
  -- A file beside the resized ones: all pixels of a picture wider than those, or the frames of a
  -- moving one. Null: none.
  whole text,
  constraint picture_pkey primary key (id),
  constraint picture_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint picture_note_id_fkey foreign key (note_id) references note (id) on delete set null,
  constraint picture_state_check check (state in ('waiting', 'ready', 'failed', 'gone')),
  constraint picture_whole_check check (whole in ('full', 'moving'))
);
create index picture_account_idx on picture (account_id);
create index picture_key_idx on picture (key);
create index picture_loose_idx on picture (loose_at) where note_id is null;
create index picture_message_idx on picture (conversation_id, message_id, place) where message_id is not null;
create index picture_note_idx on picture (note_id, place) where note_id is not null;

-- An uploaded video, audio or voice message: upload, transcoding, result. The media sweep deletes
-- it with its files when nothing refers to it.
create table recording (
  id bigint not null default next_id(),
  -- Null when replaced, removed or its note is deleted, and for voice messages and lessons.
  note_id bigint,
  -- Uploader; null after the account was deleted.
  account_id bigint,
  kind text not null,
  -- waiting for parts, sent and waiting for transcoding, ready or failed.
  state text not null default 'waiting',
  -- Random part of the object store keys of its files.
  key text not null,
  -- Multipart upload of the object store.
  upload_id text not null,
  -- Container format detected from the first bytes; selects the only demuxer that is allowed.
  container text not null,
  -- Size of the whole file as announced by the client; null if unknown.
  bytes integer,
  -- Bytes received so far; the offset of the next part.
  received_bytes integer not null default 0,
  -- Percent of the transcoding.
  progress smallint not null default 0,
  -- How often transcoding was started; bounded, because a file may crash the worker.
  tries smallint not null default 0,
  -- Why transcoding failed; null otherwise.
  reason text,
  -- Pixels; null for audio and before transcoding.
  width integer,
  -- Pixels; null for audio and before transcoding.
  height integer,
  -- Duration; null before transcoding.
  seconds real,
  -- Loudness over time, 0 to 100.
  waveform smallint[] not null default '{}',
  -- Shorter sides in pixels of the transcoded videos.
  sizes integer[] not null default '{}',
  -- When the last part was received.
  sent_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  -- Conversation of message_id.
  conversation_id bigint,
  -- Voice message it belongs to; served by signed addresses only.
  message_id bigint,
  -- Stays without a note or message: evidence of a report or of a former version, or part of a
  -- lesson.
  retained boolean not null default false,
  -- Lesson it belongs to.
  edu_id bigint,
  constraint recording_pkey primary key (id),
  constraint recording_account_id_fkey foreign key (account_id) references account (id) on delete set null,
  constraint recording_note_id_fkey foreign key (note_id) references note (id) on delete set null,
  constraint recording_kind_check check (kind in ('video', 'audio', 'voice')),
  constraint recording_state_check check (state in ('waiting', 'sent', 'ready', 'failed'))
);
create index recording_account_idx on recording (account_id);
create index recording_key_idx on recording (key);
create index recording_line_idx on recording (account_id, sent_at, id) where state = 'sent';
create index recording_stale_idx on recording (sent_at) where state = 'waiting';
create index recording_stray_idx on recording (id) where (note_id is null) and (message_id is null) and (not retained);
create unique index recording_edu_idx on recording (edu_id, kind) where edu_id is not null;
create unique index recording_message_idx on recording (conversation_id, message_id) where message_id is not null;
create unique index recording_note_idx on recording (note_id, kind) where note_id is not null;

-- One acknowledged part of an upload. Deleted with its recording.
create table recording_part (
  recording_id bigint not null,
  -- Number of the part in the multipart upload.
  number smallint not null,
  bytes integer not null,
  -- Digest of the part, to recognise a repeated upload.
  md5 text not null,
  -- ETag the object store returned for the part.
  etag text not null,
  constraint recording_part_pkey primary key (recording_id, number),
  constraint recording_part_recording_id_fkey foreign key (recording_id) references recording (id) on delete cascade
);

-- ==== platform/dictionary ========================================================================

-- A source of words and sentences with its licence. Written by `npm run data words`.
create table word_source (
  code text not null,
  name text not null,
  licence text not null,
  -- Attribution shown to readers.
  credit text not null,
  imported_at timestamptz not null default now(),
  constraint word_source_pkey primary key (code)
);

-- A dictionary entry: one lemma and part of speech; verbs are listed by their bare stem. Written
-- and deleted by `npm run data words`.
create table word (
  id bigint generated always as identity,
  word text not null,
  -- Part of speech.
  pos text not null,
  -- CEFR level; null if unknown.
  level text,
  -- Occurrences in the corpus.
  frequency integer not null default 0,
  -- Loanword: the grammar treats its letters differently.
  loan boolean not null default false,
  -- Vowel harmony where the letters do not tell it; null: as the letters tell.
  harmony text,
  -- Aorist suffix where the rule does not tell it; null: by the rule.
  aorist text,
  -- Stem before a suffix that begins with a vowel; null: unchanged.
  short text,
  -- Spelling as typed on a Russian keyboard, for search.
  key_a text not null,
  -- Phonetic spelling, for search.
  key_b text not null,
  source text not null,
  constraint word_pkey primary key (id),
  constraint word_word_pos_key unique (word, pos),
  constraint word_source_fkey foreign key (source) references word_source (code),
  constraint word_aorist_check check (aorist in ('aorist-a', 'aorist-y')),
  constraint word_harmony_check check (harmony in ('front', 'back')),
  constraint word_level_check check (level in ('A1', 'A2', 'B1', 'B2', 'C1'))
);
create index word_key_a_idx on word (key_a);
create index word_key_b_idx on word (key_b);

-- Translation of an entry into one language by one source. Replaced when its source is imported
-- again.
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
create index word_meaning_source_idx on word_meaning (source);

-- A Tatar sentence with translations. Written by `npm run data words`.
create table word_example (
  id bigint generated always as identity,
  tatar text not null,
  ru text,
  en text,
  -- Number of words.
  words smallint not null,
  -- Search stems of its words.
  stems text[] not null,
  source text not null,
  constraint word_example_pkey primary key (id),
  constraint word_example_tatar_key unique (tatar),
  constraint word_example_source_fkey foreign key (source) references word_source (code)
);
create index word_example_stems_idx on word_example using gin (stems);

-- An error in a dictionary entry, reported by an account, at most one for each entry. Decided by
-- moderation; deleted when the account is erased.
create table word_complaint (
  id bigint not null default next_id(),
  account_id bigint not null,
  word text not null,
  -- Part of speech.
  pos text not null,
  -- Word form the reader looked up.
  form text not null,
  -- Sentence around the form.
  context text not null,
  content text not null,
  created_at timestamptz not null default now(),
  state text not null default 'open',
  -- Moderator; null while open.
  decided_by bigint,
  decided_at timestamptz,
  -- Reply of the moderator.
  answer text not null default '',
  constraint word_complaint_pkey primary key (id),
  constraint word_complaint_once_key unique (account_id, word, pos),
  constraint word_complaint_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint word_complaint_decided_by_fkey foreign key (decided_by) references account (id),
  constraint word_complaint_state_check check (state in ('open', 'accepted', 'refused'))
);
create index word_complaint_account_id_idx on word_complaint (account_id, id);
create index word_complaint_open_idx on word_complaint (id) where state = 'open';

-- ==== platform/search-index ======================================================================

-- One searchable object. Written and deleted by the job index-text.
create table text_entry (
  -- 1 note, 2 comment, 3 account, 4 group.
  kind smallint not null,
  -- Id of the object.
  ref bigint not null,
  -- Author, so that texts of hidden people can be left out.
  owner_id bigint not null,
  -- Stems of all words in order, one line each for title, text and tags; a fourth line has the tags
  -- unchanged.
  stems text not null,
  constraint text_entry_pkey primary key (kind, ref)
);

-- A stem that occurs in an object: the inverted index. Written and deleted by the job index-text.
create table text_word (
  -- Id of the object.
  ref bigint not null,
  -- As in text_entry; 5: a tag of a note.
  kind smallint not null,
  -- It occurs in the title, the name or the tags.
  head boolean not null,
  -- Stem.
  word text collate "C" not null,
  constraint text_word_pkey primary key (kind, word, head, ref)
) with (autovacuum_vacuum_insert_scale_factor = 0.01);

-- A word form that occurs in texts, with its stems. Written and deleted by jobs of the search
-- index.
create table text_form (
  -- As in text_word.
  kind smallint not null,
  form text collate "C" not null,
  -- Spelling as typed on a Russian keyboard.
  key_a text collate "C" not null,
  -- Phonetic spelling.
  key_b text collate "C" not null,
  -- Stems the form is indexed under.
  words text[] not null,
  constraint text_form_pkey primary key (kind, form)
);
create index text_form_key_a_idx on text_form (kind, key_a);
create index text_form_key_b_idx on text_form (kind, key_b);
create index text_form_near_idx on text_form using gin (near_keys(kind, key_a, key_b)) with (gin_pending_list_limit='256');
create index text_form_similar_idx on text_form using gin (key_b gin_trgm_ops) with (gin_pending_list_limit='256');

-- ==== platform/drafts ============================================================================

-- Unsent content of one form of an account. Deleted on publishing, by its author, or by a sweep 90
-- days after the last change.
create table draft (
  account_id bigint not null,
  -- Name of the form, with the object it edits.
  key text not null,
  fields jsonb not null,
  saved_at timestamptz not null default now(),
  constraint draft_pkey primary key (account_id, key),
  constraint draft_account_id_fkey foreign key (account_id) references account (id) on delete cascade
);
create index draft_saved_at_idx on draft (saved_at);

-- ==== platform/captcha ===========================================================================

-- A question put to a visitor. Deleted by its first answer, or by a sweep.
create table captcha (
  id text not null,
  -- Keyed hashes of the right answers.
  answer_hashes bytea[] not null,
  -- Challenge of the proof of work.
  salt text not null,
  -- Difficulty of the proof of work.
  bits smallint not null,
  -- Address the question was given to.
  address inet,
  created_at timestamptz not null,
  -- Account or known device whose rate limit counted the question; null: its network, and only such
  -- a question registers a new device.
  counter text,
  constraint captcha_pkey primary key (id)
);
create index captcha_created_at_idx on captcha (created_at);

-- An address detected as automated, for one reason. Deleted by a sweep 30 days after its last hit
-- and block, or by an administrator.
create table bot (
  id bigint not null default next_id(),
  address inet not null,
  agent text not null default '',
  reason text not null,
  -- Hits of the current day that count towards the next block; 0 after a block.
  hits integer not null default 1,
  -- How often the address was blocked.
  blocks integer not null default 0,
  -- Account that was signed in; null if none.
  account_id bigint,
  created_at timestamptz not null,
  -- End of the current or last block; null: never blocked.
  until timestamptz,
  -- Last hit; null in old rows: created_at.
  seen_at timestamptz,
  -- All hits, those during a block included.
  total bigint not null default 1,
  constraint bot_pkey primary key (id),
  constraint bot_address_reason_key unique (address, reason),
  constraint bot_reason_check check (reason in ('honeypot', 'speed', 'proof', 'rate'))
);
create index bot_host_idx on bot (host(address) text_pattern_ops);
create index bot_reason_idx on bot (reason, id desc);
create index bot_sweep_idx on bot (coalesce(until, created_at));

-- Captcha answers of a new account that allow texts with links. Deleted when the account is erased.
create table question_pass (
  account_id bigint not null,
  -- Questions answered.
  answered smallint not null default 0,
  -- Texts with links sent.
  used smallint not null default 0,
  constraint question_pass_pkey primary key (account_id),
  constraint question_pass_account_id_fkey foreign key (account_id) references account (id) on delete cascade
);

-- ==== core/spam ==================================================================================

-- Fingerprint of a text, to compare later texts with. Deleted by the hourly sweep after a day.
create table text_trace (
  id bigint not null default next_id(),
  kind text not null,
  target_id bigint not null,
  author_id bigint not null,
  -- Its author was a member for more than a week.
  grown boolean not null,
  -- It is quarantined, or was removed afterwards.
  quarantined boolean not null,
  -- It contains a link, a telephone number or an account of another site.
  contact boolean not null,
  -- Hashes of its stems.
  stems integer[] not null,
  -- Bands of the SimHash of the text and of its sentences.
  bands integer[] not null,
  -- Sites it links to.
  places text[] not null,
  created_at timestamptz not null,
  constraint text_trace_pkey primary key (id),
  constraint text_trace_author_id_fkey foreign key (author_id) references account (id) on delete cascade,
  constraint text_trace_kind_check check (kind in ('note', 'comment', 'user', 'group'))
);
create index text_trace_author_idx on text_trace (author_id, created_at desc);
create index text_trace_bands_idx on text_trace using gin (bands) with (fastupdate=off);
create index text_trace_created_idx on text_trace (created_at);
create index text_trace_places_idx on text_trace using gin (places) with (fastupdate=off);
create index text_trace_target_idx on text_trace (kind, target_id);

-- ==== core/accounts ==============================================================================

-- A member. Never deleted: a deleted account is anonymised 30 days later.
create table account (
  id bigint not null default next_id(),
  -- Public id: chosen by the member, or derived from id.
  id_c text not null,
  name text not null,
  surname text not null,
  gender text not null default 'none',
  birthday date,
  about text not null default '',
  -- Profile picture: src and sizes; null: none.
  image jsonb,
  -- Balance of triangles; equals balance of the newest row of triangle_log.
  triangle integer not null default 0,
  moderator boolean not null default false,
  -- May moderate comments.
  security boolean not null default false,
  -- Identity confirmed by an administrator.
  verified boolean not null default false,
  -- Read-only account; the reason is in account_blacklist.
  blacklist boolean not null default false,
  created_at timestamptz not null default now(),
  -- Deleted by its owner; can be restored for 30 days.
  deleted_at timestamptz,
  -- Name and surname folded for search; empty until the job fold-names of people has filled it.
  name_search text not null default '',
  -- When the account was anonymised.
  forgotten_at timestamptz,
  -- Frame around the profile picture; null: none. Bought frames are rows of triangle_log.
  frame text,
  -- Triangles of the balance that were given at sign-up: they can be spent, not given to others.
  triangle_bound integer not null default 0,
  -- Set by an administrator for a hijacked account: nobody can sign in, its content stays visible.
  locked_at timestamptz,
  -- waiting or refused, for an account made while sign-ups need approval: it is read-only. Null: no
  -- approval needed.
  approval text,
  -- Only the year of birthday is known; its day is then the last of the year.
  birth_year_only boolean not null default false,
  constraint account_pkey primary key (id),
  constraint account_id_c_key unique (id_c),
  constraint account_approval_check check (approval in ('waiting', 'refused')),
  constraint account_gender_check check (gender in ('man', 'woman', 'none')),
  constraint account_triangle_check check (triangle >= 0)
) with (fillfactor = 90);
create index account_approval_idx on account (id) where approval = 'waiting';
create index account_birthday_idx on account (birthday) where deleted_at is null;
create index account_blacklist_idx on account (id desc) where blacklist and (deleted_at is null);
create index account_deleted_at_idx on account (deleted_at) where deleted_at is not null;
create index account_id_c_begun_idx on account (id_c text_pattern_ops) where deleted_at is null;
create index account_image_idx on account (((image ->> 'src'))) where image is not null;
create index account_name_search_idx on account using gin (name_search gin_trgm_ops) with (gin_pending_list_limit='256') where deleted_at is null;
create index account_staff_idx on account (id desc) where (moderator or security) and (deleted_at is null);
create index account_to_forget_idx on account (deleted_at) where (deleted_at is not null) and (forgotten_at is null);
create index account_unfolded_idx on account (id) where name_search = '';
create index account_verified_idx on account (id desc) where verified and (deleted_at is null);

-- Counters of an account, apart from account because they change often; each is updated in the
-- transaction that changes what it counts.
create table account_count (
  account_id bigint not null,
  -- Visible notes; maintained by notes.
  notes integer not null default 0,
  -- Maintained by people, as subscriptions and friends are.
  subscribers integer not null default 0,
  subscriptions integer not null default 0,
  friends integer not null default 0,
  constraint account_count_pkey primary key (account_id),
  constraint account_count_account_id_fkey foreign key (account_id) references account (id) on delete cascade
) with (fillfactor = 70);

-- Settings of an account; no row: defaults. Deleted when the account is erased.
create table account_setting (
  account_id bigint not null,
  -- Language of the interface.
  lang text not null default 'tt',
  -- Alphabet in which Tatar texts are shown.
  script text not null default 'cyr',
  -- Own estimate of the knowledge of Tatar.
  level text not null default 'none',
  -- Who may send messages without a request.
  writers text not null default 'friends',
  constraint account_setting_pkey primary key (account_id),
  constraint account_setting_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint account_setting_lang_check check (lang in ('tt', 'tt-Latn', 'ru', 'en')),
  constraint account_setting_level_check check (level in ('none', 'understand', 'speak', 'write')),
  constraint account_setting_script_check check (script in ('cyr', 'lat')),
  constraint account_setting_writers_check check (writers in ('all', 'subscribers', 'friends', 'nobody'))
);

-- The e-mail address of an account, in lower case. Deleted when the account is erased.
create table account_email (
  account_id bigint not null,
  email text not null,
  -- When a mailed code last proved the address.
  proven_at timestamptz not null default now(),
  constraint account_email_pkey primary key (account_id),
  constraint account_email_email_key unique (email),
  constraint account_email_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint account_email_email_check check ((email = lower(email)) and ((length(email) >= 5) and (length(email) <= 254)))
);

-- A former public id of an account: redirects and is reserved until it expires. Deleted by a sweep.
create table account_old_id (
  id_c text not null,
  account_id bigint not null,
  changed_at timestamptz not null,
  -- End of the reservation, 90 days after the change.
  until timestamptz not null,
  constraint account_old_id_pkey primary key (id_c),
  constraint account_old_id_account_id_fkey foreign key (account_id) references account (id) on delete cascade
);
create index account_old_id_account_id_idx on account_old_id (account_id, changed_at);
create index account_old_id_until_idx on account_old_id (until);

-- A signed-in device. Deleted on sign-out and by the hourly sweep after it has expired.
create table account_session (
  -- SHA-256 of the token in the cookie.
  token_hash bytea not null,
  account_id bigint not null,
  -- User agent.
  agent text not null default '',
  created_at timestamptz not null default now(),
  -- Last use; a new day runs account_day_seen.
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- Identifies the session in lists without its token.
  id bigint not null default next_id(),
  -- Hash of the token before the last renewal, valid until previous_until: concurrent requests may
  -- still send it.
  previous_hash bytea,
  previous_until timestamptz,
  -- Derives the renewed token, so that a repeated renewal returns the same one.
  renewal_salt bytea,
  -- Last proof of identity by code or passkey; null: none, staff must prove it again.
  proven_at timestamptz default now(),
  -- Last proof of identity by passkey; required of staff.
  passkey_at timestamptz,
  constraint account_session_pkey primary key (token_hash),
  constraint account_session_id_key unique (id),
  constraint account_session_account_id_fkey foreign key (account_id) references account (id) on delete cascade
) with (fillfactor = 80);
create index account_session_account_id_idx on account_session (account_id);
create index account_session_expires_at_idx on account_session (expires_at);
create index account_session_previous_hash_idx on account_session (previous_hash) where previous_hash is not null;

-- Records an active day of an account once for each session and day.
create function account_day_seen() returns trigger
  language plpgsql
  as $$
begin
  insert into account_day (day, account_id) values (kazan_day(new.seen_at), new.account_id)
  on conflict do nothing;
  insert into account_trust as t (account_id, active_days, active_day)
  values (new.account_id, 1, kazan_day(new.seen_at))
  on conflict (account_id) do update
    set active_days = t.active_days + 1, active_day = excluded.active_day
    where t.active_day is null or t.active_day < excluded.active_day;
  return null;
end
$$;

create trigger account_session_opened after insert on account_session for each row execute function account_day_seen();
create trigger account_session_seen after update of seen_at on account_session for each row when (kazan_day(old.seen_at) <> kazan_day(new.seen_at)) execute function account_day_seen();

-- Counters from which the trust level of an account is computed. Deleted when the account is
-- erased.
create table account_trust (
  account_id bigint not null,
  -- Days (Kazan) on which a session was used; maintained by account_day_seen.
  active_days integer not null default 0,
  -- Last of these days, as a number of kazan_day.
  active_day integer,
  -- Number of rows of account_confirmation; two at least after one by a regular.
  confirmed integer not null default 0,
  -- Newest ruling that was not overturned: the end of a limit, otherwise its date; maintained by
  -- account_trust_ruled.
  ruled_at timestamptz,
  constraint account_trust_pkey primary key (account_id),
  constraint account_trust_account_id_fkey foreign key (account_id) references account (id) on delete cascade
) with (fillfactor = 70);

-- Gives the first row of an account older than this table the trust it had by age and notes.
create function account_trust_inherited() returns trigger
  language plpgsql
  as $$
begin
  if exists (select from account_trust where account_id = new.account_id) then
    return new;
  end if;
  if exists (select from account
      where id = new.account_id and created_at < now() - interval '7 days') then
    new.active_days := greatest(new.active_days, 3);
    if exists (select from account_count where account_id = new.account_id and notes >= 5) then
      new.confirmed := greatest(new.confirmed, 2);
    end if;
  end if;
  return new;
end
$$;

create trigger account_trust_first before insert on account_trust for each row execute function account_trust_inherited();

-- A member whose reaction confirmed an account; a bounded number for each account. Deleted when
-- either account is erased.
create table account_confirmation (
  account_id bigint not null,
  -- The confirming member.
  by_id bigint not null,
  created_at timestamptz not null default now(),
  -- Keyed hash of the confirmed account and the network the confirmation came from: it tells
  -- whether two confirmations of one account share a network, and nothing across accounts. Null:
  -- from before it was stored.
  network bytea,
  constraint account_confirmation_pkey primary key (account_id, by_id),
  constraint account_confirmation_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint account_confirmation_by_id_fkey foreign key (by_id) references account (id) on delete cascade
);
create index account_confirmation_by_idx on account_confirmation (by_id);
create unique index account_confirmation_network_idx on account_confirmation (account_id, network);

-- Why and until when an account is read-only. Deleted when the limit is lifted.
create table account_blacklist (
  account_id bigint not null,
  -- Shown to the member.
  reason text not null,
  created_at timestamptz not null default now(),
  -- End of the limit; null: permanent.
  until timestamptz,
  constraint account_blacklist_pkey primary key (account_id),
  constraint account_blacklist_account_id_fkey foreign key (account_id) references account (id) on delete cascade
);

-- The copy of its data an account has requested, at most one. Deleted with its file 7 days after it
-- was made.
create table account_export (
  id bigint not null default next_id(),
  account_id bigint not null,
  state text not null default 'waiting',
  -- Parts written.
  done smallint not null default 0,
  -- Parts to write.
  total smallint not null default 0,
  -- Size of the file; null until done.
  bytes bigint,
  -- Object store key; null until done.
  file_key text,
  created_at timestamptz not null,
  expires_at timestamptz,
  -- How often the job was started.
  tries smallint not null default 0,
  -- Last progress: request, part, success or failure.
  updated_at timestamptz not null default now(),
  constraint account_export_pkey primary key (id),
  constraint account_export_account_id_key unique (account_id),
  constraint account_export_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint account_export_state_check check (state in ('waiting', 'running', 'done', 'failed'))
);

-- A one-time code sent by mail. Deleted on use, or by a sweep after it has expired.
create table mail_code (
  -- Random; the code is computed from id, round and the secret of the server, and not stored.
  id text not null,
  -- What it proves: sign, email-new, email-old, delete, group, passkey, staff, admin.
  purpose text not null,
  email text not null,
  -- Null for a sign-in.
  account_id bigint,
  -- Language of the letter.
  lang text not null default 'tt',
  -- Hash of a cookie: binds a sign-in to the browser that started it.
  browser_hash bytea,
  -- Changes the code; a resend within a round repeats it.
  round smallint not null default 0,
  -- Wrong answers in this round.
  tries smallint not null default 0,
  -- Letters requested.
  ordered smallint not null default 1,
  -- Letters accepted by the mail server.
  mailed smallint not null default 0,
  -- Last request of a letter.
  ordered_at timestamptz not null,
  -- When the right code was entered.
  proven_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Object the code is for where a purpose allows several; otherwise empty.
  ref text not null default '',
  -- Name of that object in the letter.
  name text not null default '',
  -- The network or the site has used up its unproven letters: the worker sends this code only to
  -- the address of an account.
  members_only boolean not null default false,
  -- Of the letters requested, those counted with the letters a network has for members.
  for_members smallint not null default 0,
  -- Of the letters requested, those counted with the reserve of a network; a proven code gives all
  -- back where they were counted.
  reserved smallint not null default 0,
  constraint mail_code_pkey primary key (id),
  constraint mail_code_tries_check check (tries between 0 and 5)
);
create index mail_code_account_id_idx on mail_code (account_id, purpose) where account_id is not null;
create index mail_code_email_idx on mail_code (email);
create index mail_code_expires_at_idx on mail_code (expires_at);

-- A change of e-mail address in progress. Deleted when applied or cancelled.
create table email_change (
  account_id bigint not null,
  -- New address.
  email text not null,
  -- mail_code sent to the new address.
  new_code_id text not null,
  new_proven_at timestamptz,
  -- mail_code sent to the old address; null before it is requested.
  old_code_id text,
  -- Failed proofs of the old address; from the third on a delayed change is offered.
  failures smallint not null default 0,
  -- When a delayed change is applied unless cancelled; null: not delayed.
  applies_at timestamptz,
  -- Hash of the cancel link in the letter to the old address.
  cancel_hash bytea,
  created_at timestamptz not null,
  constraint email_change_pkey primary key (account_id),
  constraint email_change_account_id_fkey foreign key (account_id) references account (id) on delete cascade
);
create index email_change_applies_at_idx on email_change (applies_at) where applies_at is not null;
create unique index email_change_cancel_hash_idx on email_change (cancel_hash) where cancel_hash is not null;

-- A former e-mail address that can be restored from its mailbox. Deleted on use, or by a sweep.
create table email_return (
  -- Hash of the link.
  hash bytea not null,
  account_id bigint not null,
  -- Former address.
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint email_return_pkey primary key (hash),
  constraint email_return_account_id_fkey foreign key (account_id) references account (id) on delete cascade
);
create index email_return_account_id_idx on email_return (account_id);
create index email_return_expires_at_idx on email_return (expires_at);

-- A passkey of an account. Deleted by its owner or when the account is erased.
create table passkey (
  -- Credential id of WebAuthn.
  id text not null,
  account_id bigint not null,
  public_key bytea not null,
  -- Signature counter of the authenticator.
  counter bigint not null default 0,
  transports text[] not null default '{}',
  -- Label chosen by the owner.
  name text not null default '',
  created_at timestamptz not null default now(),
  used_at timestamptz,
  constraint passkey_pkey primary key (id),
  constraint passkey_account_id_fkey foreign key (account_id) references account (id) on delete cascade
);
create index passkey_account_id_idx on passkey (account_id);

-- A WebAuthn challenge. Deleted on use, or by a sweep after some minutes.
create table passkey_challenge (
  -- SHA-256 of the challenge.
  challenge_hash bytea not null,
  purpose text not null,
  -- Account or administrator; null for a sign-in.
  account_id bigint,
  created_at timestamptz not null,
  constraint passkey_challenge_pkey primary key (challenge_hash),
  constraint passkey_challenge_purpose_check check (purpose in ('sign', 'register', 'email', 'own', 'staff', 'admin-sign', 'admin-register'))
);
create index passkey_challenge_created_at_idx on passkey_challenge (created_at);

-- An uploaded picture of an account or group on its way to its place. Deleted by a sweep when it
-- has no owner.
create table profile_picture (
  id bigint not null default next_id(),
  -- Uploader.
  account_id bigint not null,
  -- Random part of the object store keys of its files.
  key text not null,
  -- Where it goes: picture of the account, picture or background of the group; null before that is
  -- known and after.
  place text,
  -- Account or group of place; null with it.
  owner_id bigint,
  alt text not null default '',
  state text not null default 'waiting',
  -- Since when it has no owner.
  loose_at timestamptz default now(),
  created_at timestamptz not null default now(),
  constraint profile_picture_pkey primary key (id),
  constraint profile_picture_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint profile_picture_owner_check check ((place is null) = (owner_id is null)),
  constraint profile_picture_place_check check (place in ('account', 'group', 'background')),
  constraint profile_picture_state_check check (state in ('waiting', 'ready', 'failed'))
);
create index profile_picture_account_idx on profile_picture (account_id);
create index profile_picture_loose_idx on profile_picture (loose_at) where owner_id is null;
create unique index profile_picture_key_idx on profile_picture (key);
create unique index profile_picture_owner_idx on profile_picture (owner_id, place) where owner_id is not null;

-- One change of the balance of an account: the ledger. Rows are only added.
create table triangle_log (
  id bigint not null default next_id(),
  account_id bigint not null,
  delta integer not null,
  -- sign, give, get, task, edu, day, correct, answer, voice, game, order, refund, frame; start:
  -- balance before the ledger.
  reason text not null,
  -- Object of the change; an account, reason and ref change a balance once.
  ref text not null,
  -- Balance after the change.
  balance integer not null,
  created_at timestamptz not null default now(),
  constraint triangle_log_pkey primary key (id),
  constraint triangle_log_once_key unique (account_id, reason, ref),
  constraint triangle_log_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint triangle_log_balance_check check (balance >= 0),
  constraint triangle_log_delta_check check (delta <> 0)
);
create index triangle_log_account_idx on triangle_log (account_id, id desc);
create index triangle_log_answer_idx on triangle_log (ref) where reason = 'answer';
create index triangle_log_day_idx on triangle_log (account_id, created_at);

-- ==== core/audit =================================================================================

-- One act of staff. Rows are only added; each hash covers the row and the hash before it (`npm run
-- admin audit` verifies the chain). Holds no personal data but ids.
create table audit_act (
  -- Without gaps; assigned by audit_chain.
  id bigint not null default 0,
  -- Role of the actor.
  actor text not null,
  -- Id of an administrator where actor is admin, otherwise of an account.
  actor_id bigint not null,
  -- Name of the act.
  act text not null,
  -- Kind of the object.
  thing text not null,
  -- Id of the object; empty: none.
  thing_id text not null default '',
  -- Account that is affected; null: none.
  person_id bigint,
  reason text not null default '',
  -- Changed values before; null: none.
  before jsonb,
  -- Changed values after; null: none.
  after jsonb,
  created_at timestamptz not null default now(),
  -- SHA-256 of the previous hash and the columns of this row.
  hash bytea not null default '\x',
  constraint audit_act_pkey primary key (id),
  constraint audit_act_actor_check check (actor in ('admin', 'moderator', 'security')),
  constraint audit_act_size_check check ((octet_length((before)::text) <= 8000) and (octet_length((after)::text) <= 8000))
);
create index audit_act_act_idx on audit_act (act, id desc);
create index audit_act_actor_act_idx on audit_act (actor_id, act, id desc);
create index audit_act_actor_idx on audit_act (actor_id, id desc);
create index audit_act_created_at_idx on audit_act (created_at);
create index audit_act_person_idx on audit_act (person_id, id desc) where person_id is not null;
create index audit_act_thing_idx on audit_act (thing_id, id desc);

-- Assigns id, time and hash of an act; one act at a time, because each depends on the one before.
create function audit_chain() returns trigger
  language plpgsql
  as $$
declare
  last audit_act;
begin
  perform pg_advisory_xact_lock(hashtext('audit chain'));
  select * into last from audit_act order by id desc limit 1;
  new.id := coalesce(last.id, 0) + 1;
  new.created_at := greatest(clock_timestamp(), last.created_at + interval '1 microsecond');
  new.hash := sha256(coalesce(last.hash, '') || convert_to(jsonb_build_array(
    new.id, new.actor, new.actor_id, new.act, new.thing, new.thing_id, new.person_id, new.reason,
    new.before, new.after,
    to_char(new.created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US')
  )::text, 'UTF8'));
  return new;
end
$$;

-- Refuses every change of a written act.
create function audit_keep() returns trigger
  language plpgsql
  as $$
begin
  raise exception 'audit_act is only added to' using errcode = 'insufficient_privilege';
end
$$;

create trigger audit_act_chain before insert on audit_act for each row execute function audit_chain();
create trigger audit_act_keep before delete or update or truncate on audit_act for each statement execute function audit_keep();

-- ==== core/realtime ==============================================================================

-- Number of the last event of an account; locked until commit, so numbers have no gaps and follow
-- the order of commits.
create table live_seq (
  account_id bigint not null,
  last bigint not null,
  constraint live_seq_pkey primary key (account_id),
  constraint live_seq_account_id_fkey foreign key (account_id) references account (id) on delete cascade
) with (fillfactor = 70);

-- An event for the open pages of an account, kept for reconnects. Deleted by a sweep after some
-- minutes.
create table live_event (
  -- No foreign key: it would lock the account for every event.
  account_id bigint not null,
  seq bigint not null,
  name text not null,
  data jsonb not null,
  created_at timestamptz not null default now(),
  constraint live_event_pkey primary key (account_id, seq)
);
create index live_event_created_at_idx on live_event (created_at);

-- ==== core/cms ===================================================================================

-- One change of a page, lesson or task by staff. Rows are only added.
create table content_change (
  id bigint not null default next_id(),
  -- Kind of content.
  kind text not null,
  -- Id in the address of the item.
  item_id text not null,
  -- Null: shipped with the project.
  admin_id bigint,
  act text not null,
  before jsonb,
  after jsonb,
  created_at timestamptz not null default now(),
  constraint content_change_pkey primary key (id),
  constraint content_change_admin_id_fkey foreign key (admin_id) references admin (id),
  constraint content_change_act_check check (act in ('create', 'update', 'delete', 'import', 'ship'))
);
create index content_change_admin_id_idx on content_change (admin_id) where admin_id is not null;
create index content_change_item_idx on content_change (kind, item_id, id desc);

-- An item shipped with the project, as last installed; items changed by staff since are not
-- overwritten.
create table content_shipped (
  kind text not null,
  item_id text not null,
  -- Digest of the installed content.
  hash text not null,
  constraint content_shipped_pkey primary key (kind, item_id)
);

-- A picture of staff content. Deleted with its files.
create table content_picture (
  -- Random part of the object store keys of its files.
  key text not null,
  created_at timestamptz not null default now(),
  constraint content_picture_pkey primary key (key)
);

-- ==== core/triangle ==============================================================================

-- A task that earns triangles or a good they buy. Written and deleted by staff.
create table triangle_item (
  id bigint not null default next_id(),
  -- Name of a shipped item; null: made by staff.
  key text,
  kind text not null,
  -- Of a task: the Tatar text.
  tat text not null default '',
  -- Of a task: what is shown; of a good: its name in Russian, empty: the Tatar one.
  rus text not null default '',
  -- Accepted answers of a task.
  answers jsonb not null default '[]',
  -- CEFR level: 1 A1 to 5 C1.
  range smallint not null default 1,
  title text not null default '',
  content text not null default '',
  image jsonb,
  -- Triangles earned or paid.
  price integer not null,
  -- Of a task: how many accounts may earn it, 0: all. Of a good: stock.
  quantity integer not null default 0,
  -- How many accounts earned it, or pieces ordered.
  done integer not null default 0,
  -- Folded searchable text, without the answers.
  search text not null default '',
  -- Null: a draft visible to staff only.
  published_at timestamptz,
  created_at timestamptz not null default now(),
  -- The Tatar text is spoken instead of showing the Russian.
  listen boolean not null default false,
  -- Of a task: the English text, shown to who reads meanings in English, empty: the Russian; of a
  -- good: its name in English, empty: the Tatar one.
  eng text not null default '',
  -- Of a good: its description in Russian, empty: the Tatar one.
  content_rus text not null default '',
  -- The same in English.
  content_eng text not null default '',
  constraint triangle_item_pkey primary key (id),
  constraint triangle_item_key_key unique (key),
  constraint triangle_item_kind_check check (kind in ('task', 'good')),
  constraint triangle_item_price_check check (price between 1 and 1000),
  constraint triangle_item_quantity_check check (quantity between 0 and 10000),
  constraint triangle_item_range_check check (range between 1 and 5)
);
create index triangle_item_new_idx on triangle_item (kind, id desc) where published_at is not null;
create index triangle_item_price_idx on triangle_item (kind, price, id) where published_at is not null;
create index triangle_item_range_idx on triangle_item (kind, range, id) where published_at is not null;
create index triangle_item_search_idx on triangle_item using gin (search gin_trgm_ops);
create index triangle_item_staff_idx on triangle_item (kind, id desc);

-- Attempts of an account at a task. Deleted when the account is erased.
create table triangle_try (
  account_id bigint not null,
  item_id bigint not null,
  -- Last day with an attempt, as a number of kazan_day.
  day integer not null,
  -- Attempts on that day.
  tries smallint not null default 0,
  -- When it was solved; null: not yet.
  right_at timestamptz,
  constraint triangle_try_pkey primary key (account_id, item_id),
  constraint triangle_try_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint triangle_try_item_id_fkey foreign key (item_id) references triangle_item (id) on delete cascade
);
create index triangle_try_item_id_idx on triangle_try (item_id);

-- An order from the shop, with title and price at that time. Deleted when the account is erased.
create table triangle_order (
  id bigint not null default next_id(),
  account_id bigint not null,
  -- Null after the good was deleted.
  item_id bigint,
  title text not null,
  -- Triangles for one piece.
  price integer not null,
  quantity integer not null,
  -- Wish or contact of the buyer; emptied some time after the order was closed.
  content text not null default '',
  state text not null default 'new',
  -- Reply of staff about the state.
  reason text not null default '',
  -- Folded name, address and title at the time of the order.
  search text not null default '',
  created_at timestamptz not null default now(),
  -- When it was done or cancelled.
  closed_at timestamptz,
  -- Sign-up triangles among those paid; a refund makes as many bound again.
  bound integer not null default 0,
  constraint triangle_order_pkey primary key (id),
  constraint triangle_order_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint triangle_order_item_id_fkey foreign key (item_id) references triangle_item (id) on delete set null,
  constraint triangle_order_quantity_check check (quantity between 1 and 10),
  constraint triangle_order_state_check check (state in ('new', 'accepted', 'sent', 'done', 'cancelled'))
);
create index triangle_order_account_idx on triangle_order (account_id, id desc);
create index triangle_order_closed_idx on triangle_order (closed_at) where content <> '';
create index triangle_order_day_idx on triangle_order (account_id, created_at);
create index triangle_order_item_id_idx on triangle_order (item_id);
create index triangle_order_search_idx on triangle_order using gin (search gin_trgm_ops);
create index triangle_order_state_idx on triangle_order (state, id desc);

-- ==== core/people ================================================================================

-- An account that subscribes to another. Deleted on unsubscribing or when either account is erased.
create table subscription (
  account_id bigint not null,
  target_id bigint not null,
  -- Sort key of lists.
  id bigint not null default next_id(),
  -- Both subscribe to each other (friends); equal in both rows.
  mutual boolean not null default false,
  -- One of the two has deleted the account: neither listed nor counted.
  away boolean not null default false,
  created_at timestamptz not null default now(),
  constraint subscription_pkey primary key (account_id, target_id),
  constraint subscription_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint subscription_target_id_fkey foreign key (target_id) references account (id) on delete cascade,
  constraint subscription_self_check check (account_id <> target_id)
);
create index subscription_account_idx on subscription (account_id, id desc) where not away;
create index subscription_friend_idx on subscription (account_id, id desc) where mutual and (not away);
create index subscription_target_id_idx on subscription (target_id);
create index subscription_target_idx on subscription (target_id, id desc) where not away;

-- An account that blocks another. Deleted by the blocker or when either account is erased.
create table account_block (
  account_id bigint not null,
  -- The blocked account.
  target_id bigint not null,
  created_at timestamptz not null default now(),
  constraint account_block_pkey primary key (account_id, target_id),
  constraint account_block_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint account_block_target_id_fkey foreign key (target_id) references account (id) on delete cascade,
  constraint account_block_self_check check (account_id <> target_id)
);
create index account_block_target_id_idx on account_block (target_id, created_at desc);

-- An account that hides texts of another without its knowledge. Deleted by its owner or when either
-- account is erased.
create table account_mute (
  account_id bigint not null,
  -- The muted account.
  target_id bigint not null,
  created_at timestamptz not null default now(),
  constraint account_mute_pkey primary key (account_id, target_id),
  constraint account_mute_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint account_mute_target_id_fkey foreign key (target_id) references account (id) on delete cascade,
  constraint account_mute_self_check check (account_id <> target_id)
);
create index account_mute_target_id_idx on account_mute (target_id);

-- ==== core/notifications =========================================================================

-- A notification: all events of one kind about one object within a day. Deleted by a sweep, or when
-- the account is erased.
create table notice (
  id bigint not null default next_id(),
  account_id bigint not null,
  kind text not null,
  -- Object whose events are merged into this row.
  object_id bigint not null,
  -- Sort key of the list; renewed with every event.
  at_id bigint not null default next_id(),
  -- People who caused it.
  count integer not null,
  -- The last three of them.
  people bigint[] not null,
  -- Target of the link, as comment_id and group_id.
  note_id bigint,
  comment_id bigint,
  group_id bigint,
  -- It is shown in the list; false: for push or mail only.
  listed boolean not null,
  unread boolean not null default true,
  -- More events are merged into it.
  open boolean not null default true,
  created_at timestamptz not null default now(),
  constraint notice_pkey primary key (id),
  constraint notice_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint notice_count_check check (count > 0),
  constraint notice_people_check check (cardinality(people) <= 3)
);
create index notice_kind_idx on notice (account_id, kind, at_id desc) where listed;
create index notice_list_idx on notice (account_id, at_id desc) where listed;
create index notice_old_idx on notice (at_id);
create unique index notice_open_idx on notice (account_id, kind, object_id) where open;

-- Notification settings and counters of an account; locked by whoever writes its notices. Deleted
-- when the account is erased.
create table notice_account (
  account_id bigint not null,
  -- Unread listed notices.
  unread integer not null default 0,
  -- Highest at_id that was read.
  read_to bigint not null default 0,
  -- The chosen preset and changed settings by kind and channel: {"preset": "mine", "rating.page":
  -- false}.
  switches jsonb not null default '{}',
  -- Push messages show no content.
  discreet boolean not null default false,
  -- Mail digest: daily, weekly or never.
  digest text not null default 'weekly',
  -- When the next digest is due; null: nothing to send.
  digest_at timestamptz,
  constraint notice_account_pkey primary key (account_id),
  constraint notice_account_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint notice_account_unread_check check (unread >= 0)
) with (fillfactor = 70);
create index notice_account_digest_idx on notice_account (digest_at) where digest_at is not null;

-- One actor of an event; first waiting to be merged into a notice, then kept so that a repeat is
-- not counted. Deleted by a sweep.
create table notice_cause (
  -- Receiver.
  account_id bigint not null,
  kind text not null,
  -- As in notice.
  object_id bigint not null,
  actor_id bigint not null,
  note_id bigint,
  comment_id bigint,
  -- Not merged into a notice yet.
  waiting boolean not null default true,
  -- It raises the count of the notice.
  counts boolean not null default true,
  created_at timestamptz not null default now(),
  -- When a repeat counts again.
  until timestamptz not null,
  constraint notice_cause_pkey primary key (account_id, kind, object_id, actor_id),
  constraint notice_cause_account_id_fkey foreign key (account_id) references account (id) on delete cascade
);
create index notice_cause_actor_id_idx on notice_cause (actor_id);
create index notice_cause_mention_idx on notice_cause (actor_id, object_id) where kind = 'mention';
create index notice_cause_until_idx on notice_cause (until);
create index notice_cause_waiting_idx on notice_cause (account_id, kind, object_id, created_at) where waiting;

-- A Web Push subscription of a session. Deleted with the session, on unsubscribing, or when the
-- push service reports it gone.
create table push_endpoint (
  session_id bigint not null,
  account_id bigint not null,
  endpoint text not null,
  -- Public key of the browser.
  p256dh text not null,
  -- Authentication secret of the browser.
  auth text not null,
  created_at timestamptz not null default now(),
  constraint push_endpoint_pkey primary key (session_id),
  constraint push_endpoint_endpoint_key unique (endpoint),
  constraint push_endpoint_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint push_endpoint_session_id_fkey foreign key (session_id) references account_session (id) on delete cascade,
  constraint push_endpoint_endpoint_check check (length(endpoint) <= 1000)
);
create index push_endpoint_account_id_idx on push_endpoint (account_id);

-- The VAPID key of the site, one row. Browsers subscribe with it, so it outlives SECRET.
create table push_key (
  only_one boolean not null default true,
  -- P-256, big endian.
  private_key bytea not null,
  constraint push_key_pkey primary key (only_one),
  constraint push_key_only_one_check check (only_one)
);

-- ==== core/moderation ============================================================================

-- A kind of subject people report and staff decide about, declared by its owner in
-- subject.server.ts. Rows are added by migrations.
create table subject_kind (
  kind text not null,
  constraint subject_kind_pkey primary key (kind)
);

-- A decision of staff against an account: content removed, a warning, or a read-only limit. Never
-- deleted; an undone one has undone_at.
create table ruling (
  id bigint not null default next_id(),
  -- Kind of target_id; user for warnings and limits.
  kind text not null,
  target_id bigint not null,
  -- Account the ruling is against.
  owner_id bigint not null,
  -- Moderator; null: admin_id.
  staff_id bigint,
  reason text not null,
  -- Message to the owner.
  content text not null,
  -- Equals deleted_at of the removed object.
  created_at timestamptz not null,
  -- Until when it can be undone.
  until timestamptz not null,
  -- When it was overturned; equals ends_at when a limit has expired.
  undone_at timestamptz,
  -- Moderator who overturned it; null: undone_admin.
  undone_by bigint,
  -- Administrator; null: staff_id.
  admin_id bigint,
  -- Name of a deleted group.
  title text not null default '',
  -- removed, warned or read-only.
  way text not null default 'removed',
  -- Of a warning: kind of the subject it is about.
  about text,
  -- Administrator who overturned it.
  undone_admin bigint,
  -- End of a read-only limit; null: permanent.
  ends_at timestamptz,
  constraint ruling_pkey primary key (id),
  constraint ruling_about_fkey foreign key (about) references subject_kind (kind),
  constraint ruling_admin_id_fkey foreign key (admin_id) references admin (id),
  constraint ruling_kind_fkey foreign key (kind) references subject_kind (kind),
  constraint ruling_owner_id_fkey foreign key (owner_id) references account (id) on delete cascade,
  constraint ruling_staff_id_fkey foreign key (staff_id) references account (id),
  constraint ruling_undone_admin_fkey foreign key (undone_admin) references admin (id),
  constraint ruling_undone_by_fkey foreign key (undone_by) references account (id),
  constraint ruling_reason_check check (reason in ('rude', 'mocking', 'threat', 'intimate', 'child', 'spam', 'false', 'rights', 'other')),
  constraint ruling_way_check check (way in ('removed', 'warned', 'read-only'))
);
create index ruling_list_idx on ruling (kind, id desc) where undone_at is null;
create index ruling_owner_id_idx on ruling (owner_id, id desc);
create unique index ruling_stands_idx on ruling (kind, target_id) where (undone_at is null) and (way <> 'warned');

-- Maintains account_trust.ruled_at whenever a ruling is made or undone.
create function account_trust_ruled() returns trigger
  language plpgsql
  as $$
begin
  insert into account_trust as t (account_id, ruled_at)
  values (new.owner_id, case when new.undone_at is null then coalesce(new.ends_at, new.created_at) end)
  on conflict (account_id) do update set ruled_at = case
    when new.undone_at is null then greatest(t.ruled_at, new.ends_at, new.created_at)
    else (select max(coalesce(r.ends_at, r.created_at)) from ruling r
      where r.owner_id = new.owner_id and (r.undone_at is null or r.undone_at = r.ends_at)) end;
  return null;
end
$$;

create trigger ruling_made after insert on ruling for each row execute function account_trust_ruled();
create trigger ruling_undone after update of undone_at on ruling for each row when (old.undone_at is distinct from new.undone_at) execute function account_trust_ruled();

-- Objection of the owner to a ruling, once for each; decided by other staff. Deleted with its
-- ruling.
create table appeal (
  id bigint not null default next_id(),
  ruling_id bigint not null,
  account_id bigint not null,
  content text not null,
  state text not null default 'open',
  -- Moderator; null: open or decided_admin.
  decided_by bigint,
  decided_at timestamptz,
  -- Reply to the owner.
  answer text not null default '',
  created_at timestamptz not null default now(),
  -- Administrator; null: open or decided_by.
  decided_admin bigint,
  constraint appeal_pkey primary key (id),
  constraint appeal_ruling_id_key unique (ruling_id),
  constraint appeal_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint appeal_decided_admin_fkey foreign key (decided_admin) references admin (id),
  constraint appeal_decided_by_fkey foreign key (decided_by) references account (id),
  constraint appeal_ruling_id_fkey foreign key (ruling_id) references ruling (id) on delete cascade,
  constraint appeal_state_check check (state in ('open', 'granted', 'refused'))
);
create index appeal_account_id_idx on appeal (account_id, id);
create index appeal_open_idx on appeal (id) where state = 'open';

-- All reports about one subject until staff have decided; later reports open another case. Never
-- deleted.
create table report_case (
  id bigint not null default next_id(),
  kind text not null,
  target_id bigint not null,
  -- Null for a subject no account owns.
  owner_id bigint,
  -- Number of reports; maintained when a report is filed.
  reports integer not null,
  -- Number of reports by reason: {"rude": 2}.
  reasons jsonb not null,
  state text not null default 'open',
  -- Moderator at work; null: nobody or claimed_admin.
  claimed_by bigint,
  -- End of the claim.
  claimed_until timestamptz,
  -- Moderator; null: open or decided_admin.
  decided_by bigint,
  decided_at timestamptz,
  -- removed, warned, limited, or kept: nothing wrong. Null while open.
  decision text,
  reason text,
  -- Message to the owner.
  content text not null default '',
  -- Message to the reporters.
  answer text not null default '',
  -- Ruling that closed the case.
  ruling_id bigint,
  created_at timestamptz not null default now(),
  -- Administrator at work.
  claimed_admin bigint,
  -- Administrator who decided.
  decided_admin bigint,
  constraint report_case_pkey primary key (id),
  constraint report_case_claimed_by_fkey foreign key (claimed_by) references account (id),
  constraint report_case_decided_by_fkey foreign key (decided_by) references account (id),
  constraint report_case_kind_fkey foreign key (kind) references subject_kind (kind),
  constraint report_case_owner_id_fkey foreign key (owner_id) references account (id) on delete cascade,
  constraint report_case_ruling_id_fkey foreign key (ruling_id) references ruling (id),
  constraint report_case_decision_check check (decision in ('removed', 'warned', 'limited', 'kept')),
  constraint report_case_state_check check (state in ('open', 'done'))
);
create index report_case_claimed_admin_idx on report_case (claimed_admin, id desc) where (state = 'open') and (claimed_admin is not null);
create index report_case_claimed_idx on report_case (claimed_by, id desc) where state = 'open';
create index report_case_owner_id_idx on report_case (owner_id, id desc);
create index report_case_queue_idx on report_case (kind, state, id desc);
create index report_case_ruling_id_idx on report_case (ruling_id) where ruling_id is not null;
create index report_case_target_idx on report_case (kind, target_id, id desc);
create unique index report_case_open_idx on report_case (kind, target_id) where state = 'open';

-- One report by one account, or by visitors of one network, about one subject.
create table report (
  id bigint not null default next_id(),
  -- Null: reported by a visitor.
  account_id bigint,
  kind text not null,
  target_id bigint not null,
  -- Null for a subject no account owns.
  owner_id bigint,
  reason text not null,
  content text not null default '',
  state text not null default 'new',
  created_at timestamptz not null default now(),
  -- Null until the report is filed.
  case_id bigint,
  -- Keyed hash of the network of a visitor; erased after 30 days.
  network bytea,
  constraint report_pkey primary key (id),
  constraint report_once_key unique (account_id, kind, target_id),
  constraint report_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint report_kind_fkey foreign key (kind) references subject_kind (kind),
  constraint report_owner_id_fkey foreign key (owner_id) references account (id) on delete cascade,
  constraint report_reason_check check (reason in ('rude', 'mocking', 'threat', 'intimate', 'child', 'spam', 'false', 'rights', 'other')),
  constraint report_state_check check (state in ('new', 'done'))
);
create index report_account_id_idx on report (account_id, id desc);
create index report_case_id_idx on report (case_id, id) where case_id is not null;
create index report_network_idx on report (id) where network is not null;
create index report_owner_id_idx on report (owner_id, id desc);
create index report_queue_idx on report (kind, id desc) where state = 'new';
create index report_target_idx on report (kind, target_id);
create index report_unfiled_idx on report (id) where (case_id is null) and (state = 'new');
create unique index report_network_once_idx on report (network, kind, target_id) where network is not null;

-- A message attached to the report of a conversation, as it was then: all that staff see of it.
-- Emptied when its author is erased.
create table report_message (
  report_id bigint not null,
  message_id bigint not null,
  author_id bigint not null,
  content text not null,
  -- Number of pictures.
  pictures smallint not null default 0,
  created_at timestamptz not null,
  -- recording of the message.
  voice_id bigint,
  -- Rows of picture.
  picture_ids bigint[] not null default '{}',
  -- edited or withdrawn before the report; null: unchanged.
  change text,
  -- Former texts, the oldest first.
  former text[] not null default '{}',
  constraint report_message_pkey primary key (report_id, message_id),
  constraint report_message_report_id_fkey foreign key (report_id) references report (id) on delete cascade
);
create index report_message_author_id_idx on report_message (author_id);

-- A note of staff about a case. Deleted with the case.
create table report_note (
  id bigint not null default next_id(),
  case_id bigint not null,
  -- Moderator; null: admin_id.
  staff_id bigint,
  content text not null,
  created_at timestamptz not null default now(),
  -- Administrator; null: staff_id.
  admin_id bigint,
  constraint report_note_pkey primary key (id),
  constraint report_note_case_id_fkey foreign key (case_id) references report_case (id) on delete cascade,
  constraint report_note_staff_id_fkey foreign key (staff_id) references account (id)
);
create index report_note_case_id_idx on report_note (case_id, id);

-- Quarantined texts with something in common: one item of the queue of staff. Never deleted.
create table quarantine_wave (
  id bigint not null default next_id(),
  kind text not null,
  -- What they have in common: site, text, network, or alone: nothing yet.
  way text not null,
  -- The site or network; empty for the other ways.
  mark text not null default '',
  -- Texts in total.
  things integer not null default 0,
  -- Texts not decided yet.
  waiting integer not null default 0,
  -- Different authors.
  accounts integer not null default 0,
  -- open, closing: the decision is being applied, or done.
  state text not null default 'open',
  decision text,
  -- Moderator; null: open or released by its age.
  decided_by bigint,
  decided_at timestamptz,
  -- Reason of a removal; null otherwise.
  reason text,
  -- Message to the authors.
  content text not null default '',
  created_at timestamptz not null,
  -- When the last text was added.
  last_at timestamptz not null,
  constraint quarantine_wave_pkey primary key (id),
  constraint quarantine_wave_decided_by_fkey foreign key (decided_by) references account (id),
  constraint quarantine_wave_decision_check check (decision in ('released', 'removed')),
  constraint quarantine_wave_kind_check check (kind in ('note', 'comment')),
  constraint quarantine_wave_state_check check (state in ('open', 'closing', 'done')),
  constraint quarantine_wave_way_check check (way in ('site', 'text', 'network', 'alone'))
);
create index quarantine_wave_decided_by_idx on quarantine_wave (decided_by) where decided_by is not null;
create index quarantine_wave_mark_idx on quarantine_wave (kind, way, mark) where (state = 'open') and (mark <> '');
create index quarantine_wave_queue_idx on quarantine_wave (kind, state, id desc);
create index quarantine_wave_small_idx on quarantine_wave (last_at) where (state = 'open') and (things < 5);

-- One quarantined text of a wave. Deleted with the wave or when its owner is erased.
create table quarantine_item (
  id bigint not null default next_id(),
  wave_id bigint not null,
  kind text not null,
  target_id bigint not null,
  owner_id bigint not null,
  -- Names of the spam rules that matched.
  reasons text[] not null,
  -- Author of the comment it answers, who is notified when it is released; null: none.
  answered_id bigint,
  -- waiting, released, removed, or gone: deleted by its author meanwhile.
  state text not null default 'waiting',
  created_at timestamptz not null,
  decided_at timestamptz,
  constraint quarantine_item_pkey primary key (id),
  constraint quarantine_item_owner_id_fkey foreign key (owner_id) references account (id) on delete cascade,
  constraint quarantine_item_wave_id_fkey foreign key (wave_id) references quarantine_wave (id) on delete cascade,
  constraint quarantine_item_state_check check (state in ('waiting', 'released', 'removed', 'gone'))
);
create index quarantine_item_owner_id_idx on quarantine_item (owner_id, id desc);
create index quarantine_item_target_idx on quarantine_item (kind, target_id);
create index quarantine_item_wave_id_idx on quarantine_item (wave_id, state, id);

-- ==== content/groups =============================================================================

-- A group. Never deleted: deleted_at hides it.
create table "group" (
  id bigint not null default next_id(),
  -- Public id: chosen, or derived from id.
  id_c text not null,
  name text not null,
  -- Name folded for search.
  name_search text not null,
  about text not null default '',
  -- Picture: src and sizes; null: none.
  image jsonb,
  -- Wide picture of the page; null: none.
  background jsonb,
  creator_id bigint not null,
  -- Set by an administrator.
  verified boolean not null default false,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- Notes and comments can be rated down.
  minus boolean not null default true,
  -- Who writes: admins, suggestions (followers suggest notes to the administrators), members
  -- (followers write).
  writers text not null default 'admins',
  -- Rules of the group, shown before writing; empty: none.
  rules text not null default '',
  -- A deleted group can be restored until then; null: not deleted, or for good.
  restorable_until timestamptz,
  constraint group_pkey primary key (id),
  constraint group_id_c_key unique (id_c),
  constraint group_creator_id_fkey foreign key (creator_id) references account (id)
) with (fillfactor = 90);
create index group_background_idx on "group" (((background ->> 'src'))) where background is not null;
create index group_creator_id_idx on "group" (creator_id, id desc) where deleted_at is null;
create index group_image_idx on "group" (((image ->> 'src'))) where image is not null;
create index group_name_search_idx on "group" using gin (name_search gin_trgm_ops) where deleted_at is null;
create index group_new_idx on "group" (id desc) where deleted_at is null;
create index group_restorable_idx on "group" (id desc) where restorable_until is not null;
create index group_verified_idx on "group" (id desc) where verified and (deleted_at is null);

-- Counters of a group, apart because they change often; each is updated in the transaction that
-- changes what it counts.
create table group_count (
  group_id bigint not null,
  -- Followers; maintained by groups.
  subscribers integer not null default 0,
  -- Visible notes; maintained by notes.
  notes integer not null default 0,
  constraint group_count_pkey primary key (group_id),
  constraint group_count_group_id_fkey foreign key (group_id) references "group" (id) on delete cascade
) with (fillfactor = 70);
create index group_count_popular_idx on group_count (subscribers desc, group_id desc);

-- A former public id of a group: redirects and is reserved until it expires. Deleted by a sweep.
create table group_old_id (
  id_c text not null,
  group_id bigint not null,
  changed_at timestamptz not null,
  -- End of the reservation, 90 days after the change.
  until timestamptz not null,
  constraint group_old_id_pkey primary key (id_c),
  constraint group_old_id_group_id_fkey foreign key (group_id) references "group" (id) on delete cascade
);
create index group_old_id_group_id_idx on group_old_id (group_id, changed_at);
create index group_old_id_until_idx on group_old_id (until);

-- An account that follows a group. Deleted on leaving or when the account is erased.
create table follower (
  group_id bigint not null,
  account_id bigint not null,
  -- Administrator of the group.
  admin boolean not null default false,
  created_at timestamptz not null default now(),
  -- The account is deleted: neither listed nor counted.
  away boolean not null default false,
  constraint follower_pkey primary key (group_id, account_id),
  constraint follower_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint follower_group_id_fkey foreign key (group_id) references "group" (id) on delete cascade
);
create index follower_account_id_idx on follower (account_id, group_id desc);
create index follower_admin_idx on follower (group_id, account_id) where admin;
create index follower_group_new_idx on follower (group_id, created_at desc, account_id desc) where not away;

-- One appointment or dismissal of an administrator of a group. Rows are only added.
create table group_admin_log (
  id bigint not null default next_id(),
  group_id bigint not null,
  account_id bigint not null,
  -- Who did it.
  by_id bigint not null,
  -- True: appointed; false: dismissed.
  admin boolean not null,
  created_at timestamptz not null default now(),
  constraint group_admin_log_pkey primary key (id),
  constraint group_admin_log_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint group_admin_log_by_id_fkey foreign key (by_id) references account (id) on delete cascade,
  constraint group_admin_log_group_id_fkey foreign key (group_id) references "group" (id) on delete cascade
);
create index group_admin_log_group_id_idx on group_admin_log (group_id, id desc);

-- An account that may not follow a group, nor write or comment there. A lifted ban stays as a
-- record.
create table group_ban (
  id bigint not null default next_id(),
  group_id bigint not null,
  account_id bigint not null,
  -- Who did it.
  by_id bigint not null,
  created_at timestamptz not null default now(),
  -- Null: in force.
  lifted_at timestamptz,
  lifted_by_id bigint,
  -- It ends by itself then; null: when somebody lifts it.
  until timestamptz,
  constraint group_ban_pkey primary key (id),
  constraint group_ban_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint group_ban_by_id_fkey foreign key (by_id) references account (id) on delete cascade,
  constraint group_ban_group_id_fkey foreign key (group_id) references "group" (id) on delete cascade,
  constraint group_ban_lifted_by_id_fkey foreign key (lifted_by_id) references account (id) on delete cascade
);
create index group_ban_account_id_idx on group_ban (account_id, id);
create index group_ban_group_id_idx on group_ban (group_id, id desc) where lifted_at is null;
create index group_ban_until_idx on group_ban (until) where (lifted_at is null) and (until is not null);
create unique index group_ban_account_idx on group_ban (group_id, account_id) where lifted_at is null;

-- ==== content/notes ==============================================================================

-- A note or a question. Deleted notes keep their row with deleted_at and lose their text when the
-- author is erased.
create table note (
  id bigint not null default next_id(),
  author_id bigint not null,
  -- Null: on the page of the author.
  group_id bigint,
  title text not null,
  -- Title folded for search.
  title_search text not null,
  content text not null,
  -- Beginning of content, so that lists do not read long texts.
  excerpt text not null,
  -- The excerpt is shorter than content.
  cut boolean not null,
  tags text[] not null default '{}',
  links text[] not null default '{}',
  image jsonb,
  -- Measured difficulty: 1 A1 to 5 C1, 0: nothing to measure, null: not measured yet.
  level smallint,
  -- Null: not pinned.
  pinned_at timestamptz,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  deleted_at timestamptz,
  -- The author asks for corrections.
  corrections boolean not null default false,
  -- A correction was accepted into the text.
  corrected boolean not null default false,
  -- note, or ask: a question how to say something in Tatar.
  kind text not null default 'note',
  -- Of a question: the Tatar word it is about; null: none.
  word text,
  -- Removed by staff: until then it can be restored and its files stay.
  retained_until timestamptz,
  -- When it was quarantined; stays until the decision, also while its author has deleted it.
  quarantined_at timestamptz,
  -- Names of the spam rules.
  quarantine_reasons text[],
  -- It was published before the edit it is quarantined for.
  quarantined_on_edit boolean not null default false,
  -- Waits for a decision of the staff about spam; only its author sees it. deleted_at is set too,
  -- so lists of published notes leave it out.
  quarantined boolean not null default false,
  constraint note_pkey primary key (id),
  constraint note_author_id_fkey foreign key (author_id) references account (id),
  constraint note_group_id_fkey foreign key (group_id) references "group" (id),
  constraint note_quarantined_check check ((not quarantined) or ((deleted_at is not null) and (quarantined_at is not null)))
) with (fillfactor = 95, autovacuum_vacuum_insert_scale_factor = 0.01);
create index note_ask_idx on note (id desc) where (kind = 'ask') and (deleted_at is null);
create index note_author_idx on note (author_id, id desc) where deleted_at is null;
create index note_author_pinned_idx on note (author_id, pinned_at desc) where (deleted_at is null) and (group_id is null) and (pinned_at is not null);
create index note_gone_idx on note (author_id, id) where (deleted_at is not null) and (title <> '');
create index note_group_deleted_idx on note (group_id, id) where (deleted_at is not null) and (group_id is not null);
create index note_group_idx on note (group_id, id desc) where (deleted_at is null) and (group_id is not null);
create index note_group_pinned_idx on note (group_id, pinned_at desc) where (deleted_at is null) and (group_id is not null) and (pinned_at is not null);
create index note_group_quarantined_idx on note (group_id, id) where (quarantined_at is not null) and (group_id is not null);
create index note_level_idx on note (level, id desc) where deleted_at is null;
create index note_new_idx on note (id desc) where deleted_at is null;
create index note_quarantined_idx on note (author_id, id) where quarantined_at is not null;
create index note_tags_idx on note using gin (tags) with (gin_pending_list_limit='256') where deleted_at is null;
create index note_title_search_idx on note using gin (title_search gin_trgm_ops) with (gin_pending_list_limit='256') where deleted_at is null;
create index note_unmeasured_idx on note (id) where (level is null) and (deleted_at is null);

-- Counters of a note, apart so that their updates stay HOT. Deleted with the note.
create table note_count (
  note_id bigint not null,
  -- Visible comments; up, down and triangle are maintained by ratings.
  comments integer not null default 0,
  up integer not null default 0,
  down integer not null default 0,
  triangle integer not null default 0,
  constraint note_count_pkey primary key (note_id),
  constraint note_count_note_id_fkey foreign key (note_id) references note (id) on delete cascade
) with (fillfactor = 70);

-- Sort keys of a visible note; updated by the job rank-note. Deleted while the note is hidden.
create table note_rank (
  note_id bigint not null,
  -- Copy of the note, as group_id; only an accepted suggestion changes that.
  author_id bigint not null,
  group_id bigint,
  -- Score of the ratings and the age.
  rating double precision not null,
  -- Comments.
  discussed integer not null default 0,
  triangle integer not null default 0,
  constraint note_rank_pkey primary key (note_id),
  constraint note_rank_note_id_fkey foreign key (note_id) references note (id) on delete cascade
);
create index note_rank_author_discussed_idx on note_rank (author_id, discussed desc, note_id desc);
create index note_rank_author_rating_idx on note_rank (author_id, rating desc, note_id desc);
create index note_rank_author_triangle_idx on note_rank (author_id, triangle desc, note_id desc);
create index note_rank_discussed_idx on note_rank (discussed desc, note_id desc);
create index note_rank_group_discussed_idx on note_rank (group_id, discussed desc, note_id desc) where group_id is not null;
create index note_rank_group_rating_idx on note_rank (group_id, rating desc, note_id desc) where group_id is not null;
create index note_rank_group_triangle_idx on note_rank (group_id, triangle desc, note_id desc) where group_id is not null;
create index note_rank_rating_idx on note_rank (rating desc, note_id desc);
create index note_rank_triangle_idx on note_rank (triangle desc, note_id desc);

-- A note its author suggests to a group: it stands on the page of the author until an administrator
-- of the group accepts it. Deleted when the author is erased or banned from the group.
create table note_suggestion (
  note_id bigint not null,
  group_id bigint not null,
  -- Copy of the note.
  author_id bigint not null,
  state text not null default 'waiting',
  -- Why it was declined; empty: not said.
  reason text not null default '',
  decided_by_id bigint,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  constraint note_suggestion_pkey primary key (note_id),
  constraint note_suggestion_author_id_fkey foreign key (author_id) references account (id) on delete cascade,
  constraint note_suggestion_decided_by_id_fkey foreign key (decided_by_id) references account (id) on delete cascade,
  constraint note_suggestion_group_id_fkey foreign key (group_id) references "group" (id) on delete cascade,
  constraint note_suggestion_note_id_fkey foreign key (note_id) references note (id) on delete cascade,
  constraint note_suggestion_state_check check (state in ('waiting', 'accepted', 'declined'))
);
create index note_suggestion_author_id_idx on note_suggestion (author_id, note_id);
create index note_suggestion_decided_by_id_idx on note_suggestion (decided_by_id, note_id) where decided_by_id is not null;
create index note_suggestion_waiting_idx on note_suggestion (group_id, note_id) where state = 'waiting';

-- New notes of a group until its followers are notified, at most once an hour. Deleted with the
-- group.
create table group_news (
  group_id bigint not null,
  -- When they were last notified; null: never.
  notified_at timestamptz,
  -- The newest 50, the newest last.
  note_ids bigint[] not null default '{}',
  constraint group_news_pkey primary key (group_id),
  constraint group_news_group_id_fkey foreign key (group_id) references "group" (id) on delete cascade,
  constraint group_news_note_ids_check check (cardinality(note_ids) <= 50)
);

-- ==== content/reactions ==========================================================================

-- The rating of a note by an account. Deleted when taken back.
create table note_rating (
  note_id bigint not null,
  account_id bigint not null,
  -- 1 up, -1 down.
  grade smallint not null,
  created_at timestamptz not null default now(),
  -- It is part of note_count; false while its account is read-only.
  counted boolean not null default true,
  constraint note_rating_pkey primary key (note_id, account_id),
  constraint note_rating_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint note_rating_note_id_fkey foreign key (note_id) references note (id) on delete cascade,
  constraint note_rating_grade_check check (grade in (1, -1))
) with (autovacuum_vacuum_insert_scale_factor = 0.01);
create index note_rating_account_idx on note_rating (account_id, note_id);

-- A triangle an account gave to a note, at most one. Never taken back.
create table note_triangle (
  note_id bigint not null,
  account_id bigint not null,
  created_at timestamptz not null default now(),
  constraint note_triangle_pkey primary key (note_id, account_id),
  constraint note_triangle_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint note_triangle_note_id_fkey foreign key (note_id) references note (id) on delete cascade
);
create index note_triangle_given_idx on note_triangle (account_id, created_at desc);

-- A note an account has saved; private. Deleted by its owner or when the account is erased.
create table note_save (
  account_id bigint not null,
  note_id bigint not null,
  -- Sort key of the list.
  id bigint not null default next_id(),
  created_at timestamptz not null default now(),
  constraint note_save_pkey primary key (account_id, note_id),
  constraint note_save_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint note_save_note_id_fkey foreign key (note_id) references note (id) on delete cascade
);
create index note_save_list_idx on note_save (account_id, id desc);
create index note_save_note_id_idx on note_save (note_id);

-- ==== content/comments ===========================================================================

-- A comment on a note. Deleted comments keep their row with deleted_at and lose their text when the
-- author is erased.
create table comment (
  id bigint not null default next_id(),
  note_id bigint not null,
  author_id bigint not null,
  -- Top-level comment it answers; null: top level.
  parent_id bigint,
  content text not null,
  -- Sum of counted ratings.
  grade integer not null default 0,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  deleted_at timestamptz,
  -- Withdrawn by its author after it was answered: the text is deleted, the place stays.
  emptied_at timestamptz,
  -- When it was quarantined; stays until the decision, also while its author has deleted it.
  quarantined_at timestamptz,
  -- Names of the spam rules.
  quarantine_reasons text[],
  -- Waits for a decision of the staff about spam; only its author sees it. deleted_at is set too.
  quarantined boolean not null default false,
  constraint comment_pkey primary key (id),
  constraint comment_author_id_fkey foreign key (author_id) references account (id),
  constraint comment_note_id_fkey foreign key (note_id) references note (id) on delete cascade,
  constraint comment_parent_id_fkey foreign key (parent_id) references comment (id) on delete cascade,
  constraint comment_quarantined_check check ((not quarantined) or ((deleted_at is not null) and (quarantined_at is not null)))
) with (fillfactor = 90, autovacuum_vacuum_insert_scale_factor = 0.01);
create index comment_author_idx on comment (author_id, id desc) where deleted_at is null;
create index comment_gone_idx on comment (author_id, id) where (deleted_at is not null) and (content <> '');
create index comment_new_idx on comment (id desc) where (deleted_at is null) and (emptied_at is null);
create index comment_note_grade_idx on comment (note_id, grade desc, id desc) where (deleted_at is null) and (parent_id is null);
create index comment_note_idx on comment (note_id, id desc) where (deleted_at is null) and (parent_id is null);
create index comment_parent_idx on comment (parent_id, id) where (deleted_at is null) and (parent_id is not null);
create index comment_quarantined_idx on comment (author_id, id) where quarantined_at is not null;

-- The rating of a comment by an account. Deleted when taken back.
create table comment_rating (
  comment_id bigint not null,
  account_id bigint not null,
  -- 1 up, -1 down.
  grade smallint not null,
  created_at timestamptz not null default now(),
  -- It is part of comment.grade; false while its account is read-only.
  counted boolean not null default true,
  constraint comment_rating_pkey primary key (comment_id, account_id),
  constraint comment_rating_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint comment_rating_comment_id_fkey foreign key (comment_id) references comment (id) on delete cascade,
  constraint comment_rating_grade_check check (grade in (1, -1))
);
create index comment_rating_account_idx on comment_rating (account_id, comment_id);

-- ==== content/corrections ========================================================================

-- A better wording of a phrase of a note, sent to its author; private until accepted. Deleted when
-- declined, or when either account is erased.
create table correction (
  id bigint not null default next_id(),
  note_id bigint not null,
  -- Author of the note.
  owner_id bigint not null,
  -- Author of the correction.
  author_id bigint not null,
  -- Offset of the phrase in the source of the note, in UTF-16 code units.
  start integer not null,
  -- The phrase.
  before text not null,
  -- The better wording.
  content text not null,
  -- Explanation.
  reason text not null,
  created_at timestamptz not null default now(),
  -- Null while pending.
  accepted_at timestamptz,
  -- Letters of the same word before the phrase, to find it again in a changed text.
  head text not null default '',
  -- Letters of the same word after the phrase.
  tail text not null default '',
  constraint correction_pkey primary key (id),
  constraint correction_author_id_fkey foreign key (author_id) references account (id) on delete cascade,
  constraint correction_note_id_fkey foreign key (note_id) references note (id) on delete cascade,
  constraint correction_owner_id_fkey foreign key (owner_id) references account (id) on delete cascade,
  constraint correction_start_check check (start >= 0)
);
create index correction_author_idx on correction (author_id, id);
create index correction_note_idx on correction (note_id, id);
create index correction_owner_idx on correction (owner_id);

-- ==== content/qa =================================================================================

-- The accepted answer of a question; a dictionary entry once a third account has agreed. Deleted
-- when acceptance is taken back or an account of it is erased.
create table word_answer (
  note_id bigint not null,
  comment_id bigint not null,
  -- Author of the question.
  asker_id bigint not null,
  -- Author of the answer.
  author_id bigint not null,
  -- Language of word; null: the answer makes no entry.
  lang text,
  -- Word or explanation that was asked about; null with lang.
  word text,
  -- Tatar word; null with lang.
  tat text,
  -- Search key of word.
  key text,
  -- Search key of tat.
  tat_key text,
  -- Account that has agreed; null: not an entry yet.
  agreed_by bigint,
  agreed_at timestamptz,
  created_at timestamptz not null default now(),
  constraint word_answer_pkey primary key (note_id),
  constraint word_answer_agreed_by_fkey foreign key (agreed_by) references account (id),
  constraint word_answer_asker_id_fkey foreign key (asker_id) references account (id) on delete cascade,
  constraint word_answer_author_id_fkey foreign key (author_id) references account (id) on delete cascade,
  constraint word_answer_comment_id_fkey foreign key (comment_id) references comment (id) on delete cascade,
  constraint word_answer_note_id_fkey foreign key (note_id) references note (id) on delete cascade,
  constraint word_answer_lang_check check (lang in ('tat', 'rus', 'eng'))
);
create index word_answer_agreed_idx on word_answer (agreed_by);
create index word_answer_asker_idx on word_answer (asker_id);
create index word_answer_author_idx on word_answer (author_id);
create index word_answer_comment_idx on word_answer (comment_id);
create index word_answer_key_idx on word_answer (key) where agreed_at is not null;
create index word_answer_tat_key_idx on word_answer (tat_key) where agreed_at is not null;

-- ==== content/pronunciations =====================================================================

-- A recording of a word form by an account, at most one for each form. Deleted with its files by
-- its owner, when erased, or after retained_until.
create table word_voice (
  id bigint not null default next_id(),
  account_id bigint not null,
  -- Word form in lower case.
  form text collate "C" not null,
  -- sent: waiting for processing; ready; failed: silent; refused by listeners; removed by staff.
  state text not null default 'sent',
  -- Random part of the object store keys of its files.
  key text collate "C" not null,
  -- Duration; null until ready.
  milliseconds integer,
  -- Counted grades for it.
  plus integer not null default 0,
  -- Counted grades against it.
  minus integer not null default 0,
  -- Listeners agree: preferred to synthesised speech.
  agreed boolean not null default false,
  created_at timestamptz not null default now(),
  -- Removed by staff: until then it can be restored.
  retained_until timestamptz,
  -- Reviewed and kept by staff: grades no longer refuse it.
  upheld boolean not null default false,
  constraint word_voice_pkey primary key (id),
  constraint word_voice_key_key unique (key),
  constraint word_voice_own_key unique (account_id, form),
  constraint word_voice_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint word_voice_state_check check (state in ('sent', 'ready', 'failed', 'refused', 'removed'))
);
create index word_voice_form_idx on word_voice (form, agreed desc, id) where state = 'ready';

-- The grade of a recording by a listener. Deleted with the recording.
create table word_voice_grade (
  voice_id bigint not null,
  account_id bigint not null,
  -- 1 understandable, -1 not.
  grade smallint not null,
  created_at timestamptz not null default now(),
  -- It is part of plus or minus; false while its account is read-only.
  counted boolean not null default true,
  -- Keyed hash of recording and network: shows whether two graders of one recording share a
  -- network, and nothing across recordings. Null in old rows.
  network bytea,
  -- Its account had the trust level regular.
  regular boolean not null default false,
  -- It was against a recording that staff have kept.
  overruled boolean not null default false,
  -- Never counted: staff have overruled its account too often.
  discounted boolean not null default false,
  constraint word_voice_grade_pkey primary key (voice_id, account_id),
  constraint word_voice_grade_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint word_voice_grade_voice_id_fkey foreign key (voice_id) references word_voice (id) on delete cascade,
  constraint word_voice_grade_check check (grade in (1, -1))
);
create index word_voice_grade_account_id_idx on word_voice_grade (account_id);
create index word_voice_grade_overruled_idx on word_voice_grade (account_id) where overruled;
create index word_voice_grade_walk_idx on word_voice_grade (account_id, voice_id);

-- ==== learning/study =============================================================================

-- Learning settings of an account; locked by whoever changes its words. Deleted when the account is
-- erased.
create table study_account (
  account_id bigint not null,
  -- Raised with every change of the known words; invalidates caches.
  version bigint not null default 1,
  -- Reviews a day.
  cap smallint not null default 30,
  -- Days of the week without reviews as bits; bit 0 is Monday.
  rest smallint not null default 0,
  -- Unknown words are underlined.
  dots boolean not null default true,
  constraint study_account_pkey primary key (account_id),
  constraint study_account_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint study_account_cap_check check (cap between 5 and 200),
  constraint study_account_rest_check check (rest between 0 and 127)
) with (fillfactor = 70);

-- A word an account learns or knows. Deleted by its owner or when the account is erased.
create table study_word (
  id bigint not null default next_id(),
  account_id bigint not null,
  -- Dictionary form.
  lemma text collate "C" not null,
  -- Part of speech.
  pos text collate "C" not null,
  -- Single form that is learnt; empty: the lemma with all forms.
  form text collate "C" not null default '',
  -- Stem of the lemma as in text_entry.stems.
  stem text collate "C" not null,
  -- Form in which the word was found.
  met text not null,
  -- Sentence in which it was found; emptied when the note is deleted.
  sentence text not null default '',
  -- Note in which it was found; null: none.
  note_id bigint,
  -- Marked as known by the account; not reviewed.
  marked boolean not null default false,
  -- Earlier reviews do not count.
  since timestamptz not null default now(),
  -- 1 new, 2 learning, 3 known; computed from study_review, as memory, due_at and known_at.
  state smallint not null default 1,
  -- State of the FSRS algorithm; null: no review yet.
  memory jsonb,
  due_at timestamptz,
  known_at timestamptz,
  created_at timestamptz not null default now(),
  -- Meaning in Russian with which the word was saved; empty in both languages: that of the
  -- dictionary.
  rus text not null default '',
  -- The same in English.
  eng text not null default '',
  constraint study_word_pkey primary key (id),
  constraint study_word_own_key unique (account_id, lemma, pos, form),
  constraint study_word_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint study_word_state_check check (state between 1 and 3)
);
create index study_word_day_idx on study_word (known_at) where known_at is not null;
create index study_word_due_idx on study_word (account_id, due_at) where state > 1;
create index study_word_known_idx on study_word (account_id) include (stem) where (state = 3) and (form = '');
create index study_word_learnt_idx on study_word (account_id, known_at) where known_at is not null;
create index study_word_list_idx on study_word (account_id, id desc);
create index study_word_note_idx on study_word (note_id) where note_id is not null;
create index study_word_state_idx on study_word (account_id, state, id desc);
create index study_word_stem_idx on study_word (account_id, stem);

-- One review of a word. Deleted with the word.
create table study_review (
  account_id bigint not null,
  -- Made by the client, which may be offline: a repeated upload counts once.
  key text collate "C" not null,
  word_id bigint not null,
  -- 1 again, 2 hard, 3 good, 4 easy.
  grade smallint not null,
  at timestamptz not null,
  constraint study_review_pkey primary key (account_id, key),
  constraint study_review_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint study_review_word_id_fkey foreign key (word_id) references study_word (id) on delete cascade,
  constraint study_review_grade_check check (grade between 1 and 4)
) with (autovacuum_vacuum_insert_scale_factor = 0.01);
create index study_review_at_idx on study_review (account_id, at);
create index study_review_day_idx on study_review (at, account_id);
create index study_review_word_idx on study_review (word_id, at, key);

-- Reading time of an account on its last day of reading. Deleted when the account is erased.
create table study_reading (
  account_id bigint not null,
  -- Number of kazan_day.
  day integer not null,
  seconds smallint not null,
  -- When seconds was last raised.
  at timestamptz not null,
  constraint study_reading_pkey primary key (account_id),
  constraint study_reading_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint study_reading_seconds_check check (seconds between 0 and 600)
);

-- ==== learning/lessons ===========================================================================

-- A lesson or dictation with its exercises. Written and deleted by staff.
create table edu (
  id bigint not null default next_id(),
  -- Id in its address.
  id_c text collate "C" not null,
  kind text not null default 'lesson',
  -- Null: a draft visible to staff only.
  published_at timestamptz,
  title text not null,
  -- Titles in all languages, folded.
  title_search text collate "C" not null,
  -- Author of the text.
  writer text not null,
  -- Paragraphs with glosses: [сүз|перевод].
  content text not null,
  -- Key phrase in Tatar; rus: its translation.
  tat text not null default '',
  rus text not null default '',
  -- Choices for the key phrase; the first is right.
  answers jsonb not null default '[]',
  -- CEFR level: 1 A1 to 5 C1.
  range smallint not null,
  -- Position within the level.
  place integer not null,
  tags text[] not null default '{}',
  links text[] not null default '{}',
  -- Translations, words, exercises and grammar note: type Lesson.
  lesson jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Picture: src and sizes; null: none.
  image jsonb,
  constraint edu_pkey primary key (id),
  constraint edu_id_c_key unique (id_c),
  constraint edu_kind_check check (kind in ('lesson', 'dictation')),
  constraint edu_range_check check (range between 1 and 5)
);
create index edu_dictation_idx on edu (place, id) where (published_at is not null) and (kind = 'dictation');
create index edu_new_idx on edu (id desc) where (published_at is not null) and (kind = 'lesson');
create index edu_range_idx on edu (range, place, id) where (published_at is not null) and (kind = 'lesson');
create index edu_range_new_idx on edu (range, id desc) where (published_at is not null) and (kind = 'lesson');
create index edu_staff_search_idx on edu using gin (title_search gin_trgm_ops);
create index edu_title_search_idx on edu using gin (title_search gin_trgm_ops) where (published_at is not null) and (kind = 'lesson');
create index edu_writer_idx on edu (writer, range, place, id) where (published_at is not null) and (kind = 'lesson');

-- Progress of an account in a lesson. Deleted with the lesson or when the account is erased.
create table edu_progress (
  account_id bigint not null,
  edu_id bigint not null,
  -- Current attempt: whether the first answer was right, by exercise number.
  given jsonb not null default '{}',
  -- Digest of the exercises; the attempt restarts when they change.
  seal text not null default '',
  -- Best result in percent; null: never finished.
  best smallint,
  -- When first finished.
  done_at timestamptz,
  updated_at timestamptz not null default now(),
  constraint edu_progress_pkey primary key (account_id, edu_id),
  constraint edu_progress_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint edu_progress_edu_id_fkey foreign key (edu_id) references edu (id) on delete cascade,
  constraint edu_progress_best_check check (best between 0 and 100)
);
create index edu_progress_begun_idx on edu_progress (account_id, updated_at desc) where done_at is null;
create index edu_progress_edu_id_idx on edu_progress (edu_id);

-- Last result of the placement test of an account. Deleted when the account is erased.
create table edu_placement (
  account_id bigint not null,
  -- CEFR level: 1 A1 to 4 B2.
  range smallint not null,
  placed_at timestamptz not null default now(),
  constraint edu_placement_pkey primary key (account_id),
  constraint edu_placement_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint edu_placement_range_check check (range between 1 and 4)
);

-- ==== learning/info ==============================================================================

-- An information page in Tatar with optional translations. Written and deleted by staff.
create table info (
  id bigint not null default next_id(),
  -- Id in its address.
  id_c text not null,
  title text not null,
  -- Title folded for search.
  title_search text not null,
  content text not null,
  -- Empty: no translation, as the other columns of a language.
  title_rus text not null default '',
  content_rus text not null default '',
  title_eng text not null default '',
  content_eng text not null default '',
  -- All texts, folded.
  search text not null,
  links text[] not null default '{}',
  image jsonb,
  -- Interactive part shown on the page.
  part text not null default 'none',
  pinned boolean not null default false,
  -- Null: a draft visible to staff only.
  published_at timestamptz,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  constraint info_pkey primary key (id),
  constraint info_id_c_key unique (id_c),
  constraint info_part_check check (part in ('none', 'typing', 'alphabet', 'noun', 'verb'))
);
create index info_list_idx on info (pinned desc, id desc) where published_at is not null;
create index info_search_idx on info using gin (search gin_trgm_ops);

-- ==== learning/games =============================================================================

-- A round of a game: its questions are fixed at the start, the result is computed from questions
-- and answers. Deleted by a sweep unless it is a best result.
create table game_round (
  id bigint not null default next_id(),
  account_id bigint not null,
  game text collate "C" not null,
  -- Played in slow mode.
  slow boolean not null,
  -- Day of the daily game, as a number of kazan_day; null: another round.
  day integer,
  -- Questions.
  list jsonb,
  answers jsonb,
  -- Result as shown at the end; null until then.
  result jsonb,
  -- Digest of the answers, so that copied answers of a daily game are refused.
  digest text collate "C",
  -- Points; null until the end.
  total integer,
  began_at timestamptz not null,
  ended_at timestamptz,
  -- Contains words the player learns: not shown to others.
  own boolean not null default true,
  constraint game_round_pkey primary key (id),
  constraint game_round_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint game_round_ended_check check ((ended_at is null) = (total is null))
);
create index game_round_account_idx on game_round (account_id, began_at);
create index game_round_began_idx on game_round (began_at);
create unique index game_round_digest_idx on game_round (game, day, slow, digest) where (day is not null) and (digest is not null);

-- Best round of an account in a game and time span. Deleted with its round or the account.
create table game_best (
  account_id bigint not null,
  game text collate "C" not null,
  slow boolean not null,
  -- day, week, all, or daily: the daily game.
  span text collate "C" not null,
  -- Number of the day or week; 0 for all.
  period integer not null,
  -- Points of round_id.
  total integer not null,
  round_id bigint not null,
  at timestamptz not null,
  -- It appears in public lists: of a member, and played at a human pace.
  listed boolean not null default true,
  -- Best points of the account, listed or not; total where that is higher.
  best integer not null default 0,
  constraint game_best_pkey primary key (account_id, game, slow, span, period),
  constraint game_best_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint game_best_round_id_fkey foreign key (round_id) references game_round (id) on delete cascade
);
create index game_best_listed_idx on game_best (game, slow, span, period, total desc, at, account_id) where listed;
create index game_best_round_id_idx on game_best (round_id);
create index game_best_top_idx on game_best (game, slow, span, period, total desc, at, account_id);

-- ==== social/messages ============================================================================

-- A conversation of two accounts; locked by whoever changes anything in it. Never deleted; messages
-- both have deleted are removed a month later.
create table conversation (
  id bigint not null default next_id(),
  -- The smaller of the two account ids.
  low_id bigint not null,
  high_id bigint not null,
  -- Newest message; the next one has a greater id.
  last_id bigint not null default 0,
  -- Both have deleted the messages up to this one.
  dead_id bigint not null default 0,
  -- Since when dead_id holds; null: nothing to remove.
  dead_at timestamptz,
  created_at timestamptz not null default now(),
  constraint conversation_pkey primary key (id),
  constraint conversation_pair_key unique (low_id, high_id),
  constraint conversation_pair_check check (low_id < high_id)
) with (fillfactor = 90);
create index conversation_dead_idx on conversation (dead_at) where dead_at is not null;

-- The view of a conversation by one of its two accounts. Deleted when the account is erased.
create table conversation_member (
  account_id bigint not null,
  other_id bigint not null,
  conversation_id bigint not null,
  -- Newest visible message; null: none, not listed.
  last_id bigint,
  -- Messages of the other account after read_id.
  unread integer not null default 0,
  -- Last message that was read.
  read_id bigint not null default 0,
  -- Last message the other account may know as read.
  shown_read_id bigint not null default 0,
  -- Messages up to this one are hidden: the conversation was deleted here.
  before_id bigint not null default 0,
  pinned boolean not null default false,
  -- From an account that may not write directly; not accepted yet.
  request boolean not null default false,
  -- This account has written: the other may always answer.
  written boolean not null default false,
  -- Newest message this account has written; not after before_id: written before the conversation
  -- was deleted.
  written_id bigint not null default 0,
  -- New messages cause no notification and are not added to the unread count.
  muted boolean not null default false,
  constraint conversation_member_pkey primary key (account_id, other_id),
  constraint conversation_member_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint conversation_member_conversation_id_fkey foreign key (conversation_id) references conversation (id) on delete cascade,
  constraint conversation_member_unread_check check (unread >= 0)
) with (fillfactor = 80);
create index conversation_member_conversation_id_idx on conversation_member (conversation_id);
create index conversation_member_counted_idx on conversation_member (account_id, other_id) include (unread) where (unread > 0) and (not request) and (not muted);
create index conversation_member_list_idx on conversation_member (account_id, last_id desc) where (not request) and (not pinned);
create index conversation_member_pinned_idx on conversation_member (account_id, last_id desc) where pinned;
create index conversation_member_request_idx on conversation_member (account_id, last_id desc) where request;
create index conversation_member_sender_idx on conversation_member (other_id, last_id desc) where request;

-- A message. Deleted a month after it was withdrawn or deleted by both.
create table message (
  conversation_id bigint not null,
  -- Sorts by time within the conversation.
  id bigint not null,
  author_id bigint not null,
  content text not null,
  -- First 64 bits of SHA-256 of conversation and stem: searchable within this conversation only.
  words bigint[] not null default '{}',
  -- Message it answers.
  reply_id bigint,
  -- Idempotency key of the sender.
  key text not null,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  -- Withdrawn for both: the text is deleted, the place stays.
  deleted_at timestamptz,
  -- A better wording of the message it answers.
  correction boolean not null default false,
  constraint message_pkey primary key (conversation_id, id),
  constraint message_once_key unique (conversation_id, key, author_id),
  constraint message_conversation_id_fkey foreign key (conversation_id) references conversation (id) on delete cascade
) with (autovacuum_vacuum_insert_scale_factor = 0.01);
create index message_deleted_idx on message (deleted_at) where deleted_at is not null;
create index message_words_idx on message using gin (words) with (gin_pending_list_limit='256');

-- A message one of the two accounts has deleted for itself. Deleted with the message.
create table message_hidden (
  account_id bigint not null,
  conversation_id bigint not null,
  message_id bigint not null,
  created_at timestamptz not null default now(),
  constraint message_hidden_pkey primary key (account_id, conversation_id, message_id),
  constraint message_hidden_message_fkey foreign key (conversation_id, message_id) references message (conversation_id, id) on delete cascade
);
create index message_hidden_message_idx on message_hidden (conversation_id, message_id);

-- A former version of an edited or withdrawn message, as evidence for a report by its receiver.
-- Deleted by a sweep after seven days.
create table message_version (
  id bigint not null default next_id(),
  conversation_id bigint not null,
  message_id bigint not null,
  content text not null,
  -- What ended this version: edited or withdrawn.
  change text not null,
  -- Rows of picture.
  picture_ids bigint[] not null default '{}',
  -- recording of the version.
  voice_id bigint,
  -- Its files are kept only for this row, and deleted with it.
  releases boolean not null default false,
  created_at timestamptz not null,
  constraint message_version_pkey primary key (id),
  constraint message_version_conversation_id_fkey foreign key (conversation_id) references conversation (id) on delete cascade,
  constraint message_version_change_check check (change in ('edited', 'withdrawn'))
);
create index message_version_created_at_idx on message_version (created_at);
create index message_version_message_idx on message_version (conversation_id, message_id, id);

-- Message settings of an account; no row: defaults. Deleted when the account is erased.
create table message_setting (
  account_id bigint not null,
  -- Read receipts are sent and received.
  receipts boolean not null default true,
  -- Online status is shown to others and seen of others.
  presence boolean not null default true,
  constraint message_setting_pkey primary key (account_id),
  constraint message_setting_account_id_fkey foreign key (account_id) references account (id) on delete cascade
);

-- Messages an account sent on one day; enforces the daily limit. Deleted by the hourly sweep when
-- the next day is over.
create table sent_messages (
  account_id bigint not null,
  -- Day in UTC.
  day date not null,
  messages integer not null,
  -- Unicode code points of the texts.
  letters bigint not null,
  constraint sent_messages_pkey primary key (account_id, day),
  constraint sent_messages_account_id_fkey foreign key (account_id) references account (id) on delete cascade
) with (fillfactor = 80);
create index sent_messages_day_idx on sent_messages (day);

-- ==== social/feed ================================================================================

-- Start of one file of the sitemap; added by the job map-site. Never deleted.
create table sitemap_part (
  kind text not null,
  part integer not null,
  -- First id of the file; it ends before the first id of the next.
  first_id bigint not null,
  constraint sitemap_part_pkey primary key (kind, part),
  constraint sitemap_part_kind_check check (kind in ('note', 'account', 'group'))
);

-- ==== staff/admin ================================================================================

-- An administrator; not an account. Created by `npm run admin create`, never deleted.
create table admin (
  id bigint not null default next_id(),
  email text not null,
  -- Argon2id.
  password_hash text not null,
  -- Language of the interface and of letters.
  lang text not null default 'tt',
  created_at timestamptz not null default now(),
  constraint admin_pkey primary key (id),
  constraint admin_email_key unique (email)
);

-- A signed-in administrator. Deleted on sign-out and by the hourly sweep after it has expired.
create table admin_session (
  -- SHA-256 of the token in the cookie.
  token_hash bytea not null,
  -- Identifies the session in lists without its token.
  id bigint not null default next_id(),
  admin_id bigint not null,
  agent text not null default '',
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- Hash of the token before the last renewal, valid until previous_until.
  previous_hash bytea,
  previous_until timestamptz,
  -- Derives the renewed token, so that a repeated renewal returns the same one.
  renewal_salt bytea,
  constraint admin_session_pkey primary key (token_hash),
  constraint admin_session_id_key unique (id),
  constraint admin_session_admin_id_fkey foreign key (admin_id) references admin (id) on delete cascade
);
create index admin_session_admin_id_idx on admin_session (admin_id);
create index admin_session_expires_at_idx on admin_session (expires_at);
create index admin_session_previous_hash_idx on admin_session (previous_hash) where previous_hash is not null;

-- A passkey of an administrator. Deleted by its owner or by `npm run admin create`.
create table admin_passkey (
  -- Credential id of WebAuthn.
  id text not null,
  admin_id bigint not null,
  public_key bytea not null,
  -- Signature counter of the authenticator.
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null default '',
  created_at timestamptz not null default now(),
  used_at timestamptz,
  constraint admin_passkey_pkey primary key (id),
  constraint admin_passkey_admin_id_fkey foreign key (admin_id) references admin (id) on delete cascade
);
create index admin_passkey_admin_id_idx on admin_passkey (admin_id);

-- A request of an administrator to delete a group; a large group needs two. Deleted with the group
-- or after a day.
create table group_end (
  group_id bigint not null,
  admin_id bigint not null,
  -- mail_code to confirm; null: confirmed.
  code_id text,
  -- Name of the group when the administrator decided, as creator_id.
  name text not null,
  creator_id bigint not null,
  reason text not null,
  -- Message to the creator.
  content text not null,
  asked_at timestamptz not null,
  -- When it was confirmed; null: not yet.
  proven_at timestamptz,
  constraint group_end_pkey primary key (group_id, admin_id),
  constraint group_end_admin_id_fkey foreign key (admin_id) references admin (id) on delete cascade,
  constraint group_end_group_id_fkey foreign key (group_id) references "group" (id) on delete cascade
);
create index group_end_asked_at_idx on group_end (asked_at);
create index group_end_proven_at_idx on group_end (proven_at);

-- A setting changed by administrators at run time; no row: default. Read by every process every two
-- seconds.
create table site_setting (
  name text not null,
  value jsonb not null,
  constraint site_setting_pkey primary key (name),
  constraint site_setting_size_check check ((length(name) <= 40) and (octet_length((value)::text) <= 5000))
);

-- ==== staff/analytics ============================================================================

-- An account that was active on a day. Written by account_day_seen, deleted after 21 days.
create table account_day (
  -- Number of kazan_day.
  day integer not null,
  account_id bigint not null,
  constraint account_day_pkey primary key (day, account_id)
);

-- Figures of one day; rewritten while the day is counted. Never deleted.
create table number_day (
  -- Number of kazan_day.
  day integer not null,
  -- Active accounts.
  readers integer not null default 0,
  -- New accounts.
  arrivals integer not null default 0,
  -- Accounts that wrote.
  writers integer not null default 0,
  -- Accounts that reviewed words.
  reviewers integer not null default 0,
  reviews integer not null default 0,
  -- Words that became known.
  learnt integer not null default 0,
  notes integer not null default 0,
  comments integer not null default 0,
  -- Answered calls.
  answers bigint not null default 0,
  -- Calls answered with a status of 500 or above.
  errors bigint not null default 0,
  -- Report cases waiting for staff when measured; null: not measured.
  reports integer,
  -- Size of the object store when measured; null: not measured.
  file_bytes bigint,
  -- Size of the database when measured; null: not measured.
  database_bytes bigint,
  -- Last count.
  counted_at timestamptz,
  constraint number_day_pkey primary key (day)
);

-- Active accounts of one day by language and alphabet.
create table number_language (
  -- Number of kazan_day.
  day integer not null,
  lang text not null,
  script text not null,
  people integer not null,
  constraint number_language_pkey primary key (day, lang, script)
);

-- Accounts of one week of sign-up that were active some weeks later.
create table number_cohort (
  -- Number of kazan_day of its Monday.
  week integer not null,
  -- Weeks after the sign-up; 0: all that signed up.
  later smallint not null,
  people integer not null,
  constraint number_cohort_pkey primary key (week, later),
  constraint number_cohort_later_check check (later between 0 and 26)
);

-- One of the slowest calls of a day.
create table number_slow (
  -- Number of kazan_day.
  day integer not null,
  -- Position, 0 is the slowest.
  place smallint not null,
  call text not null,
  answers bigint not null,
  -- 95th percentile of the duration.
  milliseconds integer not null,
  constraint number_slow_pkey primary key (day, place)
);

-- Waiting jobs of one lane, or waiting report cases, at the last measurement.
create table number_queue (
  lane text not null,
  waiting integer not null,
  -- Since when the oldest job waits; null: none waits.
  oldest_at timestamptz,
  measured_at timestamptz not null,
  constraint number_queue_pkey primary key (lane)
);
