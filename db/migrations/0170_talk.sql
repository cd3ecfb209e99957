-- migrate:up

-- Two people who have written to each other. Whoever changes anything in a conversation holds this
-- row, so that its messages, unread counts and read marks follow one another.
create table talk (
  id bigint not null default next_id(),
  -- The two of them, the smaller id first.
  low_id bigint not null,
  high_id bigint not null,
  -- The newest message; the next one has a greater id, whatever the clock says.
  last_id bigint not null default 0,
  -- Up to here both have deleted the conversation, since when: a month later it is removed.
  dead_id bigint not null default 0,
  dead_at timestamptz,
  created_at timestamptz not null default now(),
  constraint talk_pkey primary key (id),
  -- The conversation of two people.
  constraint talk_pair_key unique (low_id, high_id),
  constraint talk_pair_check check (low_id < high_id)
) with (fillfactor = 90);
-- What both have deleted, the longest ago first.
create index talk_dead_idx on talk (dead_at) where dead_at is not null;

-- A conversation as one of the two has it.
create table talk_side (
  account_id bigint not null,
  other_id bigint not null,
  talk_id bigint not null,
  -- The newest message this side sees; null = there is none, so it is not listed.
  last_id bigint,
  -- Messages of the other one that are newer than `read_id`.
  unread integer not null default 0,
  read_id bigint not null default 0,
  -- How far the other one may know that this side has read.
  shown_read_id bigint not null default 0,
  -- Nothing up to here is shown: this side has deleted the conversation at that point.
  before_id bigint not null default 0,
  pinned boolean not null default false,
  -- From somebody who may not write directly, and not accepted yet.
  request boolean not null default false,
  -- This side has written: then the other one may always answer.
  written boolean not null default false,
  constraint talk_side_pkey primary key (account_id, other_id),
  constraint talk_side_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint talk_side_talk_id_fkey foreign key (talk_id) references talk (id) on delete cascade,
  constraint talk_side_unread_check check (unread >= 0)
) with (fillfactor = 80);
-- The conversations of a person, the one with the newest message first.
create index talk_side_list_idx on talk_side (account_id, last_id desc) where not request and not pinned;
-- The requests of a person, and those they have pinned.
create index talk_side_request_idx on talk_side (account_id, last_id desc) where request;
create index talk_side_pinned_idx on talk_side (account_id, last_id desc) where pinned;
-- What a person has not read, for the sum of it.
create index talk_side_unread_idx on talk_side (account_id) include (unread) where unread > 0 and not request;
-- Both sides of a conversation.
create index talk_side_talk_id_idx on talk_side (talk_id);

-- One message. Read by primary key from either end of the conversation.
create table message (
  talk_id bigint not null,
  id bigint not null,
  author_id bigint not null,
  content text not null,
  -- What it can be found by: hashes of the conversation and a base word, so that nobody finds it who
  -- does not ask in this very conversation.
  words bigint[] not null default '{}',
  reply_id bigint,
  -- The sender's name for it: what is sent twice is one message.
  key text not null,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  -- Taken back for both: its place stays, without words.
  deleted_at timestamptz,
  constraint message_pkey primary key (talk_id, id),
  constraint message_talk_id_fkey foreign key (talk_id) references talk (id) on delete cascade,
  -- The message of a key; the author comes last, so that nobody's messages are counted by it.
  constraint message_once_key unique (talk_id, key, author_id)
);
-- The messages of a conversation that have a word.
create index message_words_idx on message using gin (words);
-- Places without words, the longest ago first: a month later they are removed.
create index message_deleted_idx on message (deleted_at) where deleted_at is not null;

-- A message that one of the two does not want to see any more. Read by primary key.
create table message_hidden (
  account_id bigint not null,
  talk_id bigint not null,
  message_id bigint not null,
  created_at timestamptz not null default now(),
  constraint message_hidden_pkey primary key (account_id, talk_id, message_id),
  constraint message_hidden_message_fkey foreign key (talk_id, message_id)
    references message (talk_id, id) on delete cascade
);
-- Who has hidden a message.
create index message_hidden_message_idx on message_hidden (talk_id, message_id);

-- How a person wants messages. Read and written by primary key; no row = as the defaults say.
create table message_setting (
  account_id bigint not null,
  -- Tells others what was read, and is told by them.
  receipts boolean not null default true,
  constraint message_setting_pkey primary key (account_id),
  constraint message_setting_account_id_fkey foreign key (account_id) references account (id) on delete cascade
);

-- migrate:down
