-- migrate:up

-- Baseline of the tier core. The baselines replace the 183 migrations up to 0592.

-- spam

create table text_trace (
  id bigint not null default next_id(),
  kind text not null,
  target_id bigint not null,
  author_id bigint not null,
  grown boolean not null,
  quarantined boolean not null,
  contact boolean not null,
  stems integer[] not null,
  bands integer[] not null,
  places text[] not null,
  created_at timestamptz not null,
  constraint text_trace_pkey primary key (id),
  constraint text_trace_kind_check check (kind in ('note', 'comment', 'user', 'group'))
);

comment on table text_trace is 'Fingerprint of a text, to compare later texts with. Deleted by the hourly sweep after a day.';
comment on column text_trace.grown is 'Its author was a member for more than a week.';
comment on column text_trace.quarantined is 'It is quarantined, or was removed afterwards.';
comment on column text_trace.contact is 'It contains a link, a telephone number or an account of another site.';
comment on column text_trace.stems is 'Hashes of its stems.';
comment on column text_trace.bands is 'Bands of the SimHash of the text and of its sentences.';
comment on column text_trace.places is 'Sites it links to.';

-- What one person has written in the last day.
create index text_trace_author_idx on text_trace (author_id, created_at desc);
-- The fingerprint of a text that is released or removed.
create index text_trace_target_idx on text_trace (kind, target_id);
-- Texts that may be nearly the same. Without a pending list: it is asked as often as it is written.
create index text_trace_bands_idx on text_trace using gin (bands) with (fastupdate=off);
-- Texts that link to the same site.
create index text_trace_places_idx on text_trace using gin (places) with (fastupdate=off);
-- The hourly sweep.
create index text_trace_created_idx on text_trace (created_at);

-- accounts

create table account (
  id bigint not null default next_id(),
  id_c text not null,
  name text not null,
  surname text not null,
  gender text not null default 'none',
  birthday date,
  about text not null default '',
  image jsonb,
  triangle integer not null default 0,
  moderator boolean not null default false,
  security boolean not null default false,
  verified boolean not null default false,
  blacklist boolean not null default false,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  name_search text not null default '',
  forgotten_at timestamptz,
  frame text,
  triangle_bound integer not null default 0,
  locked_at timestamptz,
  approval text,
  constraint account_pkey primary key (id),
  constraint account_id_c_key unique (id_c),
  constraint account_approval_check check (approval in ('waiting', 'refused')),
  constraint account_gender_check check (gender in ('man', 'woman', 'none')),
  constraint account_triangle_check check (triangle >= 0)
) with (fillfactor = 90);

comment on table account is 'A member. Never deleted: a deleted account is anonymised 30 days later.';
comment on column account.id_c is 'Public id: chosen by the member, or derived from id.';
comment on column account.image is 'Profile picture: src and sizes; null: none.';
comment on column account.triangle is 'Balance of triangles; equals balance of the newest row of triangle_log.';
comment on column account.security is 'May moderate comments.';
comment on column account.verified is 'Identity confirmed by an administrator.';
comment on column account.blacklist is 'Read-only account; the reason is in account_blacklist.';
comment on column account.deleted_at is 'Deleted by its owner; can be restored for 30 days.';
comment on column account.name_search is 'Name and surname folded for search; empty until the job fold-names of people has filled it.';
comment on column account.forgotten_at is 'When the account was anonymised.';
comment on column account.frame is 'Frame around the profile picture; null: none. Bought frames are rows of triangle_log.';
comment on column account.triangle_bound is 'Triangles of the balance that were given at sign-up: they can be spent, not given to others.';
comment on column account.locked_at is 'Set by an administrator for a hijacked account: nobody can sign in, its content stays visible.';
comment on column account.approval is 'waiting or refused, for an account made while sign-ups need approval: it is read-only. Null: no approval needed.';

-- Accounts whose 30 days for restoring are over.
create index account_deleted_at_idx on account (deleted_at) where deleted_at is not null;
-- What the job still has to do.
create index account_unfolded_idx on account (id) where name_search = '';
-- People by a part of their name.
create index account_name_search_idx on account using gin (name_search gin_trgm_ops) where deleted_at is null;
-- The account of a file in the object store.
create index account_image_idx on account (((image ->> 'src'))) where image is not null;
-- Deleted accounts that are not anonymised yet.
create index account_to_forget_idx on account (deleted_at) where (deleted_at is not null) and (forgotten_at is null);
-- Whom `@` and some letters may mean, by the beginning of their id.
create index account_id_c_begun_idx on account (id_c text_pattern_ops) where deleted_at is null;
-- People born in some years, where these are few: the search of staff. Many are met on the way down
-- account_pkey.
create index account_birthday_idx on account (birthday) where deleted_at is null;
-- Moderators and who looks after comments, newest first: the search of staff.
create index account_staff_idx on account (id desc) where (moderator or security) and (deleted_at is null);
-- Verified accounts, newest first: the search of staff.
create index account_verified_idx on account (id desc) where verified and (deleted_at is null);
-- Read-only accounts, newest first: the search of staff.
create index account_blacklist_idx on account (id desc) where blacklist and (deleted_at is null);
-- The accounts that wait for an administrator.
create index account_approval_idx on account (id) where approval = 'waiting';

create table account_count (
  account_id bigint not null,
  notes integer not null default 0,
  subscribers integer not null default 0,
  subscriptions integer not null default 0,
  friends integer not null default 0,
  constraint account_count_pkey primary key (account_id),
  constraint account_count_account_id_fkey foreign key (account_id) references account (id) on delete cascade
) with (fillfactor = 70);

comment on table account_count is 'Counters of an account, apart from account because they change often; each is updated in the transaction that changes what it counts.';
comment on column account_count.notes is 'Visible notes; maintained by notes.';
comment on column account_count.subscribers is 'Maintained by people, as subscriptions and friends are.';

create table account_setting (
  account_id bigint not null,
  lang text not null default 'tt',
  script text not null default 'cyr',
  level text not null default 'none',
  writers text not null default 'friends',
  constraint account_setting_pkey primary key (account_id),
  constraint account_setting_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint account_setting_lang_check check (lang in ('tt', 'tt-Latn', 'ru', 'en')),
  constraint account_setting_level_check check (level in ('none', 'understand', 'speak', 'write')),
  constraint account_setting_script_check check (script in ('cyr', 'lat')),
  constraint account_setting_writers_check check (writers in ('all', 'subscribers', 'friends', 'nobody'))
);

comment on table account_setting is 'Settings of an account; no row: defaults. Deleted when the account is erased.';
comment on column account_setting.lang is 'Language of the interface.';
comment on column account_setting.script is 'Alphabet in which Tatar texts are shown.';
comment on column account_setting.level is 'Own estimate of the knowledge of Tatar.';
comment on column account_setting.writers is 'Who may send messages without a request.';

create table account_email (
  account_id bigint not null,
  email text not null,
  proven_at timestamptz not null default now(),
  constraint account_email_pkey primary key (account_id),
  constraint account_email_email_key unique (email),
  constraint account_email_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint account_email_email_check check ((email = lower(email)) and ((length(email) >= 5) and (length(email) <= 254)))
);

comment on table account_email is 'The e-mail address of an account, in lower case. Deleted when the account is erased.';
comment on column account_email.proven_at is 'When a mailed code last proved the address.';

create table account_old_id (
  id_c text not null,
  account_id bigint not null,
  changed_at timestamptz not null,
  until timestamptz not null,
  constraint account_old_id_pkey primary key (id_c),
  constraint account_old_id_account_id_fkey foreign key (account_id) references account (id) on delete cascade
);

comment on table account_old_id is 'A former public id of an account: redirects and is reserved until it expires. Deleted by a sweep.';
comment on column account_old_id.until is 'End of the reservation, 90 days after the change.';

-- The last change of the id of an account.
create index account_old_id_account_id_idx on account_old_id (account_id, changed_at);
-- The sweep of expired ids.
create index account_old_id_until_idx on account_old_id (until);

create table account_session (
  token_hash bytea not null,
  account_id bigint not null,
  agent text not null default '',
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  id bigint not null default next_id(),
  previous_hash bytea,
  previous_until timestamptz,
  renewal_salt bytea,
  proven_at timestamptz default now(),
  passkey_at timestamptz,
  constraint account_session_pkey primary key (token_hash),
  constraint account_session_id_key unique (id),
  constraint account_session_account_id_fkey foreign key (account_id) references account (id) on delete cascade
);

comment on table account_session is 'A signed-in device. Deleted on sign-out and by the hourly sweep after it has expired.';
comment on column account_session.token_hash is 'SHA-256 of the token in the cookie.';
comment on column account_session.agent is 'User agent.';
comment on column account_session.seen_at is 'Last use; a new day runs account_day_seen.';
comment on column account_session.id is 'Identifies the session in lists without its token.';
comment on column account_session.previous_hash is 'Hash of the token before the last renewal, valid until previous_until: concurrent requests may still send it.';
comment on column account_session.renewal_salt is 'Derives the renewed token, so that a repeated renewal returns the same one.';
comment on column account_session.proven_at is 'Last proof of identity by code or passkey; null: none, staff must prove it again.';
comment on column account_session.passkey_at is 'Last proof of identity by passkey; required of staff.';

-- Sessions of an account.
create index account_session_account_id_idx on account_session (account_id);
-- The sweep of expired sessions.
create index account_session_expires_at_idx on account_session (expires_at);
-- A token in its last seconds is found here.
create index account_session_previous_hash_idx on account_session (previous_hash) where previous_hash is not null;

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
comment on function account_day_seen is 'Records an active day of an account once for each session and day.';

create trigger account_session_opened after insert on account_session for each row execute function account_day_seen();
create trigger account_session_seen after update of seen_at on account_session for each row when (kazan_day(old.seen_at) <> kazan_day(new.seen_at)) execute function account_day_seen();

create table account_trust (
  account_id bigint not null,
  active_days integer not null default 0,
  active_day integer,
  learned_days integer not null default 0,
  learned_day integer,
  confirmed integer not null default 0,
  ruled_at timestamptz,
  constraint account_trust_pkey primary key (account_id),
  constraint account_trust_account_id_fkey foreign key (account_id) references account (id) on delete cascade
) with (fillfactor = 70);

comment on table account_trust is 'Counters from which the trust level of an account is computed. Deleted when the account is erased.';
comment on column account_trust.active_days is 'Days (Kazan) on which a session was used; maintained by account_day_seen.';
comment on column account_trust.active_day is 'Last of these days, as a number of kazan_day.';
comment on column account_trust.learned_days is 'Days on which learning was rewarded.';
comment on column account_trust.learned_day is 'Last of these days.';
comment on column account_trust.confirmed is 'Number of rows of account_confirmation.';
comment on column account_trust.ruled_at is 'Newest ruling that was not overturned: the end of a limit, otherwise its date; maintained by account_trust_ruled.';

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
      new.confirmed := greatest(new.confirmed, 1);
    end if;
  end if;
  return new;
end
$$;
comment on function account_trust_inherited is 'Gives the first row of an account older than this table the trust it had by age and notes.';

create trigger account_trust_first before insert on account_trust for each row execute function account_trust_inherited();

create table account_confirmation (
  account_id bigint not null,
  by_id bigint not null,
  created_at timestamptz not null default now(),
  network bytea,
  constraint account_confirmation_pkey primary key (account_id, by_id),
  constraint account_confirmation_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint account_confirmation_by_id_fkey foreign key (by_id) references account (id) on delete cascade
);

comment on table account_confirmation is 'A member whose reaction confirmed an account; a bounded number for each account. Deleted when either account is erased.';
comment on column account_confirmation.by_id is 'The confirming member.';
comment on column account_confirmation.network is 'Keyed hash of the confirmed account and the network the confirmation came from: it tells whether two confirmations of one account share a network, and nothing across accounts. Null: from before it was stored.';

-- Serves the removal of confirmations by a deleted account.
create index account_confirmation_by_idx on account_confirmation (by_id);
-- One confirmation of a network for each account.
create unique index account_confirmation_network_idx on account_confirmation (account_id, network);

create table account_blacklist (
  account_id bigint not null,
  reason text not null,
  created_at timestamptz not null default now(),
  until timestamptz,
  constraint account_blacklist_pkey primary key (account_id),
  constraint account_blacklist_account_id_fkey foreign key (account_id) references account (id) on delete cascade
);

comment on table account_blacklist is 'Why and until when an account is read-only. Deleted when the limit is lifted.';
comment on column account_blacklist.reason is 'Shown to the member.';
comment on column account_blacklist.until is 'End of the limit; null: permanent.';

create table account_export (
  id bigint not null default next_id(),
  account_id bigint not null,
  state text not null default 'waiting',
  done smallint not null default 0,
  total smallint not null default 0,
  bytes bigint,
  file_key text,
  created_at timestamptz not null,
  expires_at timestamptz,
  tries smallint not null default 0,
  updated_at timestamptz not null default now(),
  constraint account_export_pkey primary key (id),
  constraint account_export_account_id_key unique (account_id),
  constraint account_export_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint account_export_state_check check (state in ('waiting', 'running', 'done', 'failed'))
);

comment on table account_export is 'The copy of its data an account has requested, at most one. Deleted with its file 7 days after it was made.';
comment on column account_export.done is 'Parts written.';
comment on column account_export.total is 'Parts to write.';
comment on column account_export.bytes is 'Size of the file; null until done.';
comment on column account_export.file_key is 'Object store key; null until done.';
comment on column account_export.tries is 'How often the job was started.';
comment on column account_export.updated_at is 'Last progress: request, part, success or failure.';

create table mail_code (
  id text not null,
  purpose text not null,
  email text not null,
  account_id bigint,
  lang text not null default 'tt',
  browser_hash bytea,
  round smallint not null default 0,
  tries smallint not null default 0,
  ordered smallint not null default 1,
  mailed smallint not null default 0,
  ordered_at timestamptz not null,
  proven_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ref text not null default '',
  name text not null default '',
  members_only boolean not null default false,
  constraint mail_code_pkey primary key (id),
  constraint mail_code_tries_check check (tries between 0 and 5)
);

comment on table mail_code is 'A one-time code sent by mail. Deleted on use, or by a sweep after it has expired.';
comment on column mail_code.id is 'Random; the code is computed from id, round and the secret of the server, and not stored.';
comment on column mail_code.purpose is 'What it proves: sign, email-new, email-old, delete, group, passkey, staff, admin.';
comment on column mail_code.account_id is 'Null for a sign-in.';
comment on column mail_code.lang is 'Language of the letter.';
comment on column mail_code.browser_hash is 'Hash of a cookie: binds a sign-in to the browser that started it.';
comment on column mail_code.round is 'Changes the code; a resend within a round repeats it.';
comment on column mail_code.tries is 'Wrong answers in this round.';
comment on column mail_code.ordered is 'Letters requested.';
comment on column mail_code.mailed is 'Letters accepted by the mail server.';
comment on column mail_code.ordered_at is 'Last request of a letter.';
comment on column mail_code.proven_at is 'When the right code was entered.';
comment on column mail_code.ref is 'Object the code is for where a purpose allows several; otherwise empty.';
comment on column mail_code.name is 'Name of that object in the letter.';
comment on column mail_code.members_only is 'The network or the site has used up its unproven letters: the worker sends this code only to the address of an account.';

-- The newest code of an account for a purpose.
create index mail_code_account_id_idx on mail_code (account_id, purpose) where account_id is not null;
-- The sweep of expired codes.
create index mail_code_expires_at_idx on mail_code (expires_at);
-- Serves the removal of sign-in codes when an account is locked or unlocked.
create index mail_code_email_idx on mail_code (email);

create table email_change (
  account_id bigint not null,
  email text not null,
  new_code_id text not null,
  new_proven_at timestamptz,
  old_code_id text,
  failures smallint not null default 0,
  applies_at timestamptz,
  cancel_hash bytea,
  created_at timestamptz not null,
  constraint email_change_pkey primary key (account_id),
  constraint email_change_account_id_fkey foreign key (account_id) references account (id) on delete cascade
);

comment on table email_change is 'A change of e-mail address in progress. Deleted when applied or cancelled.';
comment on column email_change.email is 'New address.';
comment on column email_change.new_code_id is 'mail_code sent to the new address.';
comment on column email_change.old_code_id is 'mail_code sent to the old address; null before it is requested.';
comment on column email_change.failures is 'Failed proofs of the old address; from the third on a delayed change is offered.';
comment on column email_change.applies_at is 'When a delayed change is applied unless cancelled; null: not delayed.';
comment on column email_change.cancel_hash is 'Hash of the cancel link in the letter to the old address.';

-- Delayed changes that are due.
create index email_change_applies_at_idx on email_change (applies_at) where applies_at is not null;
-- The change a cancel link belongs to.
create unique index email_change_cancel_hash_idx on email_change (cancel_hash) where cancel_hash is not null;

create table email_return (
  hash bytea not null,
  account_id bigint not null,
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint email_return_pkey primary key (hash),
  constraint email_return_account_id_fkey foreign key (account_id) references account (id) on delete cascade
);

comment on table email_return is 'A former e-mail address that can be restored from its mailbox. Deleted on use, or by a sweep.';
comment on column email_return.hash is 'Hash of the link.';
comment on column email_return.email is 'Former address.';

-- Former addresses of an account.
create index email_return_account_id_idx on email_return (account_id);
-- The sweep of expired addresses.
create index email_return_expires_at_idx on email_return (expires_at);

create table passkey (
  id text not null,
  account_id bigint not null,
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null default '',
  created_at timestamptz not null default now(),
  used_at timestamptz,
  constraint passkey_pkey primary key (id),
  constraint passkey_account_id_fkey foreign key (account_id) references account (id) on delete cascade
);

comment on table passkey is 'A passkey of an account. Deleted by its owner or when the account is erased.';
comment on column passkey.id is 'Credential id of WebAuthn.';
comment on column passkey.counter is 'Signature counter of the authenticator.';
comment on column passkey.name is 'Label chosen by the owner.';

-- Passkeys of an account.
create index passkey_account_id_idx on passkey (account_id);

create table passkey_challenge (
  challenge_hash bytea not null,
  purpose text not null,
  account_id bigint,
  created_at timestamptz not null,
  constraint passkey_challenge_pkey primary key (challenge_hash),
  constraint passkey_challenge_purpose_check check (purpose in ('sign', 'register', 'email', 'own', 'staff', 'admin-sign', 'admin-register'))
);

comment on table passkey_challenge is 'A WebAuthn challenge. Deleted on use, or by a sweep after some minutes.';
comment on column passkey_challenge.challenge_hash is 'SHA-256 of the challenge.';
comment on column passkey_challenge.account_id is 'Account or administrator; null for a sign-in.';

-- The sweep of expired challenges.
create index passkey_challenge_created_at_idx on passkey_challenge (created_at);

create table profile_picture (
  id bigint not null default next_id(),
  account_id bigint not null,
  key text not null,
  place text,
  owner_id bigint,
  alt text not null default '',
  state text not null default 'waiting',
  loose_at timestamptz default now(),
  created_at timestamptz not null default now(),
  constraint profile_picture_pkey primary key (id),
  constraint profile_picture_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint profile_picture_owner_check check ((place is null) = (owner_id is null)),
  constraint profile_picture_place_check check (place in ('account', 'group', 'background')),
  constraint profile_picture_state_check check (state in ('waiting', 'ready', 'failed'))
);

comment on table profile_picture is 'An uploaded picture of an account or group on its way to its place. Deleted by a sweep when it has no owner.';
comment on column profile_picture.account_id is 'Uploader.';
comment on column profile_picture.key is 'Random part of the object store keys of its files.';
comment on column profile_picture.place is 'Where it goes: picture of the account, picture or background of the group; null before that is known and after.';
comment on column profile_picture.owner_id is 'Account or group of place; null with it.';
comment on column profile_picture.loose_at is 'Since when it has no owner.';

-- The picture that waits for its place, or has failed there.
create unique index profile_picture_owner_idx on profile_picture (owner_id, place) where owner_id is not null;
-- The sweep of pictures without an owner.
create index profile_picture_loose_idx on profile_picture (loose_at) where owner_id is null;
-- The picture of a file in the object store.
create unique index profile_picture_key_idx on profile_picture (key);
-- The pictures a person has sent, when the account is deleted.
create index profile_picture_account_idx on profile_picture (account_id);

create table triangle_log (
  id bigint not null default next_id(),
  account_id bigint not null,
  delta integer not null,
  reason text not null,
  ref text not null,
  balance integer not null,
  created_at timestamptz not null default now(),
  constraint triangle_log_pkey primary key (id),
  constraint triangle_log_once_key unique (account_id, reason, ref),
  constraint triangle_log_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint triangle_log_balance_check check (balance >= 0),
  constraint triangle_log_delta_check check (delta <> 0)
);

comment on table triangle_log is 'One change of the balance of an account: the ledger. Rows are only added.';
comment on column triangle_log.reason is 'sign, give, get, task, edu, day, correct, answer, voice, game, order, refund, frame; start: balance before the ledger.';
comment on column triangle_log.ref is 'Object of the change; an account, reason and ref change a balance once.';
comment on column triangle_log.balance is 'Balance after the change.';

-- The log of one person, newest first.
create index triangle_log_account_idx on triangle_log (account_id, id desc);
-- What a person has earned in a day.
create index triangle_log_day_idx on triangle_log (account_id, created_at);
-- Whether a question has paid for an answer, to whomever it was.
create index triangle_log_answer_idx on triangle_log (ref) where reason = 'answer';

-- audit

create table audit_act (
  id bigint not null default 0,
  actor text not null,
  actor_id bigint not null,
  act text not null,
  thing text not null,
  thing_id text not null default '',
  person_id bigint,
  reason text not null default '',
  before jsonb,
  after jsonb,
  created_at timestamptz not null default now(),
  hash bytea not null default '\x',
  constraint audit_act_pkey primary key (id),
  constraint audit_act_actor_check check (actor in ('admin', 'moderator', 'security')),
  constraint audit_act_size_check check ((octet_length((before)::text) <= 8000) and (octet_length((after)::text) <= 8000))
);

comment on table audit_act is 'One act of staff. Rows are only added; each hash covers the row and the hash before it (`npm run admin audit` verifies the chain). Holds no personal data but ids.';
comment on column audit_act.id is 'Without gaps; assigned by audit_chain.';
comment on column audit_act.actor is 'Role of the actor.';
comment on column audit_act.actor_id is 'Id of an administrator where actor is admin, otherwise of an account.';
comment on column audit_act.act is 'Name of the act.';
comment on column audit_act.thing is 'Kind of the object.';
comment on column audit_act.thing_id is 'Id of the object; empty: none.';
comment on column audit_act.person_id is 'Account that is affected; null: none.';
comment on column audit_act.before is 'Changed values before; null: none.';
comment on column audit_act.after is 'Changed values after; null: none.';
comment on column audit_act.hash is 'SHA-256 of the previous hash and the columns of this row.';

-- Acts of one member of staff.
create index audit_act_actor_idx on audit_act (actor_id, id desc);
-- Acts of one kind of one member of staff.
create index audit_act_actor_act_idx on audit_act (actor_id, act, id desc);
-- The acts of one kind.
create index audit_act_act_idx on audit_act (act, id desc);
-- What was done to a person or their things.
create index audit_act_person_idx on audit_act (person_id, id desc) where person_id is not null;
-- What was done to a thing.
create index audit_act_thing_idx on audit_act (thing_id, id desc);
-- Where a day ends.
create index audit_act_created_at_idx on audit_act (created_at);

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
comment on function audit_chain is 'Assigns id, time and hash of an act; one act at a time, because each depends on the one before.';

create function audit_keep() returns trigger
  language plpgsql
  as $$
begin
  raise exception 'audit_act is only added to' using errcode = 'insufficient_privilege';
end
$$;
comment on function audit_keep is 'Refuses every change of a written act.';

create trigger audit_act_chain before insert on audit_act for each row execute function audit_chain();
create trigger audit_act_keep before delete or update or truncate on audit_act for each statement execute function audit_keep();

revoke update, delete, truncate on audit_act from public, current_user;

-- realtime

create table live_seq (
  account_id bigint not null,
  last bigint not null,
  constraint live_seq_pkey primary key (account_id),
  constraint live_seq_account_id_fkey foreign key (account_id) references account (id) on delete cascade
);

comment on table live_seq is 'Number of the last event of an account; locked until commit, so numbers have no gaps and follow the order of commits.';

create table live_event (
  account_id bigint not null,
  seq bigint not null,
  name text not null,
  data jsonb not null,
  created_at timestamptz not null default now(),
  constraint live_event_pkey primary key (account_id, seq)
);

comment on table live_event is 'An event for the open pages of an account, kept for reconnects. Deleted by a sweep after some minutes.';
comment on column live_event.account_id is 'No foreign key: it would lock the account for every event.';

-- Events that have had their time (`sweep-live`).
create index live_event_created_at_idx on live_event (created_at);

-- cms

create table content_change (
  id bigint not null default next_id(),
  kind text not null,
  item_id text not null,
  admin_id bigint,
  act text not null,
  before jsonb,
  after jsonb,
  created_at timestamptz not null default now(),
  constraint content_change_pkey primary key (id),
  constraint content_change_act_check check (act in ('create', 'update', 'delete', 'import', 'ship'))
);

comment on table content_change is 'One change of a page, lesson or task by staff. Rows are only added.';
comment on column content_change.kind is 'Kind of content.';
comment on column content_change.item_id is 'Id in the address of the item.';
comment on column content_change.admin_id is 'Null: shipped with the project.';

-- The last changes of an item.
create index content_change_item_idx on content_change (kind, item_id, id desc);
-- For the foreign key.
create index content_change_admin_id_idx on content_change (admin_id) where admin_id is not null;

create table content_shipped (
  kind text not null,
  item_id text not null,
  hash text not null,
  constraint content_shipped_pkey primary key (kind, item_id)
);

comment on table content_shipped is 'An item shipped with the project, as last installed; items changed by staff since are not overwritten.';
comment on column content_shipped.hash is 'Digest of the installed content.';

create table content_picture (
  key text not null,
  created_at timestamptz not null default now(),
  constraint content_picture_pkey primary key (key)
);

comment on table content_picture is 'A picture of staff content. Deleted with its files.';
comment on column content_picture.key is 'Random part of the object store keys of its files.';

-- triangle

create table triangle_item (
  id bigint not null default next_id(),
  key text,
  kind text not null,
  tat text not null default '',
  rus text not null default '',
  answers jsonb not null default '[]',
  range smallint not null default 1,
  title text not null default '',
  content text not null default '',
  image jsonb,
  price integer not null,
  quantity integer not null default 0,
  done integer not null default 0,
  search text not null default '',
  published_at timestamptz,
  created_at timestamptz not null default now(),
  listen boolean not null default false,
  constraint triangle_item_pkey primary key (id),
  constraint triangle_item_key_key unique (key),
  constraint triangle_item_kind_check check (kind in ('task', 'good')),
  constraint triangle_item_price_check check (price between 1 and 1000),
  constraint triangle_item_quantity_check check (quantity between 0 and 10000),
  constraint triangle_item_range_check check (range between 1 and 5)
);

comment on table triangle_item is 'A task that earns triangles or a good they buy. Written and deleted by staff.';
comment on column triangle_item.key is 'Name of a shipped item; null: made by staff.';
comment on column triangle_item.tat is 'Of a task: the Tatar text.';
comment on column triangle_item.rus is 'Of a task: the Russian text that is shown.';
comment on column triangle_item.answers is 'Accepted answers of a task.';
comment on column triangle_item.range is 'CEFR level: 1 A1 to 5 C1.';
comment on column triangle_item.price is 'Triangles earned or paid.';
comment on column triangle_item.quantity is 'Of a task: how many accounts may earn it, 0: all. Of a good: stock.';
comment on column triangle_item.done is 'How many accounts earned it, or pieces ordered.';
comment on column triangle_item.search is 'Folded searchable text, without the answers.';
comment on column triangle_item.published_at is 'Null: a draft visible to staff only.';
comment on column triangle_item.listen is 'The Tatar text is spoken instead of showing the Russian.';

-- Published items of a kind, newest first.
create index triangle_item_new_idx on triangle_item (kind, id desc) where published_at is not null;
-- Published items of a kind by level.
create index triangle_item_range_idx on triangle_item (kind, range, id) where published_at is not null;
-- Published items of a kind by price.
create index triangle_item_price_idx on triangle_item (kind, price, id) where published_at is not null;
-- All of a kind, for staff.
create index triangle_item_staff_idx on triangle_item (kind, id desc);
-- What contains a text.
create index triangle_item_search_idx on triangle_item using gin (search gin_trgm_ops);

create table triangle_try (
  account_id bigint not null,
  item_id bigint not null,
  day integer not null,
  tries smallint not null default 0,
  right_at timestamptz,
  constraint triangle_try_pkey primary key (account_id, item_id),
  constraint triangle_try_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint triangle_try_item_id_fkey foreign key (item_id) references triangle_item (id) on delete cascade
);

comment on table triangle_try is 'Attempts of an account at a task. Deleted when the account is erased.';
comment on column triangle_try.day is 'Last day with an attempt, as a number of kazan_day.';
comment on column triangle_try.tries is 'Attempts on that day.';
comment on column triangle_try.right_at is 'When it was solved; null: not yet.';

-- For the foreign key.
create index triangle_try_item_id_idx on triangle_try (item_id);

create table triangle_order (
  id bigint not null default next_id(),
  account_id bigint not null,
  item_id bigint,
  title text not null,
  price integer not null,
  quantity integer not null,
  content text not null default '',
  state text not null default 'new',
  reason text not null default '',
  search text not null default '',
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  bound integer not null default 0,
  constraint triangle_order_pkey primary key (id),
  constraint triangle_order_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint triangle_order_item_id_fkey foreign key (item_id) references triangle_item (id) on delete set null,
  constraint triangle_order_quantity_check check (quantity between 1 and 10),
  constraint triangle_order_state_check check (state in ('new', 'accepted', 'sent', 'done', 'cancelled'))
);

comment on table triangle_order is 'An order from the shop, with title and price at that time. Deleted when the account is erased.';
comment on column triangle_order.item_id is 'Null after the good was deleted.';
comment on column triangle_order.price is 'Triangles for one piece.';
comment on column triangle_order.content is 'Wish or contact of the buyer; emptied some time after the order was closed.';
comment on column triangle_order.reason is 'Reply of staff about the state.';
comment on column triangle_order.search is 'Folded name, address and title at the time of the order.';
comment on column triangle_order.closed_at is 'When it was done or cancelled.';
comment on column triangle_order.bound is 'Sign-up triangles among those paid; a refund makes as many bound again.';

-- Orders of an account, newest first.
create index triangle_order_account_idx on triangle_order (account_id, id desc);
-- Orders of an account on one day.
create index triangle_order_day_idx on triangle_order (account_id, created_at);
-- For the foreign key.
create index triangle_order_item_id_idx on triangle_order (item_id);
-- Staff search by a part of a name or a title.
create index triangle_order_search_idx on triangle_order using gin (search gin_trgm_ops);
-- Orders that are over and still hold how their person can be reached.
create index triangle_order_closed_idx on triangle_order (closed_at) where content <> '';
-- The orders in one state, the newest first: staff take up those that are new.
create index triangle_order_state_idx on triangle_order (state, id desc);

-- people

create table subscription (
  account_id bigint not null,
  target_id bigint not null,
  id bigint not null default next_id(),
  mutual boolean not null default false,
  away boolean not null default false,
  created_at timestamptz not null default now(),
  constraint subscription_pkey primary key (account_id, target_id),
  constraint subscription_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint subscription_target_id_fkey foreign key (target_id) references account (id) on delete cascade,
  constraint subscription_self_check check (account_id <> target_id)
);

comment on table subscription is 'An account that subscribes to another. Deleted on unsubscribing or when either account is erased.';
comment on column subscription.id is 'Sort key of lists.';
comment on column subscription.mutual is 'Both subscribe to each other (friends); equal in both rows.';
comment on column subscription.away is 'One of the two has deleted the account: neither listed nor counted.';

-- Whom a person subscribes to.
create index subscription_account_idx on subscription (account_id, id desc) where not away;
-- Who subscribes to a person.
create index subscription_target_idx on subscription (target_id, id desc) where not away;
-- Friends of a person.
create index subscription_friend_idx on subscription (account_id, id desc) where mutual and (not away);
-- Everything a person has with others, when they leave or come back.
create index subscription_target_id_idx on subscription (target_id);

create table account_block (
  account_id bigint not null,
  target_id bigint not null,
  created_at timestamptz not null default now(),
  constraint account_block_pkey primary key (account_id, target_id),
  constraint account_block_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint account_block_target_id_fkey foreign key (target_id) references account (id) on delete cascade,
  constraint account_block_self_check check (account_id <> target_id)
);

comment on table account_block is 'An account that blocks another. Deleted by the blocker or when either account is erased.';
comment on column account_block.target_id is 'The blocked account.';

-- Who has blocked a person: part of what they do not see.
create index account_block_target_id_idx on account_block (target_id, created_at desc);

create table account_mute (
  account_id bigint not null,
  target_id bigint not null,
  created_at timestamptz not null default now(),
  constraint account_mute_pkey primary key (account_id, target_id),
  constraint account_mute_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint account_mute_target_id_fkey foreign key (target_id) references account (id) on delete cascade,
  constraint account_mute_self_check check (account_id <> target_id)
);

comment on table account_mute is 'An account that hides texts of another without its knowledge. Deleted by its owner or when either account is erased.';
comment on column account_mute.target_id is 'The muted account.';

-- Accounts that mute an account, when it is erased.
create index account_mute_target_id_idx on account_mute (target_id);

-- notifications

create table notice (
  id bigint not null default next_id(),
  account_id bigint not null,
  kind text not null,
  object_id bigint not null,
  at_id bigint not null default next_id(),
  count integer not null,
  people bigint[] not null,
  note_id bigint,
  comment_id bigint,
  group_id bigint,
  listed boolean not null,
  unread boolean not null default true,
  open boolean not null default true,
  created_at timestamptz not null default now(),
  constraint notice_pkey primary key (id),
  constraint notice_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint notice_count_check check (count > 0),
  constraint notice_people_check check (cardinality(people) <= 3)
);

comment on table notice is 'A notification: all events of one kind about one object within a day. Deleted by a sweep, or when the account is erased.';
comment on column notice.object_id is 'Object whose events are merged into this row.';
comment on column notice.at_id is 'Sort key of the list; renewed with every event.';
comment on column notice.count is 'People who caused it.';
comment on column notice.people is 'The last three of them.';
comment on column notice.note_id is 'Target of the link, as comment_id and group_id.';
comment on column notice.listed is 'It is shown in the list; false: for push or mail only.';
comment on column notice.open is 'More events are merged into it.';

-- The row to which more is added.
create unique index notice_open_idx on notice (account_id, kind, object_id) where open;
-- The list of a person, and how much of it is new.
create index notice_list_idx on notice (account_id, at_id desc) where listed;
-- The oldest, for the sweeping.
create index notice_old_idx on notice (at_id);
-- The notices of a person of one kind, for the parts of the list.
create index notice_kind_idx on notice (account_id, kind, at_id desc) where listed;

create table notice_account (
  account_id bigint not null,
  unread integer not null default 0,
  read_to bigint not null default 0,
  switches jsonb not null default '{}',
  discreet boolean not null default false,
  digest text not null default 'weekly',
  digest_at timestamptz,
  constraint notice_account_pkey primary key (account_id),
  constraint notice_account_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint notice_account_unread_check check (unread >= 0)
);

comment on table notice_account is 'Notification settings and counters of an account; locked by whoever writes its notices. Deleted when the account is erased.';
comment on column notice_account.unread is 'Unread listed notices.';
comment on column notice_account.read_to is 'Highest at_id that was read.';
comment on column notice_account.switches is 'Changed settings by kind and channel: {"rating.page": false}.';
comment on column notice_account.discreet is 'Push messages show no content.';
comment on column notice_account.digest is 'Mail digest: daily, weekly or never.';
comment on column notice_account.digest_at is 'When the next digest is due; null: nothing to send.';

-- The letters that are due, the oldest first.
create index notice_account_digest_idx on notice_account (digest_at) where digest_at is not null;

create table notice_cause (
  account_id bigint not null,
  kind text not null,
  object_id bigint not null,
  actor_id bigint not null,
  note_id bigint,
  comment_id bigint,
  waiting boolean not null default true,
  counts boolean not null default true,
  created_at timestamptz not null default now(),
  until timestamptz not null,
  constraint notice_cause_pkey primary key (account_id, kind, object_id, actor_id),
  constraint notice_cause_account_id_fkey foreign key (account_id) references account (id) on delete cascade
);

comment on table notice_cause is 'One actor of an event; first waiting to be merged into a notice, then kept so that a repeat is not counted. Deleted by a sweep.';
comment on column notice_cause.account_id is 'Receiver.';
comment on column notice_cause.object_id is 'As in notice.';
comment on column notice_cause.waiting is 'Not merged into a notice yet.';
comment on column notice_cause.counts is 'It raises the count of the notice.';
comment on column notice_cause.until is 'When a repeat counts again.';

-- What a job has to gather.
create index notice_cause_waiting_idx on notice_cause (account_id, kind, object_id, created_at) where waiting;
-- What nobody need remember any more, for the sweeping.
create index notice_cause_until_idx on notice_cause (until);
-- What a person who is gone for good has done.
create index notice_cause_actor_id_idx on notice_cause (actor_id);
-- Whom a text has named already, however often it was edited.
create index notice_cause_mention_idx on notice_cause (actor_id, object_id) where kind = 'mention';

create table push_endpoint (
  session_id bigint not null,
  account_id bigint not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now(),
  constraint push_endpoint_pkey primary key (session_id),
  constraint push_endpoint_endpoint_key unique (endpoint),
  constraint push_endpoint_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint push_endpoint_session_id_fkey foreign key (session_id) references account_session (id) on delete cascade,
  constraint push_endpoint_endpoint_check check (length(endpoint) <= 1000)
);

comment on table push_endpoint is 'A Web Push subscription of a session. Deleted with the session, on unsubscribing, or when the push service reports it gone.';
comment on column push_endpoint.p256dh is 'Public key of the browser.';
comment on column push_endpoint.auth is 'Authentication secret of the browser.';

-- The browsers of a person who is told something.
create index push_endpoint_account_id_idx on push_endpoint (account_id);

-- moderation

create table subject_kind (
  kind text not null,
  constraint subject_kind_pkey primary key (kind)
);

comment on table subject_kind is 'A kind of subject people report and staff decide about, declared by its owner in subject.server.ts. Rows are added by migrations.';

insert into subject_kind (kind) values ('user'), ('group'), ('note'), ('voice'), ('comment'), ('message'), ('lesson');

create table ruling (
  id bigint not null default next_id(),
  kind text not null,
  target_id bigint not null,
  owner_id bigint not null,
  staff_id bigint,
  reason text not null,
  content text not null,
  created_at timestamptz not null,
  until timestamptz not null,
  undone_at timestamptz,
  undone_by bigint,
  admin_id bigint,
  title text not null default '',
  way text not null default 'removed',
  about text,
  undone_admin bigint,
  ends_at timestamptz,
  constraint ruling_pkey primary key (id),
  constraint ruling_about_fkey foreign key (about) references subject_kind (kind),
  constraint ruling_kind_fkey foreign key (kind) references subject_kind (kind),
  constraint ruling_owner_id_fkey foreign key (owner_id) references account (id) on delete cascade,
  constraint ruling_staff_id_fkey foreign key (staff_id) references account (id),
  constraint ruling_undone_by_fkey foreign key (undone_by) references account (id),
  constraint ruling_reason_check check (reason in ('rude', 'mocking', 'spam', 'false', 'rights', 'other')),
  constraint ruling_way_check check (way in ('removed', 'warned', 'read-only'))
);

comment on table ruling is 'A decision of staff against an account: content removed, a warning, or a read-only limit. Never deleted; an undone one has undone_at.';
comment on column ruling.kind is 'Kind of target_id; user for warnings and limits.';
comment on column ruling.owner_id is 'Account the ruling is against.';
comment on column ruling.staff_id is 'Moderator; null: admin_id.';
comment on column ruling.content is 'Message to the owner.';
comment on column ruling.created_at is 'Equals deleted_at of the removed object.';
comment on column ruling.until is 'Until when it can be undone.';
comment on column ruling.undone_at is 'When it was overturned; equals ends_at when a limit has expired.';
comment on column ruling.undone_by is 'Moderator who overturned it; null: undone_admin.';
comment on column ruling.admin_id is 'Administrator; null: staff_id.';
comment on column ruling.title is 'Name of a deleted group.';
comment on column ruling.way is 'removed, warned or read-only.';
comment on column ruling.about is 'Of a warning: kind of the subject it is about.';
comment on column ruling.undone_admin is 'Administrator who overturned it.';
comment on column ruling.ends_at is 'End of a read-only limit; null: permanent.';

-- Rulings that can be undone, newest first.
create index ruling_list_idx on ruling (kind, id desc) where undone_at is null;
-- Rulings against one account.
create index ruling_owner_id_idx on ruling (owner_id, id desc);
-- The ruling in force about a subject; warnings can be several.
create unique index ruling_stands_idx on ruling (kind, target_id) where (undone_at is null) and (way <> 'warned');

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
comment on function account_trust_ruled is 'Maintains account_trust.ruled_at whenever a ruling is made or undone.';

create trigger ruling_made after insert on ruling for each row execute function account_trust_ruled();
create trigger ruling_undone after update of undone_at on ruling for each row when (old.undone_at is distinct from new.undone_at) execute function account_trust_ruled();

create table appeal (
  id bigint not null default next_id(),
  ruling_id bigint not null,
  account_id bigint not null,
  content text not null,
  state text not null default 'open',
  decided_by bigint,
  decided_at timestamptz,
  answer text not null default '',
  created_at timestamptz not null default now(),
  decided_admin bigint,
  constraint appeal_pkey primary key (id),
  constraint appeal_ruling_id_key unique (ruling_id),
  constraint appeal_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint appeal_decided_by_fkey foreign key (decided_by) references account (id),
  constraint appeal_ruling_id_fkey foreign key (ruling_id) references ruling (id) on delete cascade,
  constraint appeal_state_check check (state in ('open', 'granted', 'refused'))
);

comment on table appeal is 'Objection of the owner to a ruling, once for each; decided by other staff. Deleted with its ruling.';
comment on column appeal.decided_by is 'Moderator; null: open or decided_admin.';
comment on column appeal.answer is 'Reply to the owner.';
comment on column appeal.decided_admin is 'Administrator; null: open or decided_by.';

-- Open appeals.
create index appeal_open_idx on appeal (id) where state = 'open';
-- Appeals of one account, for the export and for erasing it.
create index appeal_account_id_idx on appeal (account_id, id);

create table report_case (
  id bigint not null default next_id(),
  kind text not null,
  target_id bigint not null,
  owner_id bigint,
  reports integer not null,
  reasons jsonb not null,
  state text not null default 'open',
  claimed_by bigint,
  claimed_until timestamptz,
  decided_by bigint,
  decided_at timestamptz,
  decision text,
  reason text,
  content text not null default '',
  answer text not null default '',
  ruling_id bigint,
  created_at timestamptz not null default now(),
  claimed_admin bigint,
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

comment on table report_case is 'All reports about one subject until staff have decided; later reports open another case. Never deleted.';
comment on column report_case.owner_id is 'Null for a subject no account owns.';
comment on column report_case.reports is 'Number of reports; maintained when a report is filed.';
comment on column report_case.reasons is 'Number of reports by reason: {"rude": 2}.';
comment on column report_case.claimed_by is 'Moderator at work; null: nobody or claimed_admin.';
comment on column report_case.claimed_until is 'End of the claim.';
comment on column report_case.decided_by is 'Moderator; null: open or decided_admin.';
comment on column report_case.decision is 'removed, warned, limited, or kept: nothing wrong. Null while open.';
comment on column report_case.content is 'Message to the owner.';
comment on column report_case.answer is 'Message to the reporters.';
comment on column report_case.ruling_id is 'Ruling that closed the case.';
comment on column report_case.claimed_admin is 'Administrator at work.';
comment on column report_case.decided_admin is 'Administrator who decided.';

-- The open case about a subject.
create unique index report_case_open_idx on report_case (kind, target_id) where state = 'open';
-- The queue of a kind, and what was decided.
create index report_case_queue_idx on report_case (kind, state, id desc);
-- What one of the staff works on.
create index report_case_claimed_idx on report_case (claimed_by, id desc) where state = 'open';
-- The history of a subject.
create index report_case_target_idx on report_case (kind, target_id, id desc);
-- The history of an account.
create index report_case_owner_id_idx on report_case (owner_id, id desc);
-- With which ruling a case ended.
create index report_case_ruling_id_idx on report_case (ruling_id) where ruling_id is not null;
-- What one of the administrators works on.
create index report_case_claimed_admin_idx on report_case (claimed_admin, id desc) where (state = 'open') and (claimed_admin is not null);

create table report (
  id bigint not null default next_id(),
  account_id bigint,
  kind text not null,
  target_id bigint not null,
  owner_id bigint,
  reason text not null,
  content text not null default '',
  state text not null default 'new',
  created_at timestamptz not null default now(),
  case_id bigint,
  network bytea,
  constraint report_pkey primary key (id),
  constraint report_once_key unique (account_id, kind, target_id),
  constraint report_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint report_kind_fkey foreign key (kind) references subject_kind (kind),
  constraint report_owner_id_fkey foreign key (owner_id) references account (id) on delete cascade,
  constraint report_reason_check check (reason in ('rude', 'mocking', 'spam', 'false', 'rights', 'other')),
  constraint report_state_check check (state in ('new', 'done'))
);

comment on table report is 'One report by one account, or by visitors of one network, about one subject.';
comment on column report.account_id is 'Null: reported by a visitor.';
comment on column report.owner_id is 'Null for a subject no account owns.';
comment on column report.case_id is 'Null until the report is filed.';
comment on column report.network is 'Keyed hash of the network of a visitor; erased after 30 days.';

-- The queue of the staff, newest first.
create index report_queue_idx on report (kind, id desc) where state = 'new';
-- Reports about one subject.
create index report_target_idx on report (kind, target_id);
-- Reports about one account.
create index report_owner_id_idx on report (owner_id, id desc);
-- Reports by one account.
create index report_account_id_idx on report (account_id, id desc);
-- The reports of one case.
create index report_case_id_idx on report (case_id, id) where case_id is not null;
-- Reports without a case.
create index report_unfiled_idx on report (id) where (case_id is null) and (state = 'new');
-- The report that visitors of one network have made of a thing already.
create unique index report_network_once_idx on report (network, kind, target_id) where network is not null;
-- The oldest reports whose network is still known, for the sweep that forgets it.
create index report_network_idx on report (id) where network is not null;

create table report_message (
  report_id bigint not null,
  message_id bigint not null,
  author_id bigint not null,
  content text not null,
  pictures smallint not null default 0,
  created_at timestamptz not null,
  voice_id bigint,
  picture_ids bigint[] not null default '{}',
  change text,
  former text[] not null default '{}',
  constraint report_message_pkey primary key (report_id, message_id),
  constraint report_message_report_id_fkey foreign key (report_id) references report (id) on delete cascade
);

comment on table report_message is 'A message attached to the report of a conversation, as it was then: all that staff see of it. Emptied when its author is erased.';
comment on column report_message.pictures is 'Number of pictures.';
comment on column report_message.voice_id is 'recording of the message.';
comment on column report_message.picture_ids is 'Rows of picture.';
comment on column report_message.change is 'edited or withdrawn before the report; null: unchanged.';
comment on column report_message.former is 'Former texts, the oldest first.';

-- What one person wrote, when they are forgotten.
create index report_message_author_id_idx on report_message (author_id);

create table report_note (
  id bigint not null default next_id(),
  case_id bigint not null,
  staff_id bigint,
  content text not null,
  created_at timestamptz not null default now(),
  admin_id bigint,
  constraint report_note_pkey primary key (id),
  constraint report_note_case_id_fkey foreign key (case_id) references report_case (id) on delete cascade,
  constraint report_note_staff_id_fkey foreign key (staff_id) references account (id)
);

comment on table report_note is 'A note of staff about a case. Deleted with the case.';
comment on column report_note.staff_id is 'Moderator; null: admin_id.';
comment on column report_note.admin_id is 'Administrator; null: staff_id.';

-- Notes about one case.
create index report_note_case_id_idx on report_note (case_id, id);

create table quarantine_wave (
  id bigint not null default next_id(),
  kind text not null,
  way text not null,
  mark text not null default '',
  things integer not null default 0,
  waiting integer not null default 0,
  accounts integer not null default 0,
  state text not null default 'open',
  decision text,
  decided_by bigint,
  decided_at timestamptz,
  reason text,
  content text not null default '',
  created_at timestamptz not null,
  last_at timestamptz not null,
  constraint quarantine_wave_pkey primary key (id),
  constraint quarantine_wave_decided_by_fkey foreign key (decided_by) references account (id),
  constraint quarantine_wave_decision_check check (decision in ('released', 'removed')),
  constraint quarantine_wave_kind_check check (kind in ('note', 'comment')),
  constraint quarantine_wave_state_check check (state in ('open', 'closing', 'done')),
  constraint quarantine_wave_way_check check (way in ('site', 'text', 'network', 'alone'))
);

comment on table quarantine_wave is 'Quarantined texts with something in common: one item of the queue of staff. Never deleted.';
comment on column quarantine_wave.way is 'What they have in common: site, text, network, or alone: nothing yet.';
comment on column quarantine_wave.mark is 'The site or network; empty for the other ways.';
comment on column quarantine_wave.things is 'Texts in total.';
comment on column quarantine_wave.waiting is 'Texts not decided yet.';
comment on column quarantine_wave.accounts is 'Different authors.';
comment on column quarantine_wave.state is 'open, closing: the decision is being applied, or done.';
comment on column quarantine_wave.decided_by is 'Moderator; null: open or released by its age.';
comment on column quarantine_wave.reason is 'Reason of a removal; null otherwise.';
comment on column quarantine_wave.content is 'Message to the authors.';
comment on column quarantine_wave.last_at is 'When the last text was added.';

-- The queue: those that wait, and those that are done.
create index quarantine_wave_queue_idx on quarantine_wave (kind, state, id desc);
-- The open wave of a site or a network.
create index quarantine_wave_mark_idx on quarantine_wave (kind, way, mark) where (state = 'open') and (mark <> '');
-- Small ones nobody has looked at: they are released when their time is over.
create index quarantine_wave_small_idx on quarantine_wave (last_at) where (state = 'open') and (things < 5);
-- Acts of one of the staff.
create index quarantine_wave_decided_by_idx on quarantine_wave (decided_by) where decided_by is not null;

create table quarantine_item (
  id bigint not null default next_id(),
  wave_id bigint not null,
  kind text not null,
  target_id bigint not null,
  owner_id bigint not null,
  reasons text[] not null,
  answered_id bigint,
  state text not null default 'waiting',
  created_at timestamptz not null,
  decided_at timestamptz,
  constraint quarantine_item_pkey primary key (id),
  constraint quarantine_item_owner_id_fkey foreign key (owner_id) references account (id) on delete cascade,
  constraint quarantine_item_wave_id_fkey foreign key (wave_id) references quarantine_wave (id) on delete cascade,
  constraint quarantine_item_state_check check (state in ('waiting', 'released', 'removed', 'gone'))
);

comment on table quarantine_item is 'One quarantined text of a wave. Deleted with the wave or when its owner is erased.';
comment on column quarantine_item.reasons is 'Names of the spam rules that matched.';
comment on column quarantine_item.answered_id is 'Author of the comment it answers, who is notified when it is released; null: none.';
comment on column quarantine_item.state is 'waiting, released, removed, or gone: deleted by its author meanwhile.';

-- The things of a wave, first those that wait.
create index quarantine_item_wave_id_idx on quarantine_item (wave_id, state, id);
-- The one about a thing.
create index quarantine_item_target_idx on quarantine_item (kind, target_id);
-- What of one person is or was held; whether they are in a wave already.
create index quarantine_item_owner_id_idx on quarantine_item (owner_id, id desc);

-- Foreign keys of tables created before the table they refer to.

alter table sent_bytes
  add constraint sent_bytes_account_id_fkey foreign key (account_id) references account (id) on delete cascade;
alter table picture
  add constraint picture_account_id_fkey foreign key (account_id) references account (id) on delete cascade;
alter table recording
  add constraint recording_account_id_fkey foreign key (account_id) references account (id) on delete set null;
alter table word_complaint
  add constraint word_complaint_account_id_fkey foreign key (account_id) references account (id) on delete cascade;
alter table word_complaint
  add constraint word_complaint_decided_by_fkey foreign key (decided_by) references account (id);
alter table draft
  add constraint draft_account_id_fkey foreign key (account_id) references account (id) on delete cascade;
alter table question_pass
  add constraint question_pass_account_id_fkey foreign key (account_id) references account (id) on delete cascade;
alter table text_trace
  add constraint text_trace_author_id_fkey foreign key (author_id) references account (id) on delete cascade;

-- migrate:down
