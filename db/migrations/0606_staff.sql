-- migrate:up

-- Baseline of the tier staff. The baselines replace the 183 migrations up to 0592.

-- admin

create table admin (
  id bigint not null default next_id(),
  email text not null,
  password_hash text not null,
  lang text not null default 'tt',
  created_at timestamptz not null default now(),
  constraint admin_pkey primary key (id),
  constraint admin_email_key unique (email)
);

comment on table admin is 'An administrator; not an account. Created by `npm run admin create`, never deleted.';
comment on column admin.password_hash is 'Argon2id.';
comment on column admin.lang is 'Language of the interface and of letters.';

create table admin_session (
  token_hash bytea not null,
  id bigint not null default next_id(),
  admin_id bigint not null,
  agent text not null default '',
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  previous_hash bytea,
  previous_until timestamptz,
  renewal_salt bytea,
  constraint admin_session_pkey primary key (token_hash),
  constraint admin_session_id_key unique (id),
  constraint admin_session_admin_id_fkey foreign key (admin_id) references admin (id) on delete cascade
);

comment on table admin_session is 'A signed-in administrator. Deleted on sign-out and by the hourly sweep after it has expired.';
comment on column admin_session.token_hash is 'SHA-256 of the token in the cookie.';
comment on column admin_session.id is 'Identifies the session in lists without its token.';
comment on column admin_session.previous_hash is 'Hash of the token before the last renewal, valid until previous_until.';
comment on column admin_session.renewal_salt is 'Derives the renewed token, so that a repeated renewal returns the same one.';

-- Sessions of an administrator.
create index admin_session_admin_id_idx on admin_session (admin_id);
-- The sweep of expired sessions.
create index admin_session_expires_at_idx on admin_session (expires_at);
-- The session of a token that was just renewed.
create index admin_session_previous_hash_idx on admin_session (previous_hash) where previous_hash is not null;

create table admin_passkey (
  id text not null,
  admin_id bigint not null,
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null default '',
  created_at timestamptz not null default now(),
  used_at timestamptz,
  constraint admin_passkey_pkey primary key (id),
  constraint admin_passkey_admin_id_fkey foreign key (admin_id) references admin (id) on delete cascade
);

comment on table admin_passkey is 'A passkey of an administrator. Deleted by its owner or by `npm run admin create`.';
comment on column admin_passkey.id is 'Credential id of WebAuthn.';
comment on column admin_passkey.counter is 'Signature counter of the authenticator.';

-- Passkeys of an administrator.
create index admin_passkey_admin_id_idx on admin_passkey (admin_id);

create table group_end (
  group_id bigint not null,
  admin_id bigint not null,
  code_id text,
  name text not null,
  creator_id bigint not null,
  reason text not null,
  content text not null,
  asked_at timestamptz not null,
  proven_at timestamptz,
  constraint group_end_pkey primary key (group_id, admin_id),
  constraint group_end_admin_id_fkey foreign key (admin_id) references admin (id) on delete cascade,
  constraint group_end_group_id_fkey foreign key (group_id) references "group" (id) on delete cascade
);

comment on table group_end is 'A request of an administrator to delete a group; a large group needs two. Deleted with the group or after a day.';
comment on column group_end.code_id is 'mail_code to confirm; null: confirmed.';
comment on column group_end.name is 'Name of the group when the administrator decided, as creator_id.';
comment on column group_end.content is 'Message to the creator.';
comment on column group_end.proven_at is 'When it was confirmed; null: not yet.';

-- Groups that wait for a second administrator (filter proposed).
create index group_end_proven_at_idx on group_end (proven_at);
-- What is forgotten after a day.
create index group_end_asked_at_idx on group_end (asked_at);

create table site_setting (
  name text not null,
  value jsonb not null,
  constraint site_setting_pkey primary key (name),
  constraint site_setting_size_check check ((length(name) <= 40) and (octet_length((value)::text) <= 5000))
);

comment on table site_setting is 'A setting changed by administrators at run time; no row: default. Read by every process every two seconds.';

-- analytics

create table account_day (
  day integer not null,
  account_id bigint not null,
  constraint account_day_pkey primary key (day, account_id)
);

comment on table account_day is 'An account that was active on a day. Written by account_day_seen, deleted after 21 days.';
comment on column account_day.day is 'Number of kazan_day.';

create table number_day (
  day integer not null,
  readers integer not null default 0,
  arrivals integer not null default 0,
  writers integer not null default 0,
  reviewers integer not null default 0,
  reviews integer not null default 0,
  learnt integer not null default 0,
  notes integer not null default 0,
  comments integer not null default 0,
  answers bigint not null default 0,
  errors bigint not null default 0,
  reports integer,
  file_bytes bigint,
  database_bytes bigint,
  counted_at timestamptz,
  constraint number_day_pkey primary key (day)
);

comment on table number_day is 'Figures of one day; rewritten while the day is counted. Never deleted.';
comment on column number_day.day is 'Number of kazan_day.';
comment on column number_day.readers is 'Active accounts.';
comment on column number_day.arrivals is 'New accounts.';
comment on column number_day.writers is 'Accounts that wrote.';
comment on column number_day.reviewers is 'Accounts that reviewed words.';
comment on column number_day.learnt is 'Words that became known.';
comment on column number_day.answers is 'Answered calls.';
comment on column number_day.errors is 'Calls answered with a status of 500 or above.';
comment on column number_day.reports is 'Report cases waiting for staff when measured; null: not measured.';
comment on column number_day.file_bytes is 'Size of the object store when measured; null: not measured.';
comment on column number_day.database_bytes is 'Size of the database when measured; null: not measured.';
comment on column number_day.counted_at is 'Last count.';

create table number_language (
  day integer not null,
  lang text not null,
  script text not null,
  people integer not null,
  constraint number_language_pkey primary key (day, lang, script)
);

comment on table number_language is 'Active accounts of one day by language and alphabet.';
comment on column number_language.day is 'Number of kazan_day.';

create table number_cohort (
  week integer not null,
  later smallint not null,
  people integer not null,
  constraint number_cohort_pkey primary key (week, later),
  constraint number_cohort_later_check check (later between 0 and 26)
);

comment on table number_cohort is 'Accounts of one week of sign-up that were active some weeks later.';
comment on column number_cohort.week is 'Number of kazan_day of its Monday.';
comment on column number_cohort.later is 'Weeks after the sign-up; 0: all that signed up.';

create table number_slow (
  day integer not null,
  place smallint not null,
  call text not null,
  answers bigint not null,
  milliseconds integer not null,
  constraint number_slow_pkey primary key (day, place)
);

comment on table number_slow is 'One of the slowest calls of a day.';
comment on column number_slow.day is 'Number of kazan_day.';
comment on column number_slow.place is 'Position, 0 is the slowest.';
comment on column number_slow.milliseconds is '95th percentile of the duration.';

create table number_queue (
  lane text not null,
  waiting integer not null,
  oldest_at timestamptz,
  measured_at timestamptz not null,
  constraint number_queue_pkey primary key (lane)
);

comment on table number_queue is 'Waiting jobs of one lane, or waiting report cases, at the last measurement.';
comment on column number_queue.oldest_at is 'Since when the oldest job waits; null: none waits.';

-- Foreign keys of tables created before the table they refer to.

alter table content_change
  add constraint content_change_admin_id_fkey foreign key (admin_id) references admin (id);
alter table ruling
  add constraint ruling_admin_id_fkey foreign key (admin_id) references admin (id);
alter table ruling
  add constraint ruling_undone_admin_fkey foreign key (undone_admin) references admin (id);
alter table appeal
  add constraint appeal_decided_admin_fkey foreign key (decided_admin) references admin (id);

-- migrate:down
