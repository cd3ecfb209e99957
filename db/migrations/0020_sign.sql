-- migrate:up

-- A session has an id of its own, so that it can be listed and ended without its token.
-- Renewing changes the token; the one before stays good for a moment, because two tabs may renew
-- at once and an answer may be lost on the way. The salt lets a repeat get the same new token.
alter table account_session
  add column id bigint not null default next_id(),
  add column previous_hash bytea,
  add column previous_until timestamptz,
  add column renewal_salt bytea,
  add constraint account_session_id_key unique (id);
-- A token in its last seconds is found here.
create index account_session_previous_hash_idx on account_session (previous_hash)
  where previous_hash is not null;

-- The one address of an account, in small letters. Found by account_email_email_key.
create table account_email (
  account_id bigint not null,
  email text not null,
  proven_at timestamptz not null default now(),
  constraint account_email_pkey primary key (account_id),
  constraint account_email_email_key unique (email),
  constraint account_email_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint account_email_email_check check (email = lower(email) and length(email) between 5 and 254)
);

-- What a person has chosen for themselves. No row = nothing chosen yet.
create table account_setting (
  account_id bigint not null,
  lang text not null default 'tt',
  script text not null default 'cyr',
  level text not null default 'none',
  -- Who may write to this person.
  writers text not null default 'friends',
  constraint account_setting_pkey primary key (account_id),
  constraint account_setting_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint account_setting_lang_check check (lang in ('tt', 'tt-Latn', 'ru', 'en')),
  constraint account_setting_script_check check (script in ('cyr', 'lat')),
  constraint account_setting_level_check check (level in ('none', 'understand', 'speak', 'write')),
  constraint account_setting_writers_check check (writers in ('all', 'subscribers', 'friends', 'nobody'))
);

-- Ids people had before. Kept for 90 days, so that old links work and nobody takes the name of
-- another. Found by primary key; the last change of a person by account_old_id_account_id_idx.
create table account_old_id (
  id_c text not null,
  account_id bigint not null,
  changed_at timestamptz not null,
  until timestamptz not null,
  constraint account_old_id_pkey primary key (id_c),
  constraint account_old_id_account_id_fkey foreign key (account_id) references account (id) on delete cascade
);
create index account_old_id_account_id_idx on account_old_id (account_id, changed_at);
create index account_old_id_until_idx on account_old_id (until);

-- A code on its way by mail. The code itself is kept nowhere: it is computed from the id, the
-- round and the server's secret. `browser_hash` binds a sign-in to the browser that began it.
-- Found by primary key; the newest of an account by mail_code_account_id_idx.
create table mail_code (
  id text not null,
  purpose text not null,
  email text not null,
  account_id bigint,
  lang text not null default 'tt',
  browser_hash bytea,
  -- Every round has a code of its own; a resend inside a round sends the same code.
  round smallint not null default 0,
  tries smallint not null default 0,
  -- Mails ordered and mails given to the mail server.
  ordered smallint not null default 1,
  mailed smallint not null default 0,
  ordered_at timestamptz not null,
  proven_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint mail_code_pkey primary key (id),
  constraint mail_code_tries_check check (tries between 0 and 5)
);
create index mail_code_account_id_idx on mail_code (account_id, purpose) where account_id is not null;
create index mail_code_expires_at_idx on mail_code (expires_at);

-- A question asked of a visitor. Only keyed hashes of the right answers are kept; the row goes
-- with its first use. Swept by captcha_created_at_idx.
create table captcha (
  id text not null,
  answer_hashes bytea[] not null,
  salt text not null,
  bits smallint not null,
  address inet,
  created_at timestamptz not null,
  constraint captcha_pkey primary key (id)
);
create index captcha_created_at_idx on captcha (created_at);

-- Addresses that behaved like a program. One row for each address and reason.
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
  constraint bot_pkey primary key (id),
  constraint bot_address_reason_key unique (address, reason),
  constraint bot_reason_check check (reason in ('honeypot', 'speed', 'proof', 'rate'))
);

-- Who came from where: sign-ins, creations, acts of staff, refusals. Kept for 30 days; the end of
-- the address is dropped after 7. Listed and swept by primary key, because ids sort by time.
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

-- migrate:down
