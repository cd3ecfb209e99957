CREATE SCHEMA public;

COMMENT ON SCHEMA public IS 'standard public schema';

CREATE FUNCTION public.account_day_seen() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION public.account_trust_inherited() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION public.account_trust_ruled() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION public.audit_chain() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION public.audit_keep() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'audit_act is only added to' using errcode = 'insufficient_privilege';
end
$$;

CREATE FUNCTION public.shard_number() RETURNS bigint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (0)::bigint;

CREATE FUNCTION public.id_at(moment timestamp with time zone, sequence bigint DEFAULT 0) RETURNS bigint
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN ((((((EXTRACT(epoch FROM moment) * (1000)::numeric))::bigint - '1767225600000'::bigint) << 22) | (public.shard_number() << 12)) | sequence);

CREATE FUNCTION public.kazan_day(moment timestamp with time zone) RETURNS integer
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (floor(((EXTRACT(epoch FROM moment) + (10800)::numeric) / (86400)::numeric)))::integer;

CREATE SEQUENCE public.id_sequence
    START WITH 0
    INCREMENT BY 1
    MINVALUE 0
    MAXVALUE 4095
    CACHE 1
    CYCLE;

CREATE FUNCTION public.next_id() RETURNS bigint
    LANGUAGE sql
    RETURN public.id_at(clock_timestamp(), nextval('public.id_sequence'::regclass));

CREATE TABLE public.account (
    id bigint DEFAULT public.next_id() NOT NULL,
    id_c text NOT NULL,
    name text NOT NULL,
    surname text NOT NULL,
    gender text DEFAULT 'none'::text NOT NULL,
    birthday date,
    about text DEFAULT ''::text NOT NULL,
    image jsonb,
    triangle integer DEFAULT 0 NOT NULL,
    moderator boolean DEFAULT false NOT NULL,
    security boolean DEFAULT false NOT NULL,
    verified boolean DEFAULT false NOT NULL,
    blacklist boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    name_search text DEFAULT ''::text NOT NULL,
    forgotten_at timestamp with time zone,
    frame text,
    triangle_bound integer DEFAULT 0 NOT NULL,
    locked_at timestamp with time zone,
    approval text,
    CONSTRAINT account_approval_check CHECK ((approval = ANY (ARRAY['waiting'::text, 'refused'::text]))),
    CONSTRAINT account_gender_check CHECK ((gender = ANY (ARRAY['man'::text, 'woman'::text, 'none'::text]))),
    CONSTRAINT account_triangle_check CHECK ((triangle >= 0))
)
WITH (fillfactor='90');

COMMENT ON COLUMN public.account.triangle_bound IS 'Triangles of the balance that were given at sign-up: they can be spent, not given on.';

COMMENT ON COLUMN public.account.locked_at IS 'Set by an administrator for a hijacked account: nobody can sign in, what was written stays visible.';

COMMENT ON COLUMN public.account.approval IS 'Of an account made while sign-ups need approval: waiting or refused, and it may only read. Null: it may write.';

CREATE TABLE public.account_blacklist (
    account_id bigint NOT NULL,
    reason text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    until timestamp with time zone
);

COMMENT ON COLUMN public.account_blacklist.until IS 'End of the limit; null: for good.';

CREATE TABLE public.account_block (
    account_id bigint NOT NULL,
    target_id bigint NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT account_block_self_check CHECK ((account_id <> target_id))
);

CREATE TABLE public.account_confirmation (
    account_id bigint NOT NULL,
    by_id bigint NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    network bytea
);

COMMENT ON TABLE public.account_confirmation IS 'Members who have confirmed an account; a bounded number for each.';

COMMENT ON COLUMN public.account_confirmation.by_id IS 'The member who has confirmed it.';

COMMENT ON COLUMN public.account_confirmation.network IS 'Keyed hash of the confirmed account and the network the confirmation came from: it tells whether two confirmations of one account share a network, and nothing across accounts. Null: from before it was stored.';

CREATE TABLE public.account_count (
    account_id bigint NOT NULL,
    notes integer DEFAULT 0 NOT NULL,
    subscribers integer DEFAULT 0 NOT NULL,
    subscriptions integer DEFAULT 0 NOT NULL,
    friends integer DEFAULT 0 NOT NULL
)
WITH (fillfactor='70');

CREATE TABLE public.account_day (
    day integer NOT NULL,
    account_id bigint NOT NULL
);

CREATE TABLE public.account_email (
    account_id bigint NOT NULL,
    email text NOT NULL,
    proven_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT account_email_email_check CHECK (((email = lower(email)) AND ((length(email) >= 5) AND (length(email) <= 254))))
);

CREATE TABLE public.account_export (
    id bigint DEFAULT public.next_id() NOT NULL,
    account_id bigint NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    done smallint DEFAULT 0 NOT NULL,
    total smallint DEFAULT 0 NOT NULL,
    bytes bigint,
    file_key text,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone,
    tries smallint DEFAULT 0 NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT account_export_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'failed'::text])))
);

COMMENT ON COLUMN public.account_export.updated_at IS 'When the copy was asked for, last written to, finished or given up.';

CREATE TABLE public.account_mute (
    account_id bigint NOT NULL,
    target_id bigint NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT account_mute_self_check CHECK ((account_id <> target_id))
);

CREATE TABLE public.account_old_id (
    id_c text NOT NULL,
    account_id bigint NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    until timestamp with time zone NOT NULL
);

CREATE TABLE public.account_session (
    token_hash bytea NOT NULL,
    account_id bigint NOT NULL,
    agent text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    seen_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    id bigint DEFAULT public.next_id() NOT NULL,
    previous_hash bytea,
    previous_until timestamp with time zone,
    renewal_salt bytea,
    proven_at timestamp with time zone DEFAULT now(),
    passkey_at timestamp with time zone
);

COMMENT ON COLUMN public.account_session.passkey_at IS 'When one of the staff last proved with a passkey who they are.';

CREATE TABLE public.account_setting (
    account_id bigint NOT NULL,
    lang text DEFAULT 'tt'::text NOT NULL,
    script text DEFAULT 'cyr'::text NOT NULL,
    level text DEFAULT 'none'::text NOT NULL,
    writers text DEFAULT 'friends'::text NOT NULL,
    CONSTRAINT account_setting_lang_check CHECK ((lang = ANY (ARRAY['tt'::text, 'tt-Latn'::text, 'ru'::text, 'en'::text]))),
    CONSTRAINT account_setting_level_check CHECK ((level = ANY (ARRAY['none'::text, 'understand'::text, 'speak'::text, 'write'::text]))),
    CONSTRAINT account_setting_script_check CHECK ((script = ANY (ARRAY['cyr'::text, 'lat'::text]))),
    CONSTRAINT account_setting_writers_check CHECK ((writers = ANY (ARRAY['all'::text, 'subscribers'::text, 'friends'::text, 'nobody'::text])))
);

CREATE TABLE public.account_trust (
    account_id bigint NOT NULL,
    active_days integer DEFAULT 0 NOT NULL,
    active_day integer,
    learned_days integer DEFAULT 0 NOT NULL,
    learned_day integer,
    confirmed integer DEFAULT 0 NOT NULL,
    ruled_at timestamp with time zone
)
WITH (fillfactor='70');

COMMENT ON TABLE public.account_trust IS 'Numbers from which the trust level of an account is computed.';

COMMENT ON COLUMN public.account_trust.active_days IS 'Different days (Kazan) on which a session was used.';

COMMENT ON COLUMN public.account_trust.active_day IS 'The last of them, as kazan_day counts.';

COMMENT ON COLUMN public.account_trust.learned_days IS 'Different days on which learning was rewarded.';

COMMENT ON COLUMN public.account_trust.learned_day IS 'The last of them.';

COMMENT ON COLUMN public.account_trust.confirmed IS 'Rows of account_confirmation of this account.';

COMMENT ON COLUMN public.account_trust.ruled_at IS 'Of the newest ruling about them that was not overturned: the end of a limit, or else its date.';

CREATE TABLE public.admin (
    id bigint DEFAULT public.next_id() NOT NULL,
    email text NOT NULL,
    password_hash text NOT NULL,
    lang text DEFAULT 'tt'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.admin_passkey (
    id text NOT NULL,
    admin_id bigint NOT NULL,
    public_key bytea NOT NULL,
    counter bigint DEFAULT 0 NOT NULL,
    transports text[] DEFAULT '{}'::text[] NOT NULL,
    name text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    used_at timestamp with time zone
);

CREATE TABLE public.admin_session (
    token_hash bytea NOT NULL,
    id bigint DEFAULT public.next_id() NOT NULL,
    admin_id bigint NOT NULL,
    agent text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    seen_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    previous_hash bytea,
    previous_until timestamp with time zone,
    renewal_salt bytea
);

CREATE TABLE public.appeal (
    id bigint DEFAULT public.next_id() NOT NULL,
    ruling_id bigint NOT NULL,
    account_id bigint NOT NULL,
    content text NOT NULL,
    state text DEFAULT 'open'::text NOT NULL,
    decided_by bigint,
    decided_at timestamp with time zone,
    answer text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    decided_admin bigint,
    CONSTRAINT appeal_state_check CHECK ((state = ANY (ARRAY['open'::text, 'granted'::text, 'refused'::text])))
);

CREATE TABLE public.audit_act (
    id bigint DEFAULT 0 NOT NULL,
    actor text NOT NULL,
    actor_id bigint NOT NULL,
    act text NOT NULL,
    thing text NOT NULL,
    thing_id text DEFAULT ''::text NOT NULL,
    person_id bigint,
    reason text DEFAULT ''::text NOT NULL,
    before jsonb,
    after jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    hash bytea DEFAULT '\x'::bytea NOT NULL,
    CONSTRAINT audit_act_actor_check CHECK ((actor = ANY (ARRAY['admin'::text, 'moderator'::text, 'security'::text]))),
    CONSTRAINT audit_act_size_check CHECK (((octet_length((before)::text) <= 8000) AND (octet_length((after)::text) <= 8000)))
);

CREATE TABLE public.bot (
    id bigint DEFAULT public.next_id() NOT NULL,
    address inet NOT NULL,
    agent text DEFAULT ''::text NOT NULL,
    reason text NOT NULL,
    hits integer DEFAULT 1 NOT NULL,
    blocks integer DEFAULT 0 NOT NULL,
    account_id bigint,
    created_at timestamp with time zone NOT NULL,
    until timestamp with time zone,
    seen_at timestamp with time zone,
    total bigint DEFAULT 1 NOT NULL,
    CONSTRAINT bot_reason_check CHECK ((reason = ANY (ARRAY['honeypot'::text, 'speed'::text, 'proof'::text, 'rate'::text])))
);

CREATE TABLE public.captcha (
    id text NOT NULL,
    answer_hashes bytea[] NOT NULL,
    salt text NOT NULL,
    bits smallint NOT NULL,
    address inet,
    created_at timestamp with time zone NOT NULL,
    counter text
);

COMMENT ON COLUMN public.captcha.counter IS 'The account or known device the question was counted for; null: its network. Only the last makes a new device.';

CREATE TABLE public.comment (
    id bigint DEFAULT public.next_id() NOT NULL,
    note_id bigint NOT NULL,
    author_id bigint NOT NULL,
    parent_id bigint,
    content text NOT NULL,
    grade integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    edited_at timestamp with time zone,
    deleted_at timestamp with time zone,
    emptied_at timestamp with time zone,
    held_at timestamp with time zone,
    held_for text[]
)
WITH (fillfactor='90');

CREATE TABLE public.comment_rating (
    comment_id bigint NOT NULL,
    account_id bigint NOT NULL,
    grade smallint NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    counted boolean DEFAULT true NOT NULL,
    CONSTRAINT comment_rating_grade_check CHECK ((grade = ANY (ARRAY[1, '-1'::integer])))
);

CREATE TABLE public.content_change (
    id bigint DEFAULT public.next_id() NOT NULL,
    kind text NOT NULL,
    item_id text NOT NULL,
    admin_id bigint,
    act text NOT NULL,
    before jsonb,
    after jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT content_change_act_check CHECK ((act = ANY (ARRAY['create'::text, 'update'::text, 'delete'::text, 'import'::text, 'ship'::text])))
);

CREATE TABLE public.content_picture (
    key text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.content_shipped (
    kind text NOT NULL,
    item_id text NOT NULL,
    hash text NOT NULL
);

CREATE TABLE public.conversation (
    id bigint DEFAULT public.next_id() NOT NULL,
    low_id bigint NOT NULL,
    high_id bigint NOT NULL,
    last_id bigint DEFAULT 0 NOT NULL,
    dead_id bigint DEFAULT 0 NOT NULL,
    dead_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT conversation_pair_check CHECK ((low_id < high_id))
)
WITH (fillfactor='90');

CREATE TABLE public.conversation_member (
    account_id bigint NOT NULL,
    other_id bigint NOT NULL,
    conversation_id bigint NOT NULL,
    last_id bigint,
    unread integer DEFAULT 0 NOT NULL,
    read_id bigint DEFAULT 0 NOT NULL,
    shown_read_id bigint DEFAULT 0 NOT NULL,
    before_id bigint DEFAULT 0 NOT NULL,
    pinned boolean DEFAULT false NOT NULL,
    request boolean DEFAULT false NOT NULL,
    written boolean DEFAULT false NOT NULL,
    written_id bigint DEFAULT 0 NOT NULL,
    CONSTRAINT conversation_member_unread_check CHECK ((unread >= 0))
)
WITH (fillfactor='80');

COMMENT ON COLUMN public.conversation_member.written_id IS 'The newest message its owner has written; up to before_id it was written before they deleted the conversation.';

CREATE TABLE public.correction (
    id bigint DEFAULT public.next_id() NOT NULL,
    note_id bigint NOT NULL,
    owner_id bigint NOT NULL,
    author_id bigint NOT NULL,
    start integer NOT NULL,
    before text NOT NULL,
    content text NOT NULL,
    reason text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    accepted_at timestamp with time zone,
    head text DEFAULT ''::text NOT NULL,
    tail text DEFAULT ''::text NOT NULL,
    CONSTRAINT correction_start_check CHECK ((start >= 0))
);

CREATE TABLE public.draft (
    account_id bigint NOT NULL,
    key text NOT NULL,
    fields jsonb NOT NULL,
    saved_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.edu (
    id bigint DEFAULT public.next_id() NOT NULL,
    id_c text NOT NULL COLLATE pg_catalog."C",
    kind text DEFAULT 'lesson'::text NOT NULL,
    published_at timestamp with time zone,
    title text NOT NULL,
    title_search text NOT NULL COLLATE pg_catalog."C",
    writer text NOT NULL,
    content text NOT NULL,
    tat text DEFAULT ''::text NOT NULL,
    rus text DEFAULT ''::text NOT NULL,
    answers jsonb DEFAULT '[]'::jsonb NOT NULL,
    range smallint NOT NULL,
    place integer NOT NULL,
    tags text[] DEFAULT '{}'::text[] NOT NULL,
    links text[] DEFAULT '{}'::text[] NOT NULL,
    lesson jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    image jsonb,
    CONSTRAINT edu_kind_check CHECK ((kind = ANY (ARRAY['lesson'::text, 'dictation'::text]))),
    CONSTRAINT edu_range_check CHECK (((range >= 1) AND (range <= 5)))
);

CREATE TABLE public.edu_placement (
    account_id bigint NOT NULL,
    range smallint NOT NULL,
    placed_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT edu_placement_range_check CHECK (((range >= 1) AND (range <= 4)))
);

CREATE TABLE public.edu_progress (
    account_id bigint NOT NULL,
    edu_id bigint NOT NULL,
    given jsonb DEFAULT '{}'::jsonb NOT NULL,
    seal text DEFAULT ''::text NOT NULL,
    best smallint,
    done_at timestamp with time zone,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT edu_progress_best_check CHECK (((best >= 0) AND (best <= 100)))
);

CREATE TABLE public.email_change (
    account_id bigint NOT NULL,
    email text NOT NULL,
    new_code_id text NOT NULL,
    new_proven_at timestamp with time zone,
    old_code_id text,
    failures smallint DEFAULT 0 NOT NULL,
    applies_at timestamp with time zone,
    cancel_hash bytea,
    created_at timestamp with time zone NOT NULL
);

CREATE TABLE public.email_return (
    hash bytea NOT NULL,
    account_id bigint NOT NULL,
    email text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

CREATE TABLE public.follower (
    group_id bigint NOT NULL,
    account_id bigint NOT NULL,
    admin boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    away boolean DEFAULT false NOT NULL
);

CREATE TABLE public.game_best (
    account_id bigint NOT NULL,
    game text NOT NULL COLLATE pg_catalog."C",
    slow boolean NOT NULL,
    span text NOT NULL COLLATE pg_catalog."C",
    period integer NOT NULL,
    total integer NOT NULL,
    round_id bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    listed boolean DEFAULT true NOT NULL,
    best integer DEFAULT 0 NOT NULL
);

COMMENT ON COLUMN public.game_best.listed IS 'It has a place in the lists of all: of a member, and played at a human pace.';

COMMENT ON COLUMN public.game_best.best IS 'The own best of the person, also where it is not listed; where it is lower than total, total is.';

CREATE TABLE public.game_round (
    id bigint DEFAULT public.next_id() NOT NULL,
    account_id bigint NOT NULL,
    game text NOT NULL COLLATE pg_catalog."C",
    slow boolean NOT NULL,
    day integer,
    list jsonb,
    answers jsonb,
    result jsonb,
    digest text COLLATE pg_catalog."C",
    total integer,
    began_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    own boolean DEFAULT true NOT NULL,
    CONSTRAINT game_round_ended_check CHECK (((ended_at IS NULL) = (total IS NULL)))
);

CREATE TABLE public."group" (
    id bigint DEFAULT public.next_id() NOT NULL,
    id_c text NOT NULL,
    name text NOT NULL,
    name_search text NOT NULL,
    about text DEFAULT ''::text NOT NULL,
    image jsonb,
    background jsonb,
    creator_id bigint NOT NULL,
    verified boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    minus boolean DEFAULT true NOT NULL
)
WITH (fillfactor='90');

CREATE TABLE public.group_admin_log (
    id bigint DEFAULT public.next_id() NOT NULL,
    group_id bigint NOT NULL,
    account_id bigint NOT NULL,
    by_id bigint NOT NULL,
    admin boolean NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.group_count (
    group_id bigint NOT NULL,
    subscribers integer DEFAULT 0 NOT NULL,
    notes integer DEFAULT 0 NOT NULL
)
WITH (fillfactor='70');

CREATE TABLE public.group_end (
    group_id bigint NOT NULL,
    admin_id bigint NOT NULL,
    code_id text,
    name text NOT NULL,
    creator_id bigint NOT NULL,
    reason text NOT NULL,
    content text NOT NULL,
    asked_at timestamp with time zone NOT NULL,
    proven_at timestamp with time zone
);

CREATE TABLE public.group_old_id (
    id_c text NOT NULL,
    group_id bigint NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    until timestamp with time zone NOT NULL
);

CREATE TABLE public.held_thing (
    id bigint DEFAULT public.next_id() NOT NULL,
    wave_id bigint NOT NULL,
    kind text NOT NULL,
    target_id bigint NOT NULL,
    owner_id bigint NOT NULL,
    reasons text[] NOT NULL,
    answered_id bigint,
    state text DEFAULT 'waiting'::text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    decided_at timestamp with time zone,
    CONSTRAINT held_thing_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'released'::text, 'removed'::text, 'gone'::text])))
);

CREATE TABLE public.held_wave (
    id bigint DEFAULT public.next_id() NOT NULL,
    kind text NOT NULL,
    way text NOT NULL,
    mark text DEFAULT ''::text NOT NULL,
    things integer DEFAULT 0 NOT NULL,
    waiting integer DEFAULT 0 NOT NULL,
    accounts integer DEFAULT 0 NOT NULL,
    state text DEFAULT 'open'::text NOT NULL,
    decision text,
    decided_by bigint,
    decided_at timestamp with time zone,
    reason text,
    content text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_at timestamp with time zone NOT NULL,
    CONSTRAINT held_wave_decision_check CHECK ((decision = ANY (ARRAY['released'::text, 'removed'::text]))),
    CONSTRAINT held_wave_kind_check CHECK ((kind = ANY (ARRAY['note'::text, 'comment'::text]))),
    CONSTRAINT held_wave_state_check CHECK ((state = ANY (ARRAY['open'::text, 'closing'::text, 'done'::text]))),
    CONSTRAINT held_wave_way_check CHECK ((way = ANY (ARRAY['site'::text, 'text'::text, 'network'::text, 'alone'::text])))
);

CREATE TABLE public.idempotency_key (
    account_id bigint NOT NULL,
    key text NOT NULL,
    call text NOT NULL,
    request_hash bytea NOT NULL,
    answer jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.info (
    id bigint DEFAULT public.next_id() NOT NULL,
    id_c text NOT NULL,
    title text NOT NULL,
    title_search text NOT NULL,
    content text NOT NULL,
    title_rus text DEFAULT ''::text NOT NULL,
    content_rus text DEFAULT ''::text NOT NULL,
    title_eng text DEFAULT ''::text NOT NULL,
    content_eng text DEFAULT ''::text NOT NULL,
    search text NOT NULL,
    links text[] DEFAULT '{}'::text[] NOT NULL,
    image jsonb,
    part text DEFAULT 'none'::text NOT NULL,
    pinned boolean DEFAULT false NOT NULL,
    published_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT info_part_check CHECK ((part = ANY (ARRAY['none'::text, 'typing'::text, 'alphabet'::text, 'noun'::text, 'verb'::text])))
);

CREATE TABLE public.ip_log (
    id bigint DEFAULT public.next_id() NOT NULL,
    address inet NOT NULL,
    account_id bigint,
    path text NOT NULL,
    status smallint NOT NULL,
    agent text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    shortened boolean DEFAULT false NOT NULL
);

CREATE TABLE public.live_event (
    account_id bigint NOT NULL,
    seq bigint NOT NULL,
    name text NOT NULL,
    data jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.live_seq (
    account_id bigint NOT NULL,
    last bigint NOT NULL
);

CREATE TABLE public.mail_code (
    id text NOT NULL,
    purpose text NOT NULL,
    email text NOT NULL,
    account_id bigint,
    lang text DEFAULT 'tt'::text NOT NULL,
    browser_hash bytea,
    round smallint DEFAULT 0 NOT NULL,
    tries smallint DEFAULT 0 NOT NULL,
    ordered smallint DEFAULT 1 NOT NULL,
    mailed smallint DEFAULT 0 NOT NULL,
    ordered_at timestamp with time zone NOT NULL,
    proven_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    ref text DEFAULT ''::text NOT NULL,
    name text DEFAULT ''::text NOT NULL,
    members_only boolean DEFAULT false NOT NULL,
    CONSTRAINT mail_code_tries_check CHECK (((tries >= 0) AND (tries <= 5)))
);

COMMENT ON COLUMN public.mail_code.members_only IS 'The network or the site has used up its unproven letters: the worker sends this code only to the address of an account.';

CREATE TABLE public.message (
    conversation_id bigint NOT NULL,
    id bigint NOT NULL,
    author_id bigint NOT NULL,
    content text NOT NULL,
    words bigint[] DEFAULT '{}'::bigint[] NOT NULL,
    reply_id bigint,
    key text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    edited_at timestamp with time zone,
    deleted_at timestamp with time zone,
    correction boolean DEFAULT false NOT NULL
);

CREATE TABLE public.message_hidden (
    account_id bigint NOT NULL,
    conversation_id bigint NOT NULL,
    message_id bigint NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.message_setting (
    account_id bigint NOT NULL,
    receipts boolean DEFAULT true NOT NULL,
    presence boolean DEFAULT true NOT NULL
);

COMMENT ON COLUMN public.message_setting.presence IS 'Others see whether the person is online, and the person sees it of others.';

CREATE TABLE public.message_version (
    id bigint DEFAULT public.next_id() NOT NULL,
    conversation_id bigint NOT NULL,
    message_id bigint NOT NULL,
    content text NOT NULL,
    change text NOT NULL,
    picture_ids bigint[] DEFAULT '{}'::bigint[] NOT NULL,
    voice_id bigint,
    releases boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT message_version_change_check CHECK ((change = ANY (ARRAY['edited'::text, 'withdrawn'::text])))
);

COMMENT ON TABLE public.message_version IS 'Former versions of edited and withdrawn messages, for reports by the receiver.';

COMMENT ON COLUMN public.message_version.change IS 'What ended this version.';

COMMENT ON COLUMN public.message_version.releases IS 'Its files stay for its sake alone, and go with it.';

CREATE TABLE public.note (
    id bigint DEFAULT public.next_id() NOT NULL,
    author_id bigint NOT NULL,
    group_id bigint,
    title text NOT NULL,
    title_search text NOT NULL,
    content text NOT NULL,
    excerpt text NOT NULL,
    cut boolean NOT NULL,
    tags text[] DEFAULT '{}'::text[] NOT NULL,
    links text[] DEFAULT '{}'::text[] NOT NULL,
    image jsonb,
    level smallint,
    pinned_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    edited_at timestamp with time zone,
    deleted_at timestamp with time zone,
    corrections boolean DEFAULT false NOT NULL,
    corrected boolean DEFAULT false NOT NULL,
    kind text DEFAULT 'note'::text NOT NULL,
    word text,
    kept_until timestamp with time zone,
    held_at timestamp with time zone,
    held_for text[],
    held_late boolean DEFAULT false NOT NULL
)
WITH (fillfactor='95');

CREATE TABLE public.note_count (
    note_id bigint NOT NULL,
    comments integer DEFAULT 0 NOT NULL,
    up integer DEFAULT 0 NOT NULL,
    down integer DEFAULT 0 NOT NULL,
    triangle integer DEFAULT 0 NOT NULL
)
WITH (fillfactor='70');

CREATE TABLE public.note_rank (
    note_id bigint NOT NULL,
    author_id bigint NOT NULL,
    group_id bigint,
    rating double precision NOT NULL,
    discussed integer DEFAULT 0 NOT NULL,
    triangle integer DEFAULT 0 NOT NULL
);

CREATE TABLE public.note_rating (
    note_id bigint NOT NULL,
    account_id bigint NOT NULL,
    grade smallint NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    counted boolean DEFAULT true NOT NULL,
    CONSTRAINT note_rating_grade_check CHECK ((grade = ANY (ARRAY[1, '-1'::integer])))
);

CREATE TABLE public.note_save (
    account_id bigint NOT NULL,
    note_id bigint NOT NULL,
    id bigint DEFAULT public.next_id() NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.note_triangle (
    note_id bigint NOT NULL,
    account_id bigint NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.notice (
    id bigint DEFAULT public.next_id() NOT NULL,
    account_id bigint NOT NULL,
    kind text NOT NULL,
    object_id bigint NOT NULL,
    at_id bigint DEFAULT public.next_id() NOT NULL,
    count integer NOT NULL,
    people bigint[] NOT NULL,
    note_id bigint,
    comment_id bigint,
    group_id bigint,
    listed boolean NOT NULL,
    unread boolean DEFAULT true NOT NULL,
    open boolean DEFAULT true NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT notice_count_check CHECK ((count > 0)),
    CONSTRAINT notice_people_check CHECK ((cardinality(people) <= 3))
);

CREATE TABLE public.notice_account (
    account_id bigint NOT NULL,
    unread integer DEFAULT 0 NOT NULL,
    read_to bigint DEFAULT 0 NOT NULL,
    switches jsonb DEFAULT '{}'::jsonb NOT NULL,
    discreet boolean DEFAULT false NOT NULL,
    digest text DEFAULT 'weekly'::text NOT NULL,
    digest_at timestamp with time zone,
    CONSTRAINT notice_account_unread_check CHECK ((unread >= 0))
);

CREATE TABLE public.notice_cause (
    account_id bigint NOT NULL,
    kind text NOT NULL,
    object_id bigint NOT NULL,
    actor_id bigint NOT NULL,
    note_id bigint,
    comment_id bigint,
    waiting boolean DEFAULT true NOT NULL,
    counts boolean DEFAULT true NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    until timestamp with time zone NOT NULL
);

CREATE TABLE public.number_answer (
    slot integer NOT NULL,
    call text NOT NULL,
    answers bigint NOT NULL,
    errors bigint NOT NULL,
    times bigint[] NOT NULL
);

CREATE TABLE public.number_cohort (
    week integer NOT NULL,
    later smallint NOT NULL,
    people integer NOT NULL,
    CONSTRAINT number_cohort_later_check CHECK (((later >= 0) AND (later <= 26)))
);

CREATE TABLE public.number_day (
    day integer NOT NULL,
    readers integer DEFAULT 0 NOT NULL,
    arrivals integer DEFAULT 0 NOT NULL,
    writers integer DEFAULT 0 NOT NULL,
    reviewers integer DEFAULT 0 NOT NULL,
    reviews integer DEFAULT 0 NOT NULL,
    learnt integer DEFAULT 0 NOT NULL,
    notes integer DEFAULT 0 NOT NULL,
    comments integer DEFAULT 0 NOT NULL,
    answers bigint DEFAULT 0 NOT NULL,
    errors bigint DEFAULT 0 NOT NULL,
    reports integer,
    file_bytes bigint,
    database_bytes bigint,
    counted_at timestamp with time zone
);

CREATE TABLE public.number_language (
    day integer NOT NULL,
    lang text NOT NULL,
    script text NOT NULL,
    people integer NOT NULL
);

CREATE TABLE public.number_queue (
    lane text NOT NULL,
    waiting integer NOT NULL,
    oldest_at timestamp with time zone,
    measured_at timestamp with time zone NOT NULL
);

CREATE TABLE public.number_slow (
    day integer NOT NULL,
    place smallint NOT NULL,
    call text NOT NULL,
    answers bigint NOT NULL,
    milliseconds integer NOT NULL
);

CREATE TABLE public.passkey (
    id text NOT NULL,
    account_id bigint NOT NULL,
    public_key bytea NOT NULL,
    counter bigint DEFAULT 0 NOT NULL,
    transports text[] DEFAULT '{}'::text[] NOT NULL,
    name text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    used_at timestamp with time zone
);

CREATE TABLE public.passkey_challenge (
    challenge_hash bytea NOT NULL,
    purpose text NOT NULL,
    account_id bigint,
    created_at timestamp with time zone NOT NULL
);

CREATE TABLE public.picture (
    id bigint DEFAULT public.next_id() NOT NULL,
    account_id bigint NOT NULL,
    note_id bigint,
    place smallint DEFAULT 0 NOT NULL,
    key text NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    alt text DEFAULT ''::text NOT NULL,
    widths integer[] DEFAULT '{}'::integer[] NOT NULL,
    loose_at timestamp with time zone DEFAULT now(),
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    conversation_id bigint,
    message_id bigint,
    kept boolean DEFAULT false NOT NULL
);

CREATE TABLE public.profile_picture (
    id bigint DEFAULT public.next_id() NOT NULL,
    account_id bigint NOT NULL,
    key text NOT NULL,
    place text,
    owner_id bigint,
    alt text DEFAULT ''::text NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    loose_at timestamp with time zone DEFAULT now(),
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT profile_picture_owner_check CHECK (((place IS NULL) = (owner_id IS NULL))),
    CONSTRAINT profile_picture_place_check CHECK ((place = ANY (ARRAY['account'::text, 'group'::text, 'background'::text]))),
    CONSTRAINT profile_picture_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'ready'::text, 'failed'::text])))
);

CREATE TABLE public.push_endpoint (
    session_id bigint NOT NULL,
    account_id bigint NOT NULL,
    endpoint text NOT NULL,
    p256dh text NOT NULL,
    auth text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT push_endpoint_endpoint_check CHECK ((length(endpoint) <= 1000))
);

CREATE TABLE public.question_pass (
    account_id bigint NOT NULL,
    answered smallint DEFAULT 0 NOT NULL,
    used smallint DEFAULT 0 NOT NULL
);

CREATE TABLE public.recording (
    id bigint DEFAULT public.next_id() NOT NULL,
    note_id bigint,
    account_id bigint,
    kind text NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    key text NOT NULL,
    upload_id text NOT NULL,
    container text NOT NULL,
    bytes integer,
    held integer DEFAULT 0 NOT NULL,
    progress smallint DEFAULT 0 NOT NULL,
    tries smallint DEFAULT 0 NOT NULL,
    reason text,
    width integer,
    height integer,
    seconds real,
    waveform smallint[] DEFAULT '{}'::smallint[] NOT NULL,
    sizes integer[] DEFAULT '{}'::integer[] NOT NULL,
    sent_at timestamp with time zone DEFAULT now() NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    conversation_id bigint,
    message_id bigint,
    kept boolean DEFAULT false NOT NULL,
    edu_id bigint,
    CONSTRAINT recording_kind_check CHECK ((kind = ANY (ARRAY['video'::text, 'audio'::text, 'voice'::text]))),
    CONSTRAINT recording_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'ready'::text, 'failed'::text])))
);

CREATE TABLE public.recording_part (
    recording_id bigint NOT NULL,
    number smallint NOT NULL,
    bytes integer NOT NULL,
    md5 text NOT NULL,
    etag text NOT NULL
);

CREATE TABLE public.report (
    id bigint DEFAULT public.next_id() NOT NULL,
    account_id bigint,
    kind text NOT NULL,
    target_id bigint NOT NULL,
    owner_id bigint,
    reason text NOT NULL,
    content text DEFAULT ''::text NOT NULL,
    state text DEFAULT 'new'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    case_id bigint,
    network bytea,
    CONSTRAINT report_reason_check CHECK ((reason = ANY (ARRAY['rude'::text, 'mocking'::text, 'spam'::text, 'false'::text, 'rights'::text, 'other'::text]))),
    CONSTRAINT report_state_check CHECK ((state = ANY (ARRAY['new'::text, 'done'::text])))
);

COMMENT ON COLUMN public.report.owner_id IS 'Null for a thing that no account owns.';

CREATE TABLE public.report_case (
    id bigint DEFAULT public.next_id() NOT NULL,
    kind text NOT NULL,
    target_id bigint NOT NULL,
    owner_id bigint,
    reports integer NOT NULL,
    reasons jsonb NOT NULL,
    state text DEFAULT 'open'::text NOT NULL,
    claimed_by bigint,
    claimed_until timestamp with time zone,
    decided_by bigint,
    decided_at timestamp with time zone,
    decision text,
    reason text,
    content text DEFAULT ''::text NOT NULL,
    answer text DEFAULT ''::text NOT NULL,
    ruling_id bigint,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    claimed_admin bigint,
    decided_admin bigint,
    CONSTRAINT report_case_decision_check CHECK ((decision = ANY (ARRAY['removed'::text, 'warned'::text, 'limited'::text, 'kept'::text]))),
    CONSTRAINT report_case_state_check CHECK ((state = ANY (ARRAY['open'::text, 'done'::text])))
);

COMMENT ON COLUMN public.report_case.owner_id IS 'Null for a thing that no account owns.';

CREATE TABLE public.report_message (
    report_id bigint NOT NULL,
    message_id bigint NOT NULL,
    author_id bigint NOT NULL,
    content text NOT NULL,
    pictures smallint DEFAULT 0 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    voice_id bigint,
    picture_ids bigint[] DEFAULT '{}'::bigint[] NOT NULL,
    change text,
    former text[] DEFAULT '{}'::text[] NOT NULL
);

COMMENT ON COLUMN public.report_message.change IS 'The message was edited or withdrawn before it was reported.';

COMMENT ON COLUMN public.report_message.former IS 'Earlier texts of the message, the oldest first.';

CREATE TABLE public.report_note (
    id bigint DEFAULT public.next_id() NOT NULL,
    case_id bigint NOT NULL,
    staff_id bigint,
    content text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    admin_id bigint
);

CREATE TABLE public.ruling (
    id bigint DEFAULT public.next_id() NOT NULL,
    kind text NOT NULL,
    target_id bigint NOT NULL,
    owner_id bigint NOT NULL,
    staff_id bigint,
    reason text NOT NULL,
    content text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    until timestamp with time zone NOT NULL,
    undone_at timestamp with time zone,
    undone_by bigint,
    admin_id bigint,
    title text DEFAULT ''::text NOT NULL,
    way text DEFAULT 'removed'::text NOT NULL,
    about text,
    undone_admin bigint,
    ends_at timestamp with time zone,
    CONSTRAINT ruling_reason_check CHECK ((reason = ANY (ARRAY['rude'::text, 'mocking'::text, 'spam'::text, 'false'::text, 'rights'::text, 'other'::text]))),
    CONSTRAINT ruling_way_check CHECK ((way = ANY (ARRAY['removed'::text, 'warned'::text, 'read-only'::text])))
);

COMMENT ON COLUMN public.ruling.ends_at IS 'Of a read-only ruling: when it ends by itself; null: never.';

CREATE TABLE public.schema_migrations (
    version character varying NOT NULL
);

CREATE TABLE public.sent_bytes (
    account_id bigint NOT NULL,
    day date NOT NULL,
    bytes bigint NOT NULL
);

CREATE TABLE public.sent_messages (
    account_id bigint NOT NULL,
    day date NOT NULL,
    messages integer NOT NULL,
    letters bigint NOT NULL
);

COMMENT ON TABLE public.sent_messages IS 'Messages and letters sent by an account on a day (UTC); bounds what one account writes.';

COMMENT ON COLUMN public.sent_messages.letters IS 'Unicode code points of the texts.';

CREATE TABLE public.site_setting (
    name text NOT NULL,
    value jsonb NOT NULL,
    CONSTRAINT site_setting_size_check CHECK (((length(name) <= 40) AND (octet_length((value)::text) <= 5000)))
);

CREATE TABLE public.sitemap_part (
    kind text NOT NULL,
    part integer NOT NULL,
    first_id bigint NOT NULL,
    CONSTRAINT sitemap_part_kind_check CHECK ((kind = ANY (ARRAY['note'::text, 'account'::text, 'group'::text])))
);

CREATE TABLE public.speech (
    key text NOT NULL,
    note_id bigint,
    state text DEFAULT 'waiting'::text NOT NULL,
    file text,
    bytes integer,
    milliseconds integer,
    ordered_at timestamp with time zone DEFAULT now() NOT NULL,
    used_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT speech_ready_check CHECK (((state <> 'ready'::text) OR (file IS NOT NULL))),
    CONSTRAINT speech_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'ready'::text, 'failed'::text])))
);

CREATE TABLE public.store_walk (
    prefix text NOT NULL,
    after text NOT NULL,
    seen bigint DEFAULT 0 NOT NULL,
    bytes bigint
);

CREATE TABLE public.study_account (
    account_id bigint NOT NULL,
    version bigint DEFAULT 1 NOT NULL,
    cap smallint DEFAULT 30 NOT NULL,
    rest smallint DEFAULT 0 NOT NULL,
    dots boolean DEFAULT true NOT NULL,
    CONSTRAINT study_account_cap_check CHECK (((cap >= 5) AND (cap <= 200))),
    CONSTRAINT study_account_rest_check CHECK (((rest >= 0) AND (rest <= 127)))
);

CREATE TABLE public.study_reading (
    account_id bigint NOT NULL,
    day integer NOT NULL,
    seconds smallint NOT NULL,
    at timestamp with time zone NOT NULL,
    CONSTRAINT study_reading_seconds_check CHECK (((seconds >= 0) AND (seconds <= 600)))
);

CREATE TABLE public.study_review (
    account_id bigint NOT NULL,
    key text NOT NULL COLLATE pg_catalog."C",
    word_id bigint NOT NULL,
    grade smallint NOT NULL,
    at timestamp with time zone NOT NULL,
    CONSTRAINT study_review_grade_check CHECK (((grade >= 1) AND (grade <= 4)))
);

CREATE TABLE public.study_word (
    id bigint DEFAULT public.next_id() NOT NULL,
    account_id bigint NOT NULL,
    lemma text NOT NULL COLLATE pg_catalog."C",
    pos text NOT NULL COLLATE pg_catalog."C",
    form text DEFAULT ''::text NOT NULL COLLATE pg_catalog."C",
    stem text NOT NULL COLLATE pg_catalog."C",
    met text NOT NULL,
    sentence text DEFAULT ''::text NOT NULL,
    note_id bigint,
    marked boolean DEFAULT false NOT NULL,
    since timestamp with time zone DEFAULT now() NOT NULL,
    state smallint DEFAULT 1 NOT NULL,
    memory jsonb,
    due_at timestamp with time zone,
    known_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT study_word_state_check CHECK (((state >= 1) AND (state <= 3)))
);

CREATE TABLE public.subject_kind (
    kind text NOT NULL
);

COMMENT ON TABLE public.subject_kind IS 'Kinds of things people report and staff decide about; each is declared by its owner in subject.server.ts.';

CREATE TABLE public.subscription (
    account_id bigint NOT NULL,
    target_id bigint NOT NULL,
    id bigint DEFAULT public.next_id() NOT NULL,
    mutual boolean DEFAULT false NOT NULL,
    away boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT subscription_self_check CHECK ((account_id <> target_id))
);

CREATE TABLE public.tally (
    name text NOT NULL,
    slot smallint NOT NULL,
    n bigint DEFAULT 0 NOT NULL
)
WITH (fillfactor='50');

CREATE TABLE public.text_entry (
    kind smallint NOT NULL,
    ref bigint NOT NULL,
    owner_id bigint NOT NULL,
    stems text NOT NULL
);

CREATE TABLE public.text_form (
    kind smallint NOT NULL,
    form text NOT NULL COLLATE pg_catalog."C",
    key_a text NOT NULL COLLATE pg_catalog."C",
    key_b text NOT NULL COLLATE pg_catalog."C",
    words text[] NOT NULL
);

CREATE TABLE public.text_trace (
    id bigint DEFAULT public.next_id() NOT NULL,
    kind text NOT NULL,
    target_id bigint NOT NULL,
    author_id bigint NOT NULL,
    grown boolean NOT NULL,
    held boolean NOT NULL,
    contact boolean NOT NULL,
    stems integer[] NOT NULL,
    bands integer[] NOT NULL,
    places text[] NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT text_trace_kind_check CHECK ((kind = ANY (ARRAY['note'::text, 'comment'::text, 'user'::text, 'group'::text])))
);

CREATE TABLE public.text_word (
    ref bigint NOT NULL,
    kind smallint NOT NULL,
    head boolean NOT NULL,
    word text NOT NULL COLLATE pg_catalog."C"
);

CREATE TABLE public.triangle_item (
    id bigint DEFAULT public.next_id() NOT NULL,
    key text,
    kind text NOT NULL,
    tat text DEFAULT ''::text NOT NULL,
    rus text DEFAULT ''::text NOT NULL,
    answers jsonb DEFAULT '[]'::jsonb NOT NULL,
    range smallint DEFAULT 1 NOT NULL,
    title text DEFAULT ''::text NOT NULL,
    content text DEFAULT ''::text NOT NULL,
    image jsonb,
    price integer NOT NULL,
    quantity integer DEFAULT 0 NOT NULL,
    done integer DEFAULT 0 NOT NULL,
    search text DEFAULT ''::text NOT NULL,
    published_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    listen boolean DEFAULT false NOT NULL,
    CONSTRAINT triangle_item_kind_check CHECK ((kind = ANY (ARRAY['task'::text, 'good'::text]))),
    CONSTRAINT triangle_item_price_check CHECK (((price >= 1) AND (price <= 1000))),
    CONSTRAINT triangle_item_quantity_check CHECK (((quantity >= 0) AND (quantity <= 10000))),
    CONSTRAINT triangle_item_range_check CHECK (((range >= 1) AND (range <= 5)))
);

CREATE TABLE public.triangle_log (
    id bigint DEFAULT public.next_id() NOT NULL,
    account_id bigint NOT NULL,
    delta integer NOT NULL,
    reason text NOT NULL,
    ref text NOT NULL,
    balance integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT triangle_log_balance_check CHECK ((balance >= 0)),
    CONSTRAINT triangle_log_delta_check CHECK ((delta <> 0))
);

CREATE TABLE public.triangle_order (
    id bigint DEFAULT public.next_id() NOT NULL,
    account_id bigint NOT NULL,
    item_id bigint,
    title text NOT NULL,
    price integer NOT NULL,
    quantity integer NOT NULL,
    content text DEFAULT ''::text NOT NULL,
    state text DEFAULT 'new'::text NOT NULL,
    reason text DEFAULT ''::text NOT NULL,
    search text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    closed_at timestamp with time zone,
    bound integer DEFAULT 0 NOT NULL,
    CONSTRAINT triangle_order_quantity_check CHECK (((quantity >= 1) AND (quantity <= 10))),
    CONSTRAINT triangle_order_state_check CHECK ((state = ANY (ARRAY['new'::text, 'accepted'::text, 'sent'::text, 'done'::text, 'cancelled'::text])))
);

COMMENT ON COLUMN public.triangle_order.bound IS 'Triangles of sign-up among those paid: a refund binds as many again.';

CREATE TABLE public.triangle_try (
    account_id bigint NOT NULL,
    item_id bigint NOT NULL,
    day integer NOT NULL,
    tries smallint DEFAULT 0 NOT NULL,
    right_at timestamp with time zone
);

CREATE TABLE public.word (
    id bigint NOT NULL,
    word text NOT NULL,
    pos text NOT NULL,
    level text,
    frequency integer DEFAULT 0 NOT NULL,
    loan boolean DEFAULT false NOT NULL,
    harmony text,
    aorist text,
    short text,
    key_a text NOT NULL,
    key_b text NOT NULL,
    source text NOT NULL,
    CONSTRAINT word_aorist_check CHECK ((aorist = ANY (ARRAY['aorist-a'::text, 'aorist-y'::text]))),
    CONSTRAINT word_harmony_check CHECK ((harmony = ANY (ARRAY['front'::text, 'back'::text]))),
    CONSTRAINT word_level_check CHECK ((level = ANY (ARRAY['A1'::text, 'A2'::text, 'B1'::text, 'B2'::text, 'C1'::text])))
);

CREATE TABLE public.word_answer (
    note_id bigint NOT NULL,
    comment_id bigint NOT NULL,
    asker_id bigint NOT NULL,
    author_id bigint NOT NULL,
    lang text,
    word text,
    tat text,
    key text,
    tat_key text,
    agreed_by bigint,
    agreed_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT word_answer_lang_check CHECK ((lang = ANY (ARRAY['tat'::text, 'rus'::text, 'eng'::text])))
);

CREATE TABLE public.word_complaint (
    id bigint DEFAULT public.next_id() NOT NULL,
    account_id bigint NOT NULL,
    word text NOT NULL,
    pos text NOT NULL,
    form text NOT NULL,
    context text NOT NULL,
    content text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    state text DEFAULT 'open'::text NOT NULL,
    decided_by bigint,
    decided_at timestamp with time zone,
    answer text DEFAULT ''::text NOT NULL,
    CONSTRAINT word_complaint_state_check CHECK ((state = ANY (ARRAY['open'::text, 'accepted'::text, 'refused'::text])))
);

CREATE TABLE public.word_example (
    id bigint NOT NULL,
    tatar text NOT NULL,
    ru text,
    en text,
    words smallint NOT NULL,
    stems text[] NOT NULL,
    source text NOT NULL
);

ALTER TABLE public.word_example ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.word_example_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE public.word ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.word_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.word_meaning (
    word_id bigint NOT NULL,
    language text NOT NULL,
    source text NOT NULL,
    meaning text NOT NULL,
    CONSTRAINT word_meaning_language_check CHECK ((language = ANY (ARRAY['ru'::text, 'en'::text])))
);

CREATE TABLE public.word_source (
    code text NOT NULL,
    name text NOT NULL,
    licence text NOT NULL,
    credit text NOT NULL,
    imported_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.word_voice (
    id bigint DEFAULT public.next_id() NOT NULL,
    account_id bigint NOT NULL,
    form text NOT NULL COLLATE pg_catalog."C",
    state text DEFAULT 'sent'::text NOT NULL,
    key text NOT NULL COLLATE pg_catalog."C",
    milliseconds integer,
    plus integer DEFAULT 0 NOT NULL,
    minus integer DEFAULT 0 NOT NULL,
    agreed boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    kept_until timestamp with time zone,
    upheld boolean DEFAULT false NOT NULL,
    CONSTRAINT word_voice_state_check CHECK ((state = ANY (ARRAY['sent'::text, 'ready'::text, 'failed'::text, 'refused'::text, 'removed'::text])))
);

COMMENT ON COLUMN public.word_voice.upheld IS 'Staff have reviewed it and kept it: grades no longer refuse it.';

CREATE TABLE public.word_voice_grade (
    voice_id bigint NOT NULL,
    account_id bigint NOT NULL,
    grade smallint NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    counted boolean DEFAULT true NOT NULL,
    network bytea,
    regular boolean DEFAULT false NOT NULL,
    overruled boolean DEFAULT false NOT NULL,
    discounted boolean DEFAULT false NOT NULL,
    CONSTRAINT word_voice_grade_check CHECK ((grade = ANY (ARRAY[1, '-1'::integer])))
);

COMMENT ON COLUMN public.word_voice_grade.counted IS 'Whether it is in plus or minus of the voice; not while its giver is read-only.';

COMMENT ON COLUMN public.word_voice_grade.network IS 'Keyed hash of the voice and the network the grade came from: it tells whether two graders of one voice share a network, and nothing across voices. Null: a grade from before it was stored.';

COMMENT ON COLUMN public.word_voice_grade.regular IS 'Its giver had the trust level regular.';

COMMENT ON COLUMN public.word_voice_grade.overruled IS 'It was against a voice that staff have reviewed and kept.';

COMMENT ON COLUMN public.word_voice_grade.discounted IS 'It is never counted: staff have overruled its giver too often.';

ALTER TABLE ONLY public.account_blacklist
    ADD CONSTRAINT account_blacklist_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY public.account_block
    ADD CONSTRAINT account_block_pkey PRIMARY KEY (account_id, target_id);

ALTER TABLE ONLY public.account_confirmation
    ADD CONSTRAINT account_confirmation_pkey PRIMARY KEY (account_id, by_id);

ALTER TABLE ONLY public.account_count
    ADD CONSTRAINT account_count_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY public.account_day
    ADD CONSTRAINT account_day_pkey PRIMARY KEY (day, account_id);

ALTER TABLE ONLY public.account_email
    ADD CONSTRAINT account_email_email_key UNIQUE (email);

ALTER TABLE ONLY public.account_email
    ADD CONSTRAINT account_email_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY public.account_export
    ADD CONSTRAINT account_export_account_id_key UNIQUE (account_id);

ALTER TABLE ONLY public.account_export
    ADD CONSTRAINT account_export_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.account
    ADD CONSTRAINT account_id_c_key UNIQUE (id_c);

ALTER TABLE ONLY public.account_mute
    ADD CONSTRAINT account_mute_pkey PRIMARY KEY (account_id, target_id);

ALTER TABLE ONLY public.account_old_id
    ADD CONSTRAINT account_old_id_pkey PRIMARY KEY (id_c);

ALTER TABLE ONLY public.account
    ADD CONSTRAINT account_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.account_session
    ADD CONSTRAINT account_session_id_key UNIQUE (id);

ALTER TABLE ONLY public.account_session
    ADD CONSTRAINT account_session_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY public.account_setting
    ADD CONSTRAINT account_setting_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY public.account_trust
    ADD CONSTRAINT account_trust_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY public.admin
    ADD CONSTRAINT admin_email_key UNIQUE (email);

ALTER TABLE ONLY public.admin_passkey
    ADD CONSTRAINT admin_passkey_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.admin
    ADD CONSTRAINT admin_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.admin_session
    ADD CONSTRAINT admin_session_id_key UNIQUE (id);

ALTER TABLE ONLY public.admin_session
    ADD CONSTRAINT admin_session_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY public.appeal
    ADD CONSTRAINT appeal_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.appeal
    ADD CONSTRAINT appeal_ruling_id_key UNIQUE (ruling_id);

ALTER TABLE ONLY public.audit_act
    ADD CONSTRAINT audit_act_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.bot
    ADD CONSTRAINT bot_address_reason_key UNIQUE (address, reason);

ALTER TABLE ONLY public.bot
    ADD CONSTRAINT bot_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.captcha
    ADD CONSTRAINT captcha_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.comment
    ADD CONSTRAINT comment_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.comment_rating
    ADD CONSTRAINT comment_rating_pkey PRIMARY KEY (comment_id, account_id);

ALTER TABLE ONLY public.content_change
    ADD CONSTRAINT content_change_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.content_picture
    ADD CONSTRAINT content_picture_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.content_shipped
    ADD CONSTRAINT content_shipped_pkey PRIMARY KEY (kind, item_id);

ALTER TABLE ONLY public.conversation_member
    ADD CONSTRAINT conversation_member_pkey PRIMARY KEY (account_id, other_id);

ALTER TABLE ONLY public.conversation
    ADD CONSTRAINT conversation_pair_key UNIQUE (low_id, high_id);

ALTER TABLE ONLY public.conversation
    ADD CONSTRAINT conversation_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.correction
    ADD CONSTRAINT correction_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.draft
    ADD CONSTRAINT draft_pkey PRIMARY KEY (account_id, key);

ALTER TABLE ONLY public.edu
    ADD CONSTRAINT edu_id_c_key UNIQUE (id_c);

ALTER TABLE ONLY public.edu
    ADD CONSTRAINT edu_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.edu_placement
    ADD CONSTRAINT edu_placement_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY public.edu_progress
    ADD CONSTRAINT edu_progress_pkey PRIMARY KEY (account_id, edu_id);

ALTER TABLE ONLY public.email_change
    ADD CONSTRAINT email_change_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY public.email_return
    ADD CONSTRAINT email_return_pkey PRIMARY KEY (hash);

ALTER TABLE ONLY public.follower
    ADD CONSTRAINT follower_pkey PRIMARY KEY (group_id, account_id);

ALTER TABLE ONLY public.game_best
    ADD CONSTRAINT game_best_pkey PRIMARY KEY (account_id, game, slow, span, period);

ALTER TABLE ONLY public.game_round
    ADD CONSTRAINT game_round_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.group_admin_log
    ADD CONSTRAINT group_admin_log_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.group_count
    ADD CONSTRAINT group_count_pkey PRIMARY KEY (group_id);

ALTER TABLE ONLY public.group_end
    ADD CONSTRAINT group_end_pkey PRIMARY KEY (group_id, admin_id);

ALTER TABLE ONLY public."group"
    ADD CONSTRAINT group_id_c_key UNIQUE (id_c);

ALTER TABLE ONLY public.group_old_id
    ADD CONSTRAINT group_old_id_pkey PRIMARY KEY (id_c);

ALTER TABLE ONLY public."group"
    ADD CONSTRAINT group_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.held_thing
    ADD CONSTRAINT held_thing_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.held_wave
    ADD CONSTRAINT held_wave_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.idempotency_key
    ADD CONSTRAINT idempotency_key_pkey PRIMARY KEY (account_id, key);

ALTER TABLE ONLY public.info
    ADD CONSTRAINT info_id_c_key UNIQUE (id_c);

ALTER TABLE ONLY public.info
    ADD CONSTRAINT info_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.ip_log
    ADD CONSTRAINT ip_log_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.live_event
    ADD CONSTRAINT live_event_pkey PRIMARY KEY (account_id, seq);

ALTER TABLE ONLY public.live_seq
    ADD CONSTRAINT live_seq_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY public.mail_code
    ADD CONSTRAINT mail_code_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.message_hidden
    ADD CONSTRAINT message_hidden_pkey PRIMARY KEY (account_id, conversation_id, message_id);

ALTER TABLE ONLY public.message
    ADD CONSTRAINT message_once_key UNIQUE (conversation_id, key, author_id);

ALTER TABLE ONLY public.message
    ADD CONSTRAINT message_pkey PRIMARY KEY (conversation_id, id);

ALTER TABLE ONLY public.message_setting
    ADD CONSTRAINT message_setting_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY public.message_version
    ADD CONSTRAINT message_version_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.note_count
    ADD CONSTRAINT note_count_pkey PRIMARY KEY (note_id);

ALTER TABLE ONLY public.note
    ADD CONSTRAINT note_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.note_rank
    ADD CONSTRAINT note_rank_pkey PRIMARY KEY (note_id);

ALTER TABLE ONLY public.note_rating
    ADD CONSTRAINT note_rating_pkey PRIMARY KEY (note_id, account_id);

ALTER TABLE ONLY public.note_save
    ADD CONSTRAINT note_save_pkey PRIMARY KEY (account_id, note_id);

ALTER TABLE ONLY public.note_triangle
    ADD CONSTRAINT note_triangle_pkey PRIMARY KEY (note_id, account_id);

ALTER TABLE ONLY public.notice_account
    ADD CONSTRAINT notice_account_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY public.notice_cause
    ADD CONSTRAINT notice_cause_pkey PRIMARY KEY (account_id, kind, object_id, actor_id);

ALTER TABLE ONLY public.notice
    ADD CONSTRAINT notice_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.number_answer
    ADD CONSTRAINT number_answer_pkey PRIMARY KEY (slot, call);

ALTER TABLE ONLY public.number_cohort
    ADD CONSTRAINT number_cohort_pkey PRIMARY KEY (week, later);

ALTER TABLE ONLY public.number_day
    ADD CONSTRAINT number_day_pkey PRIMARY KEY (day);

ALTER TABLE ONLY public.number_language
    ADD CONSTRAINT number_language_pkey PRIMARY KEY (day, lang, script);

ALTER TABLE ONLY public.number_queue
    ADD CONSTRAINT number_queue_pkey PRIMARY KEY (lane);

ALTER TABLE ONLY public.number_slow
    ADD CONSTRAINT number_slow_pkey PRIMARY KEY (day, place);

ALTER TABLE ONLY public.passkey_challenge
    ADD CONSTRAINT passkey_challenge_pkey PRIMARY KEY (challenge_hash);

ALTER TABLE public.passkey_challenge
    ADD CONSTRAINT passkey_challenge_purpose_check CHECK ((purpose = ANY (ARRAY['sign'::text, 'register'::text, 'email'::text, 'own'::text, 'staff'::text, 'admin-sign'::text, 'admin-register'::text]))) NOT VALID;

ALTER TABLE ONLY public.passkey
    ADD CONSTRAINT passkey_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.picture
    ADD CONSTRAINT picture_pkey PRIMARY KEY (id);

ALTER TABLE public.picture
    ADD CONSTRAINT picture_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'ready'::text, 'failed'::text, 'gone'::text]))) NOT VALID;

ALTER TABLE ONLY public.profile_picture
    ADD CONSTRAINT profile_picture_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.push_endpoint
    ADD CONSTRAINT push_endpoint_endpoint_key UNIQUE (endpoint);

ALTER TABLE ONLY public.push_endpoint
    ADD CONSTRAINT push_endpoint_pkey PRIMARY KEY (session_id);

ALTER TABLE ONLY public.question_pass
    ADD CONSTRAINT question_pass_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY public.recording_part
    ADD CONSTRAINT recording_part_pkey PRIMARY KEY (recording_id, number);

ALTER TABLE ONLY public.recording
    ADD CONSTRAINT recording_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.report_case
    ADD CONSTRAINT report_case_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.report_message
    ADD CONSTRAINT report_message_pkey PRIMARY KEY (report_id, message_id);

ALTER TABLE ONLY public.report_note
    ADD CONSTRAINT report_note_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.report
    ADD CONSTRAINT report_once_key UNIQUE (account_id, kind, target_id);

ALTER TABLE ONLY public.report
    ADD CONSTRAINT report_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.ruling
    ADD CONSTRAINT ruling_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.schema_migrations
    ADD CONSTRAINT schema_migrations_pkey PRIMARY KEY (version);

ALTER TABLE ONLY public.sent_bytes
    ADD CONSTRAINT sent_bytes_pkey PRIMARY KEY (account_id, day);

ALTER TABLE ONLY public.sent_messages
    ADD CONSTRAINT sent_messages_pkey PRIMARY KEY (account_id, day);

ALTER TABLE ONLY public.site_setting
    ADD CONSTRAINT site_setting_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.sitemap_part
    ADD CONSTRAINT sitemap_part_pkey PRIMARY KEY (kind, part);

ALTER TABLE ONLY public.speech
    ADD CONSTRAINT speech_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.store_walk
    ADD CONSTRAINT store_walk_pkey PRIMARY KEY (prefix);

ALTER TABLE ONLY public.study_account
    ADD CONSTRAINT study_account_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY public.study_reading
    ADD CONSTRAINT study_reading_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY public.study_review
    ADD CONSTRAINT study_review_pkey PRIMARY KEY (account_id, key);

ALTER TABLE ONLY public.study_word
    ADD CONSTRAINT study_word_own_key UNIQUE (account_id, lemma, pos, form);

ALTER TABLE ONLY public.study_word
    ADD CONSTRAINT study_word_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.subject_kind
    ADD CONSTRAINT subject_kind_pkey PRIMARY KEY (kind);

ALTER TABLE ONLY public.subscription
    ADD CONSTRAINT subscription_pkey PRIMARY KEY (account_id, target_id);

ALTER TABLE ONLY public.tally
    ADD CONSTRAINT tally_pkey PRIMARY KEY (name, slot);

ALTER TABLE ONLY public.text_entry
    ADD CONSTRAINT text_entry_pkey PRIMARY KEY (kind, ref);

ALTER TABLE ONLY public.text_form
    ADD CONSTRAINT text_form_pkey PRIMARY KEY (kind, form);

ALTER TABLE ONLY public.text_trace
    ADD CONSTRAINT text_trace_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.text_word
    ADD CONSTRAINT text_word_pkey PRIMARY KEY (kind, word, head, ref);

ALTER TABLE ONLY public.triangle_item
    ADD CONSTRAINT triangle_item_key_key UNIQUE (key);

ALTER TABLE ONLY public.triangle_item
    ADD CONSTRAINT triangle_item_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.triangle_log
    ADD CONSTRAINT triangle_log_once_key UNIQUE (account_id, reason, ref);

ALTER TABLE ONLY public.triangle_log
    ADD CONSTRAINT triangle_log_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.triangle_order
    ADD CONSTRAINT triangle_order_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.triangle_try
    ADD CONSTRAINT triangle_try_pkey PRIMARY KEY (account_id, item_id);

ALTER TABLE ONLY public.word_answer
    ADD CONSTRAINT word_answer_pkey PRIMARY KEY (note_id);

ALTER TABLE ONLY public.word_complaint
    ADD CONSTRAINT word_complaint_once_key UNIQUE (account_id, word, pos);

ALTER TABLE ONLY public.word_complaint
    ADD CONSTRAINT word_complaint_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.word_example
    ADD CONSTRAINT word_example_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.word_example
    ADD CONSTRAINT word_example_tatar_key UNIQUE (tatar);

ALTER TABLE ONLY public.word_meaning
    ADD CONSTRAINT word_meaning_pkey PRIMARY KEY (word_id, language, source);

ALTER TABLE ONLY public.word
    ADD CONSTRAINT word_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.word_source
    ADD CONSTRAINT word_source_pkey PRIMARY KEY (code);

ALTER TABLE ONLY public.word_voice_grade
    ADD CONSTRAINT word_voice_grade_pkey PRIMARY KEY (voice_id, account_id);

ALTER TABLE ONLY public.word_voice
    ADD CONSTRAINT word_voice_key_key UNIQUE (key);

ALTER TABLE ONLY public.word_voice
    ADD CONSTRAINT word_voice_own_key UNIQUE (account_id, form);

ALTER TABLE ONLY public.word_voice
    ADD CONSTRAINT word_voice_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.word
    ADD CONSTRAINT word_word_pos_key UNIQUE (word, pos);

CREATE INDEX account_approval_idx ON public.account USING btree (id) WHERE (approval = 'waiting'::text);

CREATE INDEX account_birthday_idx ON public.account USING btree (birthday) WHERE (deleted_at IS NULL);

CREATE INDEX account_blacklist_idx ON public.account USING btree (id DESC) WHERE (blacklist AND (deleted_at IS NULL));

CREATE INDEX account_block_target_id_idx ON public.account_block USING btree (target_id, created_at DESC);

CREATE INDEX account_confirmation_by_idx ON public.account_confirmation USING btree (by_id);

CREATE UNIQUE INDEX account_confirmation_network_idx ON public.account_confirmation USING btree (account_id, network);

CREATE INDEX account_deleted_at_idx ON public.account USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);

CREATE INDEX account_id_c_begun_idx ON public.account USING btree (id_c text_pattern_ops) WHERE (deleted_at IS NULL);

CREATE INDEX account_image_idx ON public.account USING btree (((image ->> 'src'::text))) WHERE (image IS NOT NULL);

CREATE INDEX account_mute_target_id_idx ON public.account_mute USING btree (target_id);

CREATE INDEX account_name_search_idx ON public.account USING gin (name_search public.gin_trgm_ops) WHERE (deleted_at IS NULL);

CREATE INDEX account_old_id_account_id_idx ON public.account_old_id USING btree (account_id, changed_at);

CREATE INDEX account_old_id_until_idx ON public.account_old_id USING btree (until);

CREATE INDEX account_session_account_id_idx ON public.account_session USING btree (account_id);

CREATE INDEX account_session_expires_at_idx ON public.account_session USING btree (expires_at);

CREATE INDEX account_session_previous_hash_idx ON public.account_session USING btree (previous_hash) WHERE (previous_hash IS NOT NULL);

CREATE INDEX account_staff_idx ON public.account USING btree (id DESC) WHERE ((moderator OR security) AND (deleted_at IS NULL));

CREATE INDEX account_to_forget_idx ON public.account USING btree (deleted_at) WHERE ((deleted_at IS NOT NULL) AND (forgotten_at IS NULL));

CREATE INDEX account_unfolded_idx ON public.account USING btree (id) WHERE (name_search = ''::text);

CREATE INDEX account_verified_idx ON public.account USING btree (id DESC) WHERE (verified AND (deleted_at IS NULL));

CREATE INDEX admin_passkey_admin_id_idx ON public.admin_passkey USING btree (admin_id);

CREATE INDEX admin_session_admin_id_idx ON public.admin_session USING btree (admin_id);

CREATE INDEX admin_session_expires_at_idx ON public.admin_session USING btree (expires_at);

CREATE INDEX admin_session_previous_hash_idx ON public.admin_session USING btree (previous_hash) WHERE (previous_hash IS NOT NULL);

CREATE INDEX appeal_account_id_idx ON public.appeal USING btree (account_id, id);

CREATE INDEX appeal_open_idx ON public.appeal USING btree (id) WHERE (state = 'open'::text);

CREATE INDEX audit_act_act_idx ON public.audit_act USING btree (act, id DESC);

CREATE INDEX audit_act_actor_act_idx ON public.audit_act USING btree (actor_id, act, id DESC);

CREATE INDEX audit_act_actor_idx ON public.audit_act USING btree (actor_id, id DESC);

CREATE INDEX audit_act_created_at_idx ON public.audit_act USING btree (created_at);

CREATE INDEX audit_act_person_idx ON public.audit_act USING btree (person_id, id DESC) WHERE (person_id IS NOT NULL);

CREATE INDEX audit_act_thing_idx ON public.audit_act USING btree (thing_id, id DESC);

CREATE INDEX bot_host_idx ON public.bot USING btree (host(address) text_pattern_ops);

CREATE INDEX bot_reason_idx ON public.bot USING btree (reason, id DESC);

CREATE INDEX bot_sweep_idx ON public.bot USING btree (COALESCE(until, created_at));

CREATE INDEX captcha_created_at_idx ON public.captcha USING btree (created_at);

CREATE INDEX comment_author_idx ON public.comment USING btree (author_id, id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX comment_gone_idx ON public.comment USING btree (author_id, id) WHERE ((deleted_at IS NOT NULL) AND (content <> ''::text));

CREATE INDEX comment_held_idx ON public.comment USING btree (author_id, id) WHERE (held_at IS NOT NULL);

CREATE INDEX comment_new_idx ON public.comment USING btree (id DESC) WHERE ((deleted_at IS NULL) AND (emptied_at IS NULL));

CREATE INDEX comment_note_grade_idx ON public.comment USING btree (note_id, grade DESC, id DESC) WHERE ((deleted_at IS NULL) AND (parent_id IS NULL));

CREATE INDEX comment_note_idx ON public.comment USING btree (note_id, id DESC) WHERE ((deleted_at IS NULL) AND (parent_id IS NULL));

CREATE INDEX comment_parent_idx ON public.comment USING btree (parent_id, id) WHERE ((deleted_at IS NULL) AND (parent_id IS NOT NULL));

CREATE INDEX comment_rating_account_idx ON public.comment_rating USING btree (account_id, comment_id);

CREATE INDEX content_change_admin_id_idx ON public.content_change USING btree (admin_id) WHERE (admin_id IS NOT NULL);

CREATE INDEX content_change_item_idx ON public.content_change USING btree (kind, item_id, id DESC);

CREATE INDEX conversation_dead_idx ON public.conversation USING btree (dead_at) WHERE (dead_at IS NOT NULL);

CREATE INDEX conversation_member_conversation_id_idx ON public.conversation_member USING btree (conversation_id);

CREATE INDEX conversation_member_list_idx ON public.conversation_member USING btree (account_id, last_id DESC) WHERE ((NOT request) AND (NOT pinned));

CREATE INDEX conversation_member_pinned_idx ON public.conversation_member USING btree (account_id, last_id DESC) WHERE pinned;

CREATE INDEX conversation_member_request_idx ON public.conversation_member USING btree (account_id, last_id DESC) WHERE request;

CREATE INDEX conversation_member_sender_idx ON public.conversation_member USING btree (other_id, last_id DESC) WHERE request;

CREATE INDEX conversation_member_unread_idx ON public.conversation_member USING btree (account_id) INCLUDE (unread) WHERE ((unread > 0) AND (NOT request));

CREATE INDEX correction_author_idx ON public.correction USING btree (author_id, id);

CREATE INDEX correction_note_idx ON public.correction USING btree (note_id, id);

CREATE INDEX correction_owner_idx ON public.correction USING btree (owner_id);

CREATE INDEX draft_saved_at_idx ON public.draft USING btree (saved_at);

CREATE INDEX edu_dictation_idx ON public.edu USING btree (place, id) WHERE ((published_at IS NOT NULL) AND (kind = 'dictation'::text));

CREATE INDEX edu_new_idx ON public.edu USING btree (id DESC) WHERE ((published_at IS NOT NULL) AND (kind = 'lesson'::text));

CREATE INDEX edu_progress_begun_idx ON public.edu_progress USING btree (account_id, updated_at DESC) WHERE (done_at IS NULL);

CREATE INDEX edu_progress_edu_id_idx ON public.edu_progress USING btree (edu_id);

CREATE INDEX edu_range_idx ON public.edu USING btree (range, place, id) WHERE ((published_at IS NOT NULL) AND (kind = 'lesson'::text));

CREATE INDEX edu_range_new_idx ON public.edu USING btree (range, id DESC) WHERE ((published_at IS NOT NULL) AND (kind = 'lesson'::text));

CREATE INDEX edu_staff_search_idx ON public.edu USING gin (title_search public.gin_trgm_ops);

CREATE INDEX edu_title_search_idx ON public.edu USING gin (title_search public.gin_trgm_ops) WHERE ((published_at IS NOT NULL) AND (kind = 'lesson'::text));

CREATE INDEX edu_writer_idx ON public.edu USING btree (writer, range, place, id) WHERE ((published_at IS NOT NULL) AND (kind = 'lesson'::text));

CREATE INDEX email_change_applies_at_idx ON public.email_change USING btree (applies_at) WHERE (applies_at IS NOT NULL);

CREATE UNIQUE INDEX email_change_cancel_hash_idx ON public.email_change USING btree (cancel_hash) WHERE (cancel_hash IS NOT NULL);

CREATE INDEX email_return_account_id_idx ON public.email_return USING btree (account_id);

CREATE INDEX email_return_expires_at_idx ON public.email_return USING btree (expires_at);

CREATE INDEX follower_account_id_idx ON public.follower USING btree (account_id, group_id DESC);

CREATE INDEX follower_admin_idx ON public.follower USING btree (group_id, account_id) WHERE admin;

CREATE INDEX follower_group_new_idx ON public.follower USING btree (group_id, created_at DESC, account_id DESC) WHERE (NOT away);

CREATE INDEX game_best_listed_idx ON public.game_best USING btree (game, slow, span, period, total DESC, at, account_id) WHERE listed;

CREATE INDEX game_best_round_id_idx ON public.game_best USING btree (round_id);

CREATE INDEX game_best_top_idx ON public.game_best USING btree (game, slow, span, period, total DESC, at, account_id);

CREATE INDEX game_round_account_idx ON public.game_round USING btree (account_id, began_at);

CREATE INDEX game_round_began_idx ON public.game_round USING btree (began_at);

CREATE UNIQUE INDEX game_round_digest_idx ON public.game_round USING btree (game, day, slow, digest) WHERE ((day IS NOT NULL) AND (digest IS NOT NULL));

CREATE INDEX group_admin_log_group_id_idx ON public.group_admin_log USING btree (group_id, id DESC);

CREATE INDEX group_background_idx ON public."group" USING btree (((background ->> 'src'::text))) WHERE (background IS NOT NULL);

CREATE INDEX group_count_popular_idx ON public.group_count USING btree (subscribers DESC, group_id DESC);

CREATE INDEX group_creator_id_idx ON public."group" USING btree (creator_id, id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX group_end_asked_at_idx ON public.group_end USING btree (asked_at);

CREATE INDEX group_end_proven_at_idx ON public.group_end USING btree (proven_at);

CREATE INDEX group_image_idx ON public."group" USING btree (((image ->> 'src'::text))) WHERE (image IS NOT NULL);

CREATE INDEX group_name_search_idx ON public."group" USING gin (name_search public.gin_trgm_ops) WHERE (deleted_at IS NULL);

CREATE INDEX group_new_idx ON public."group" USING btree (id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX group_old_id_group_id_idx ON public.group_old_id USING btree (group_id, changed_at);

CREATE INDEX group_old_id_until_idx ON public.group_old_id USING btree (until);

CREATE INDEX group_verified_idx ON public."group" USING btree (id DESC) WHERE (verified AND (deleted_at IS NULL));

CREATE INDEX held_thing_owner_id_idx ON public.held_thing USING btree (owner_id, id DESC);

CREATE INDEX held_thing_target_idx ON public.held_thing USING btree (kind, target_id);

CREATE INDEX held_thing_wave_id_idx ON public.held_thing USING btree (wave_id, state, id);

CREATE INDEX held_wave_decided_by_idx ON public.held_wave USING btree (decided_by) WHERE (decided_by IS NOT NULL);

CREATE INDEX held_wave_mark_idx ON public.held_wave USING btree (kind, way, mark) WHERE ((state = 'open'::text) AND (mark <> ''::text));

CREATE INDEX held_wave_queue_idx ON public.held_wave USING btree (kind, state, id DESC);

CREATE INDEX held_wave_small_idx ON public.held_wave USING btree (last_at) WHERE ((state = 'open'::text) AND (things < 5));

CREATE INDEX idempotency_key_created_at_idx ON public.idempotency_key USING btree (created_at);

CREATE INDEX info_list_idx ON public.info USING btree (pinned DESC, id DESC) WHERE (published_at IS NOT NULL);

CREATE INDEX info_search_idx ON public.info USING gin (search public.gin_trgm_ops);

CREATE INDEX ip_log_account_idx ON public.ip_log USING btree (account_id, id DESC) WHERE (account_id IS NOT NULL);

CREATE INDEX ip_log_address_idx ON public.ip_log USING btree (address, id DESC);

CREATE INDEX ip_log_whole_idx ON public.ip_log USING btree (id) WHERE (NOT shortened);

CREATE INDEX live_event_created_at_idx ON public.live_event USING btree (created_at);

CREATE INDEX mail_code_account_id_idx ON public.mail_code USING btree (account_id, purpose) WHERE (account_id IS NOT NULL);

CREATE INDEX mail_code_email_idx ON public.mail_code USING btree (email);

CREATE INDEX mail_code_expires_at_idx ON public.mail_code USING btree (expires_at);

CREATE INDEX message_deleted_idx ON public.message USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);

CREATE INDEX message_hidden_message_idx ON public.message_hidden USING btree (conversation_id, message_id);

CREATE INDEX message_version_created_at_idx ON public.message_version USING btree (created_at);

CREATE INDEX message_version_message_idx ON public.message_version USING btree (conversation_id, message_id, id);

CREATE INDEX message_words_idx ON public.message USING gin (words);

CREATE INDEX note_ask_idx ON public.note USING btree (id DESC) WHERE ((kind = 'ask'::text) AND (deleted_at IS NULL));

CREATE INDEX note_author_idx ON public.note USING btree (author_id, id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX note_author_pinned_idx ON public.note USING btree (author_id, pinned_at DESC) WHERE ((deleted_at IS NULL) AND (group_id IS NULL) AND (pinned_at IS NOT NULL));

CREATE INDEX note_gone_idx ON public.note USING btree (author_id, id) WHERE ((deleted_at IS NOT NULL) AND (title <> ''::text));

CREATE INDEX note_group_held_idx ON public.note USING btree (group_id, id) WHERE ((held_at IS NOT NULL) AND (group_id IS NOT NULL));

CREATE INDEX note_group_idx ON public.note USING btree (group_id, id DESC) WHERE ((deleted_at IS NULL) AND (group_id IS NOT NULL));

CREATE INDEX note_group_pinned_idx ON public.note USING btree (group_id, pinned_at DESC) WHERE ((deleted_at IS NULL) AND (group_id IS NOT NULL) AND (pinned_at IS NOT NULL));

CREATE INDEX note_held_idx ON public.note USING btree (author_id, id) WHERE (held_at IS NOT NULL);

CREATE INDEX note_level_idx ON public.note USING btree (level, id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX note_new_idx ON public.note USING btree (id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX note_rank_author_discussed_idx ON public.note_rank USING btree (author_id, discussed DESC, note_id DESC);

CREATE INDEX note_rank_author_rating_idx ON public.note_rank USING btree (author_id, rating DESC, note_id DESC);

CREATE INDEX note_rank_author_triangle_idx ON public.note_rank USING btree (author_id, triangle DESC, note_id DESC);

CREATE INDEX note_rank_discussed_idx ON public.note_rank USING btree (discussed DESC, note_id DESC);

CREATE INDEX note_rank_group_discussed_idx ON public.note_rank USING btree (group_id, discussed DESC, note_id DESC) WHERE (group_id IS NOT NULL);

CREATE INDEX note_rank_group_rating_idx ON public.note_rank USING btree (group_id, rating DESC, note_id DESC) WHERE (group_id IS NOT NULL);

CREATE INDEX note_rank_group_triangle_idx ON public.note_rank USING btree (group_id, triangle DESC, note_id DESC) WHERE (group_id IS NOT NULL);

CREATE INDEX note_rank_rating_idx ON public.note_rank USING btree (rating DESC, note_id DESC);

CREATE INDEX note_rank_triangle_idx ON public.note_rank USING btree (triangle DESC, note_id DESC);

CREATE INDEX note_rating_account_idx ON public.note_rating USING btree (account_id, note_id);

CREATE INDEX note_save_list_idx ON public.note_save USING btree (account_id, id DESC);

CREATE INDEX note_save_note_id_idx ON public.note_save USING btree (note_id);

CREATE INDEX note_tags_idx ON public.note USING gin (tags) WHERE (deleted_at IS NULL);

CREATE INDEX note_title_search_idx ON public.note USING gin (title_search public.gin_trgm_ops) WHERE (deleted_at IS NULL);

CREATE INDEX note_triangle_given_idx ON public.note_triangle USING btree (account_id, created_at DESC);

CREATE INDEX note_unmeasured_idx ON public.note USING btree (id) WHERE ((level IS NULL) AND (deleted_at IS NULL));

CREATE INDEX notice_account_digest_idx ON public.notice_account USING btree (digest_at) WHERE (digest_at IS NOT NULL);

CREATE INDEX notice_cause_actor_id_idx ON public.notice_cause USING btree (actor_id);

CREATE INDEX notice_cause_mention_idx ON public.notice_cause USING btree (actor_id, object_id) WHERE (kind = 'mention'::text);

CREATE INDEX notice_cause_until_idx ON public.notice_cause USING btree (until);

CREATE INDEX notice_cause_waiting_idx ON public.notice_cause USING btree (account_id, kind, object_id, created_at) WHERE waiting;

CREATE INDEX notice_kind_idx ON public.notice USING btree (account_id, kind, at_id DESC) WHERE listed;

CREATE INDEX notice_list_idx ON public.notice USING btree (account_id, at_id DESC) WHERE listed;

CREATE INDEX notice_old_idx ON public.notice USING btree (at_id);

CREATE UNIQUE INDEX notice_open_idx ON public.notice USING btree (account_id, kind, object_id) WHERE open;

CREATE INDEX passkey_account_id_idx ON public.passkey USING btree (account_id);

CREATE INDEX passkey_challenge_created_at_idx ON public.passkey_challenge USING btree (created_at);

CREATE INDEX picture_account_idx ON public.picture USING btree (account_id);

CREATE INDEX picture_key_idx ON public.picture USING btree (key);

CREATE INDEX picture_loose_idx ON public.picture USING btree (loose_at) WHERE (note_id IS NULL);

CREATE INDEX picture_message_idx ON public.picture USING btree (conversation_id, message_id, place) WHERE (message_id IS NOT NULL);

CREATE INDEX picture_note_idx ON public.picture USING btree (note_id, place) WHERE (note_id IS NOT NULL);

CREATE INDEX profile_picture_account_idx ON public.profile_picture USING btree (account_id);

CREATE UNIQUE INDEX profile_picture_key_idx ON public.profile_picture USING btree (key);

CREATE INDEX profile_picture_loose_idx ON public.profile_picture USING btree (loose_at) WHERE (owner_id IS NULL);

CREATE UNIQUE INDEX profile_picture_owner_idx ON public.profile_picture USING btree (owner_id, place) WHERE (owner_id IS NOT NULL);

CREATE INDEX push_endpoint_account_id_idx ON public.push_endpoint USING btree (account_id);

CREATE INDEX recording_account_idx ON public.recording USING btree (account_id);

CREATE UNIQUE INDEX recording_edu_idx ON public.recording USING btree (edu_id, kind) WHERE (edu_id IS NOT NULL);

CREATE INDEX recording_key_idx ON public.recording USING btree (key);

CREATE INDEX recording_line_idx ON public.recording USING btree (account_id, sent_at, id) WHERE (state = 'sent'::text);

CREATE UNIQUE INDEX recording_message_idx ON public.recording USING btree (conversation_id, message_id) WHERE (message_id IS NOT NULL);

CREATE UNIQUE INDEX recording_note_idx ON public.recording USING btree (note_id, kind) WHERE (note_id IS NOT NULL);

CREATE INDEX recording_stale_idx ON public.recording USING btree (sent_at) WHERE (state = 'waiting'::text);

CREATE INDEX recording_stray_idx ON public.recording USING btree (id) WHERE ((note_id IS NULL) AND (message_id IS NULL) AND (NOT kept));

CREATE INDEX report_account_id_idx ON public.report USING btree (account_id, id DESC);

CREATE INDEX report_case_claimed_admin_idx ON public.report_case USING btree (claimed_admin, id DESC) WHERE ((state = 'open'::text) AND (claimed_admin IS NOT NULL));

CREATE INDEX report_case_claimed_idx ON public.report_case USING btree (claimed_by, id DESC) WHERE (state = 'open'::text);

CREATE INDEX report_case_id_idx ON public.report USING btree (case_id, id) WHERE (case_id IS NOT NULL);

CREATE UNIQUE INDEX report_case_open_idx ON public.report_case USING btree (kind, target_id) WHERE (state = 'open'::text);

CREATE INDEX report_case_owner_id_idx ON public.report_case USING btree (owner_id, id DESC);

CREATE INDEX report_case_queue_idx ON public.report_case USING btree (kind, state, id DESC);

CREATE INDEX report_case_ruling_id_idx ON public.report_case USING btree (ruling_id) WHERE (ruling_id IS NOT NULL);

CREATE INDEX report_case_target_idx ON public.report_case USING btree (kind, target_id, id DESC);

CREATE INDEX report_message_author_id_idx ON public.report_message USING btree (author_id);

CREATE INDEX report_network_idx ON public.report USING btree (id) WHERE (network IS NOT NULL);

CREATE UNIQUE INDEX report_network_once_idx ON public.report USING btree (network, kind, target_id) WHERE (network IS NOT NULL);

CREATE INDEX report_note_case_id_idx ON public.report_note USING btree (case_id, id);

CREATE INDEX report_owner_id_idx ON public.report USING btree (owner_id, id DESC);

CREATE INDEX report_queue_idx ON public.report USING btree (kind, id DESC) WHERE (state = 'new'::text);

CREATE INDEX report_target_idx ON public.report USING btree (kind, target_id);

CREATE INDEX report_unfiled_idx ON public.report USING btree (id) WHERE ((case_id IS NULL) AND (state = 'new'::text));

CREATE INDEX ruling_list_idx ON public.ruling USING btree (kind, id DESC) WHERE (undone_at IS NULL);

CREATE INDEX ruling_owner_id_idx ON public.ruling USING btree (owner_id, id DESC);

CREATE UNIQUE INDEX ruling_stands_idx ON public.ruling USING btree (kind, target_id) WHERE ((undone_at IS NULL) AND (way <> 'warned'::text));

CREATE INDEX sent_bytes_day_idx ON public.sent_bytes USING btree (day);

CREATE INDEX sent_messages_day_idx ON public.sent_messages USING btree (day);

CREATE INDEX speech_file_idx ON public.speech USING btree (file) WHERE (file IS NOT NULL);

CREATE INDEX speech_note_idx ON public.speech USING btree (note_id) WHERE (note_id IS NOT NULL);

CREATE INDEX speech_used_idx ON public.speech USING btree (used_at);

CREATE INDEX speech_waiting_idx ON public.speech USING btree (ordered_at) WHERE (state = 'waiting'::text);

CREATE INDEX study_review_at_idx ON public.study_review USING btree (account_id, at);

CREATE INDEX study_review_day_idx ON public.study_review USING btree (at, account_id);

CREATE INDEX study_review_word_idx ON public.study_review USING btree (word_id, at, key);

CREATE INDEX study_word_day_idx ON public.study_word USING btree (known_at) WHERE (known_at IS NOT NULL);

CREATE INDEX study_word_due_idx ON public.study_word USING btree (account_id, due_at) WHERE (state > 1);

CREATE INDEX study_word_known_idx ON public.study_word USING btree (account_id) INCLUDE (stem) WHERE ((state = 3) AND (form = ''::text));

CREATE INDEX study_word_learnt_idx ON public.study_word USING btree (account_id, known_at) WHERE (known_at IS NOT NULL);

CREATE INDEX study_word_list_idx ON public.study_word USING btree (account_id, id DESC);

CREATE INDEX study_word_note_idx ON public.study_word USING btree (note_id) WHERE (note_id IS NOT NULL);

CREATE INDEX study_word_state_idx ON public.study_word USING btree (account_id, state, id DESC);

CREATE INDEX study_word_stem_idx ON public.study_word USING btree (account_id, stem);

CREATE INDEX subscription_account_idx ON public.subscription USING btree (account_id, id DESC) WHERE (NOT away);

CREATE INDEX subscription_friend_idx ON public.subscription USING btree (account_id, id DESC) WHERE (mutual AND (NOT away));

CREATE INDEX subscription_target_id_idx ON public.subscription USING btree (target_id);

CREATE INDEX subscription_target_idx ON public.subscription USING btree (target_id, id DESC) WHERE (NOT away);

CREATE INDEX text_form_key_a_idx ON public.text_form USING btree (kind, key_a);

CREATE INDEX text_form_key_b_idx ON public.text_form USING btree (kind, key_b);

CREATE INDEX text_form_similar_idx ON public.text_form USING gin (key_b public.gin_trgm_ops);

CREATE INDEX text_trace_author_idx ON public.text_trace USING btree (author_id, created_at DESC);

CREATE INDEX text_trace_bands_idx ON public.text_trace USING gin (bands) WITH (fastupdate=off);

CREATE INDEX text_trace_created_idx ON public.text_trace USING btree (created_at);

CREATE INDEX text_trace_places_idx ON public.text_trace USING gin (places) WITH (fastupdate=off);

CREATE INDEX text_trace_target_idx ON public.text_trace USING btree (kind, target_id);

CREATE INDEX triangle_item_new_idx ON public.triangle_item USING btree (kind, id DESC) WHERE (published_at IS NOT NULL);

CREATE INDEX triangle_item_price_idx ON public.triangle_item USING btree (kind, price, id) WHERE (published_at IS NOT NULL);

CREATE INDEX triangle_item_range_idx ON public.triangle_item USING btree (kind, range, id) WHERE (published_at IS NOT NULL);

CREATE INDEX triangle_item_search_idx ON public.triangle_item USING gin (search public.gin_trgm_ops);

CREATE INDEX triangle_item_staff_idx ON public.triangle_item USING btree (kind, id DESC);

CREATE INDEX triangle_log_account_idx ON public.triangle_log USING btree (account_id, id DESC);

CREATE INDEX triangle_log_answer_idx ON public.triangle_log USING btree (ref) WHERE (reason = 'answer'::text);

CREATE INDEX triangle_log_day_idx ON public.triangle_log USING btree (account_id, created_at);

CREATE INDEX triangle_order_account_idx ON public.triangle_order USING btree (account_id, id DESC);

CREATE INDEX triangle_order_closed_idx ON public.triangle_order USING btree (closed_at) WHERE (content <> ''::text);

CREATE INDEX triangle_order_day_idx ON public.triangle_order USING btree (account_id, created_at);

CREATE INDEX triangle_order_item_id_idx ON public.triangle_order USING btree (item_id);

CREATE INDEX triangle_order_search_idx ON public.triangle_order USING gin (search public.gin_trgm_ops);

CREATE INDEX triangle_order_state_idx ON public.triangle_order USING btree (state, id DESC);

CREATE INDEX triangle_try_item_id_idx ON public.triangle_try USING btree (item_id);

CREATE INDEX word_answer_agreed_idx ON public.word_answer USING btree (agreed_by);

CREATE INDEX word_answer_asker_idx ON public.word_answer USING btree (asker_id);

CREATE INDEX word_answer_author_idx ON public.word_answer USING btree (author_id);

CREATE INDEX word_answer_comment_idx ON public.word_answer USING btree (comment_id);

CREATE INDEX word_answer_key_idx ON public.word_answer USING btree (key) WHERE (agreed_at IS NOT NULL);

CREATE INDEX word_answer_tat_key_idx ON public.word_answer USING btree (tat_key) WHERE (agreed_at IS NOT NULL);

CREATE INDEX word_complaint_account_id_idx ON public.word_complaint USING btree (account_id, id);

CREATE INDEX word_complaint_open_idx ON public.word_complaint USING btree (id) WHERE (state = 'open'::text);

CREATE INDEX word_example_stems_idx ON public.word_example USING gin (stems);

CREATE INDEX word_key_a_idx ON public.word USING btree (key_a);

CREATE INDEX word_key_b_idx ON public.word USING btree (key_b);

CREATE INDEX word_meaning_source_idx ON public.word_meaning USING btree (source);

CREATE INDEX word_voice_form_idx ON public.word_voice USING btree (form, agreed DESC, id) WHERE (state = 'ready'::text);

CREATE INDEX word_voice_grade_account_id_idx ON public.word_voice_grade USING btree (account_id);

CREATE INDEX word_voice_grade_overruled_idx ON public.word_voice_grade USING btree (account_id) WHERE overruled;

CREATE INDEX word_voice_grade_walk_idx ON public.word_voice_grade USING btree (account_id, voice_id);

CREATE TRIGGER account_session_opened AFTER INSERT ON public.account_session FOR EACH ROW EXECUTE FUNCTION public.account_day_seen();

CREATE TRIGGER account_session_seen AFTER UPDATE OF seen_at ON public.account_session FOR EACH ROW WHEN ((public.kazan_day(old.seen_at) <> public.kazan_day(new.seen_at))) EXECUTE FUNCTION public.account_day_seen();

CREATE TRIGGER account_trust_first BEFORE INSERT ON public.account_trust FOR EACH ROW EXECUTE FUNCTION public.account_trust_inherited();

CREATE TRIGGER audit_act_chain BEFORE INSERT ON public.audit_act FOR EACH ROW EXECUTE FUNCTION public.audit_chain();

CREATE TRIGGER audit_act_keep BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_act FOR EACH STATEMENT EXECUTE FUNCTION public.audit_keep();

CREATE TRIGGER ruling_made AFTER INSERT ON public.ruling FOR EACH ROW EXECUTE FUNCTION public.account_trust_ruled();

CREATE TRIGGER ruling_undone AFTER UPDATE OF undone_at ON public.ruling FOR EACH ROW WHEN ((old.undone_at IS DISTINCT FROM new.undone_at)) EXECUTE FUNCTION public.account_trust_ruled();

ALTER TABLE ONLY public.account_blacklist
    ADD CONSTRAINT account_blacklist_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.account_block
    ADD CONSTRAINT account_block_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.account_block
    ADD CONSTRAINT account_block_target_id_fkey FOREIGN KEY (target_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.account_confirmation
    ADD CONSTRAINT account_confirmation_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.account_confirmation
    ADD CONSTRAINT account_confirmation_by_id_fkey FOREIGN KEY (by_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.account_count
    ADD CONSTRAINT account_count_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.account_email
    ADD CONSTRAINT account_email_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.account_export
    ADD CONSTRAINT account_export_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.account_mute
    ADD CONSTRAINT account_mute_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.account_mute
    ADD CONSTRAINT account_mute_target_id_fkey FOREIGN KEY (target_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.account_old_id
    ADD CONSTRAINT account_old_id_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.account_session
    ADD CONSTRAINT account_session_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.account_setting
    ADD CONSTRAINT account_setting_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.account_trust
    ADD CONSTRAINT account_trust_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.admin_passkey
    ADD CONSTRAINT admin_passkey_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES public.admin(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.admin_session
    ADD CONSTRAINT admin_session_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES public.admin(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.appeal
    ADD CONSTRAINT appeal_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.appeal
    ADD CONSTRAINT appeal_decided_admin_fkey FOREIGN KEY (decided_admin) REFERENCES public.admin(id);

ALTER TABLE ONLY public.appeal
    ADD CONSTRAINT appeal_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.account(id);

ALTER TABLE ONLY public.appeal
    ADD CONSTRAINT appeal_ruling_id_fkey FOREIGN KEY (ruling_id) REFERENCES public.ruling(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.comment
    ADD CONSTRAINT comment_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.account(id);

ALTER TABLE ONLY public.comment
    ADD CONSTRAINT comment_note_id_fkey FOREIGN KEY (note_id) REFERENCES public.note(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.comment
    ADD CONSTRAINT comment_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES public.comment(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.comment_rating
    ADD CONSTRAINT comment_rating_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.comment_rating
    ADD CONSTRAINT comment_rating_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES public.comment(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.content_change
    ADD CONSTRAINT content_change_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES public.admin(id);

ALTER TABLE ONLY public.conversation_member
    ADD CONSTRAINT conversation_member_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.conversation_member
    ADD CONSTRAINT conversation_member_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES public.conversation(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.correction
    ADD CONSTRAINT correction_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.correction
    ADD CONSTRAINT correction_note_id_fkey FOREIGN KEY (note_id) REFERENCES public.note(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.correction
    ADD CONSTRAINT correction_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.draft
    ADD CONSTRAINT draft_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.edu_placement
    ADD CONSTRAINT edu_placement_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.edu_progress
    ADD CONSTRAINT edu_progress_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.edu_progress
    ADD CONSTRAINT edu_progress_edu_id_fkey FOREIGN KEY (edu_id) REFERENCES public.edu(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.email_change
    ADD CONSTRAINT email_change_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.email_return
    ADD CONSTRAINT email_return_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.follower
    ADD CONSTRAINT follower_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.follower
    ADD CONSTRAINT follower_group_id_fkey FOREIGN KEY (group_id) REFERENCES public."group"(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.game_best
    ADD CONSTRAINT game_best_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.game_best
    ADD CONSTRAINT game_best_round_id_fkey FOREIGN KEY (round_id) REFERENCES public.game_round(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.game_round
    ADD CONSTRAINT game_round_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.group_admin_log
    ADD CONSTRAINT group_admin_log_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.group_admin_log
    ADD CONSTRAINT group_admin_log_by_id_fkey FOREIGN KEY (by_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.group_admin_log
    ADD CONSTRAINT group_admin_log_group_id_fkey FOREIGN KEY (group_id) REFERENCES public."group"(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.group_count
    ADD CONSTRAINT group_count_group_id_fkey FOREIGN KEY (group_id) REFERENCES public."group"(id) ON DELETE CASCADE;

ALTER TABLE ONLY public."group"
    ADD CONSTRAINT group_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES public.account(id);

ALTER TABLE ONLY public.group_end
    ADD CONSTRAINT group_end_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES public.admin(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.group_end
    ADD CONSTRAINT group_end_group_id_fkey FOREIGN KEY (group_id) REFERENCES public."group"(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.group_old_id
    ADD CONSTRAINT group_old_id_group_id_fkey FOREIGN KEY (group_id) REFERENCES public."group"(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.held_thing
    ADD CONSTRAINT held_thing_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.held_thing
    ADD CONSTRAINT held_thing_wave_id_fkey FOREIGN KEY (wave_id) REFERENCES public.held_wave(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.held_wave
    ADD CONSTRAINT held_wave_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.account(id);

ALTER TABLE ONLY public.live_seq
    ADD CONSTRAINT live_seq_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.message
    ADD CONSTRAINT message_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES public.conversation(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.message_hidden
    ADD CONSTRAINT message_hidden_message_fkey FOREIGN KEY (conversation_id, message_id) REFERENCES public.message(conversation_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.message_setting
    ADD CONSTRAINT message_setting_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.message_version
    ADD CONSTRAINT message_version_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES public.conversation(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.note
    ADD CONSTRAINT note_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.account(id);

ALTER TABLE ONLY public.note_count
    ADD CONSTRAINT note_count_note_id_fkey FOREIGN KEY (note_id) REFERENCES public.note(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.note
    ADD CONSTRAINT note_group_id_fkey FOREIGN KEY (group_id) REFERENCES public."group"(id);

ALTER TABLE ONLY public.note_rank
    ADD CONSTRAINT note_rank_note_id_fkey FOREIGN KEY (note_id) REFERENCES public.note(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.note_rating
    ADD CONSTRAINT note_rating_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.note_rating
    ADD CONSTRAINT note_rating_note_id_fkey FOREIGN KEY (note_id) REFERENCES public.note(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.note_save
    ADD CONSTRAINT note_save_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.note_save
    ADD CONSTRAINT note_save_note_id_fkey FOREIGN KEY (note_id) REFERENCES public.note(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.note_triangle
    ADD CONSTRAINT note_triangle_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.note_triangle
    ADD CONSTRAINT note_triangle_note_id_fkey FOREIGN KEY (note_id) REFERENCES public.note(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.notice_account
    ADD CONSTRAINT notice_account_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.notice
    ADD CONSTRAINT notice_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.notice_cause
    ADD CONSTRAINT notice_cause_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.passkey
    ADD CONSTRAINT passkey_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.picture
    ADD CONSTRAINT picture_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.picture
    ADD CONSTRAINT picture_note_id_fkey FOREIGN KEY (note_id) REFERENCES public.note(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.profile_picture
    ADD CONSTRAINT profile_picture_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.push_endpoint
    ADD CONSTRAINT push_endpoint_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.push_endpoint
    ADD CONSTRAINT push_endpoint_session_id_fkey FOREIGN KEY (session_id) REFERENCES public.account_session(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.question_pass
    ADD CONSTRAINT question_pass_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.recording
    ADD CONSTRAINT recording_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.recording
    ADD CONSTRAINT recording_note_id_fkey FOREIGN KEY (note_id) REFERENCES public.note(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.recording_part
    ADD CONSTRAINT recording_part_recording_id_fkey FOREIGN KEY (recording_id) REFERENCES public.recording(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.report
    ADD CONSTRAINT report_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.report_case
    ADD CONSTRAINT report_case_claimed_by_fkey FOREIGN KEY (claimed_by) REFERENCES public.account(id);

ALTER TABLE ONLY public.report_case
    ADD CONSTRAINT report_case_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.account(id);

ALTER TABLE ONLY public.report_case
    ADD CONSTRAINT report_case_kind_fkey FOREIGN KEY (kind) REFERENCES public.subject_kind(kind);

ALTER TABLE ONLY public.report_case
    ADD CONSTRAINT report_case_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.report_case
    ADD CONSTRAINT report_case_ruling_id_fkey FOREIGN KEY (ruling_id) REFERENCES public.ruling(id);

ALTER TABLE ONLY public.report
    ADD CONSTRAINT report_kind_fkey FOREIGN KEY (kind) REFERENCES public.subject_kind(kind);

ALTER TABLE ONLY public.report_message
    ADD CONSTRAINT report_message_report_id_fkey FOREIGN KEY (report_id) REFERENCES public.report(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.report_note
    ADD CONSTRAINT report_note_case_id_fkey FOREIGN KEY (case_id) REFERENCES public.report_case(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.report_note
    ADD CONSTRAINT report_note_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.account(id);

ALTER TABLE ONLY public.report
    ADD CONSTRAINT report_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.ruling
    ADD CONSTRAINT ruling_about_fkey FOREIGN KEY (about) REFERENCES public.subject_kind(kind);

ALTER TABLE ONLY public.ruling
    ADD CONSTRAINT ruling_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES public.admin(id);

ALTER TABLE ONLY public.ruling
    ADD CONSTRAINT ruling_kind_fkey FOREIGN KEY (kind) REFERENCES public.subject_kind(kind);

ALTER TABLE ONLY public.ruling
    ADD CONSTRAINT ruling_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.ruling
    ADD CONSTRAINT ruling_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.account(id);

ALTER TABLE ONLY public.ruling
    ADD CONSTRAINT ruling_undone_admin_fkey FOREIGN KEY (undone_admin) REFERENCES public.admin(id);

ALTER TABLE ONLY public.ruling
    ADD CONSTRAINT ruling_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES public.account(id);

ALTER TABLE ONLY public.sent_bytes
    ADD CONSTRAINT sent_bytes_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.sent_messages
    ADD CONSTRAINT sent_messages_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.study_account
    ADD CONSTRAINT study_account_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.study_reading
    ADD CONSTRAINT study_reading_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.study_review
    ADD CONSTRAINT study_review_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.study_review
    ADD CONSTRAINT study_review_word_id_fkey FOREIGN KEY (word_id) REFERENCES public.study_word(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.study_word
    ADD CONSTRAINT study_word_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.subscription
    ADD CONSTRAINT subscription_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.subscription
    ADD CONSTRAINT subscription_target_id_fkey FOREIGN KEY (target_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.text_trace
    ADD CONSTRAINT text_trace_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.triangle_log
    ADD CONSTRAINT triangle_log_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.triangle_order
    ADD CONSTRAINT triangle_order_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.triangle_order
    ADD CONSTRAINT triangle_order_item_id_fkey FOREIGN KEY (item_id) REFERENCES public.triangle_item(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.triangle_try
    ADD CONSTRAINT triangle_try_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.triangle_try
    ADD CONSTRAINT triangle_try_item_id_fkey FOREIGN KEY (item_id) REFERENCES public.triangle_item(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.word_answer
    ADD CONSTRAINT word_answer_agreed_by_fkey FOREIGN KEY (agreed_by) REFERENCES public.account(id);

ALTER TABLE ONLY public.word_answer
    ADD CONSTRAINT word_answer_asker_id_fkey FOREIGN KEY (asker_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.word_answer
    ADD CONSTRAINT word_answer_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.word_answer
    ADD CONSTRAINT word_answer_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES public.comment(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.word_answer
    ADD CONSTRAINT word_answer_note_id_fkey FOREIGN KEY (note_id) REFERENCES public.note(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.word_complaint
    ADD CONSTRAINT word_complaint_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.word_complaint
    ADD CONSTRAINT word_complaint_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.account(id);

ALTER TABLE ONLY public.word_example
    ADD CONSTRAINT word_example_source_fkey FOREIGN KEY (source) REFERENCES public.word_source(code);

ALTER TABLE ONLY public.word_meaning
    ADD CONSTRAINT word_meaning_source_fkey FOREIGN KEY (source) REFERENCES public.word_source(code);

ALTER TABLE ONLY public.word_meaning
    ADD CONSTRAINT word_meaning_word_id_fkey FOREIGN KEY (word_id) REFERENCES public.word(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.word
    ADD CONSTRAINT word_source_fkey FOREIGN KEY (source) REFERENCES public.word_source(code);

ALTER TABLE ONLY public.word_voice
    ADD CONSTRAINT word_voice_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.word_voice_grade
    ADD CONSTRAINT word_voice_grade_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.word_voice_grade
    ADD CONSTRAINT word_voice_grade_voice_id_fkey FOREIGN KEY (voice_id) REFERENCES public.word_voice(id) ON DELETE CASCADE;
