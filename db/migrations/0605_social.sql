-- migrate:up

-- Baseline of the tier social. The baselines replace the 183 migrations up to 0592.

-- messages

create table conversation (
  id bigint not null default next_id(),
  low_id bigint not null,
  high_id bigint not null,
  last_id bigint not null default 0,
  dead_id bigint not null default 0,
  dead_at timestamptz,
  created_at timestamptz not null default now(),
  constraint conversation_pkey primary key (id),
  constraint conversation_pair_key unique (low_id, high_id),
  constraint conversation_pair_check check (low_id < high_id)
) with (fillfactor = 90);

comment on table conversation is 'A conversation of two accounts; locked by whoever changes anything in it. Never deleted; messages both have deleted are removed a month later.';
comment on column conversation.low_id is 'The smaller of the two account ids.';
comment on column conversation.last_id is 'Newest message; the next one has a greater id.';
comment on column conversation.dead_id is 'Both have deleted the messages up to this one.';
comment on column conversation.dead_at is 'Since when dead_id holds; null: nothing to remove.';

-- What both have deleted, the longest ago first.
create index conversation_dead_idx on conversation (dead_at) where dead_at is not null;

create table conversation_member (
  account_id bigint not null,
  other_id bigint not null,
  conversation_id bigint not null,
  last_id bigint,
  unread integer not null default 0,
  read_id bigint not null default 0,
  shown_read_id bigint not null default 0,
  before_id bigint not null default 0,
  pinned boolean not null default false,
  request boolean not null default false,
  written boolean not null default false,
  written_id bigint not null default 0,
  constraint conversation_member_pkey primary key (account_id, other_id),
  constraint conversation_member_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint conversation_member_conversation_id_fkey foreign key (conversation_id) references conversation (id) on delete cascade,
  constraint conversation_member_unread_check check (unread >= 0)
) with (fillfactor = 80);

comment on table conversation_member is 'The view of a conversation by one of its two accounts. Deleted when the account is erased.';
comment on column conversation_member.last_id is 'Newest visible message; null: none, not listed.';
comment on column conversation_member.unread is 'Messages of the other account after read_id.';
comment on column conversation_member.read_id is 'Last message that was read.';
comment on column conversation_member.shown_read_id is 'Last message the other account may know as read.';
comment on column conversation_member.before_id is 'Messages up to this one are hidden: the conversation was deleted here.';
comment on column conversation_member.request is 'From an account that may not write directly; not accepted yet.';
comment on column conversation_member.written is 'This account has written: the other may always answer.';
comment on column conversation_member.written_id is 'Newest message this account has written; not after before_id: written before the conversation was deleted.';

-- The conversations of a person, the one with the newest message first.
create index conversation_member_list_idx on conversation_member (account_id, last_id desc) where (not request) and (not pinned);
-- Requests of an account.
create index conversation_member_request_idx on conversation_member (account_id, last_id desc) where request;
-- Pinned conversations of an account.
create index conversation_member_pinned_idx on conversation_member (account_id, last_id desc) where pinned;
-- What a person has not read, for the sum of it.
create index conversation_member_unread_idx on conversation_member (account_id) include (unread) where (unread > 0) and (not request);
-- Both sides of a conversation.
create index conversation_member_conversation_id_idx on conversation_member (conversation_id);
-- Serves the requests one person has sent, whatever they did to their own side.
create index conversation_member_sender_idx on conversation_member (other_id, last_id desc) where request;

create table message (
  conversation_id bigint not null,
  id bigint not null,
  author_id bigint not null,
  content text not null,
  words bigint[] not null default '{}',
  reply_id bigint,
  key text not null,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  deleted_at timestamptz,
  correction boolean not null default false,
  constraint message_pkey primary key (conversation_id, id),
  constraint message_once_key unique (conversation_id, key, author_id),
  constraint message_conversation_id_fkey foreign key (conversation_id) references conversation (id) on delete cascade
);

comment on table message is 'A message. Deleted a month after it was withdrawn or deleted by both.';
comment on column message.id is 'Sorts by time within the conversation.';
comment on column message.words is 'First 64 bits of SHA-256 of conversation and stem: searchable within this conversation only.';
comment on column message.reply_id is 'Message it answers.';
comment on column message.key is 'Idempotency key of the sender.';
comment on column message.deleted_at is 'Withdrawn for both: the text is deleted, the place stays.';
comment on column message.correction is 'A better wording of the message it answers.';

-- The messages of a conversation that have a word.
create index message_words_idx on message using gin (words);
-- Withdrawn messages, oldest first, for the sweep.
create index message_deleted_idx on message (deleted_at) where deleted_at is not null;

create table message_hidden (
  account_id bigint not null,
  conversation_id bigint not null,
  message_id bigint not null,
  created_at timestamptz not null default now(),
  constraint message_hidden_pkey primary key (account_id, conversation_id, message_id),
  constraint message_hidden_message_fkey foreign key (conversation_id, message_id) references message (conversation_id, id) on delete cascade
);

comment on table message_hidden is 'A message one of the two accounts has deleted for itself. Deleted with the message.';

-- Who has hidden a message.
create index message_hidden_message_idx on message_hidden (conversation_id, message_id);

create table message_version (
  id bigint not null default next_id(),
  conversation_id bigint not null,
  message_id bigint not null,
  content text not null,
  change text not null,
  picture_ids bigint[] not null default '{}',
  voice_id bigint,
  releases boolean not null default false,
  created_at timestamptz not null,
  constraint message_version_pkey primary key (id),
  constraint message_version_conversation_id_fkey foreign key (conversation_id) references conversation (id) on delete cascade,
  constraint message_version_change_check check (change in ('edited', 'withdrawn'))
);

comment on table message_version is 'A former version of an edited or withdrawn message, as evidence for a report by its receiver. Deleted by a sweep after seven days.';
comment on column message_version.change is 'What ended this version: edited or withdrawn.';
comment on column message_version.picture_ids is 'Rows of picture.';
comment on column message_version.voice_id is 'recording of the version.';
comment on column message_version.releases is 'Its files are kept only for this row, and deleted with it.';

-- The versions of some messages, for a report.
create index message_version_message_idx on message_version (conversation_id, message_id, id);
-- The oldest, for the sweep.
create index message_version_created_at_idx on message_version (created_at);

create table message_setting (
  account_id bigint not null,
  receipts boolean not null default true,
  presence boolean not null default true,
  constraint message_setting_pkey primary key (account_id),
  constraint message_setting_account_id_fkey foreign key (account_id) references account (id) on delete cascade
);

comment on table message_setting is 'Message settings of an account; no row: defaults. Deleted when the account is erased.';
comment on column message_setting.receipts is 'Read receipts are sent and received.';
comment on column message_setting.presence is 'Online status is shown to others and seen of others.';

create table sent_messages (
  account_id bigint not null,
  day date not null,
  messages integer not null,
  letters bigint not null,
  constraint sent_messages_pkey primary key (account_id, day),
  constraint sent_messages_account_id_fkey foreign key (account_id) references account (id) on delete cascade
);

comment on table sent_messages is 'Messages an account sent on one day; enforces the daily limit. Deleted by the hourly sweep when the next day is over.';
comment on column sent_messages.day is 'Day in UTC.';
comment on column sent_messages.letters is 'Unicode code points of the texts.';

-- Days that are over.
create index sent_messages_day_idx on sent_messages (day);

-- feed

create table sitemap_part (
  kind text not null,
  part integer not null,
  first_id bigint not null,
  constraint sitemap_part_pkey primary key (kind, part),
  constraint sitemap_part_kind_check check (kind in ('note', 'account', 'group'))
);

comment on table sitemap_part is 'Start of one file of the sitemap; added by the job map-site. Never deleted.';
comment on column sitemap_part.first_id is 'First id of the file; it ends before the first id of the next.';

-- migrate:down
