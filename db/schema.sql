CREATE SCHEMA public;

COMMENT ON SCHEMA public IS 'standard public schema';

CREATE FUNCTION public.shard_number() RETURNS bigint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (0)::bigint;

CREATE FUNCTION public.id_at(moment timestamp with time zone, sequence bigint DEFAULT 0) RETURNS bigint
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN ((((((EXTRACT(epoch FROM moment) * (1000)::numeric))::bigint - '1767225600000'::bigint) << 22) | (public.shard_number() << 12)) | sequence);

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
    CONSTRAINT account_gender_check CHECK ((gender = ANY (ARRAY['man'::text, 'woman'::text, 'none'::text]))),
    CONSTRAINT account_triangle_check CHECK ((triangle >= 0))
)
WITH (fillfactor='90');

CREATE TABLE public.account_block (
    account_id bigint NOT NULL,
    target_id bigint NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT account_block_self_check CHECK ((account_id <> target_id))
);

CREATE TABLE public.account_count (
    account_id bigint NOT NULL,
    notes integer DEFAULT 0 NOT NULL,
    subscribers integer DEFAULT 0 NOT NULL,
    subscriptions integer DEFAULT 0 NOT NULL,
    friends integer DEFAULT 0 NOT NULL
)
WITH (fillfactor='70');

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
    CONSTRAINT account_export_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'failed'::text])))
);

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
    renewal_salt bytea
);

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

CREATE TABLE public.admin (
    id bigint DEFAULT public.next_id() NOT NULL,
    email text NOT NULL,
    password_hash text NOT NULL,
    lang text DEFAULT 'tt'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
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
    CONSTRAINT bot_reason_check CHECK ((reason = ANY (ARRAY['honeypot'::text, 'speed'::text, 'proof'::text, 'rate'::text])))
);

CREATE TABLE public.captcha (
    id text NOT NULL,
    answer_hashes bytea[] NOT NULL,
    salt text NOT NULL,
    bits smallint NOT NULL,
    address inet,
    created_at timestamp with time zone NOT NULL
);

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
    emptied_at timestamp with time zone
)
WITH (fillfactor='90');

CREATE TABLE public.comment_rating (
    comment_id bigint NOT NULL,
    account_id bigint NOT NULL,
    grade smallint NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT comment_rating_grade_check CHECK ((grade = ANY (ARRAY[1, '-1'::integer])))
);

CREATE TABLE public.draft (
    account_id bigint NOT NULL,
    key text NOT NULL,
    fields jsonb NOT NULL,
    saved_at timestamp with time zone DEFAULT now() NOT NULL
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

CREATE TABLE public.group_old_id (
    id_c text NOT NULL,
    group_id bigint NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    until timestamp with time zone NOT NULL
);

CREATE TABLE public.idempotency_key (
    account_id bigint NOT NULL,
    key text NOT NULL,
    call text NOT NULL,
    request_hash bytea NOT NULL,
    answer jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL
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
    CONSTRAINT mail_code_tries_check CHECK (((tries >= 0) AND (tries <= 5)))
);

CREATE TABLE public.message (
    talk_id bigint NOT NULL,
    id bigint NOT NULL,
    author_id bigint NOT NULL,
    content text NOT NULL,
    words bigint[] DEFAULT '{}'::bigint[] NOT NULL,
    reply_id bigint,
    key text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    edited_at timestamp with time zone,
    deleted_at timestamp with time zone
);

CREATE TABLE public.message_hidden (
    account_id bigint NOT NULL,
    talk_id bigint NOT NULL,
    message_id bigint NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.message_setting (
    account_id bigint NOT NULL,
    receipts boolean DEFAULT true NOT NULL
);

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
    deleted_at timestamp with time zone
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
    talk_id bigint,
    message_id bigint
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
    CONSTRAINT recording_kind_check CHECK ((kind = ANY (ARRAY['video'::text, 'audio'::text]))),
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
    account_id bigint NOT NULL,
    kind text NOT NULL,
    target_id bigint NOT NULL,
    owner_id bigint NOT NULL,
    reason text NOT NULL,
    content text DEFAULT ''::text NOT NULL,
    state text DEFAULT 'new'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT report_kind_check CHECK ((kind = ANY (ARRAY['note'::text, 'comment'::text, 'user'::text, 'group'::text, 'message'::text]))),
    CONSTRAINT report_reason_check CHECK ((reason = ANY (ARRAY['rude'::text, 'mocking'::text, 'spam'::text, 'false'::text, 'rights'::text, 'other'::text]))),
    CONSTRAINT report_state_check CHECK ((state = ANY (ARRAY['new'::text, 'done'::text])))
);

CREATE TABLE public.report_message (
    report_id bigint NOT NULL,
    message_id bigint NOT NULL,
    author_id bigint NOT NULL,
    content text NOT NULL,
    pictures smallint DEFAULT 0 NOT NULL,
    created_at timestamp with time zone NOT NULL
);

CREATE TABLE public.schema_migrations (
    version character varying NOT NULL
);

CREATE TABLE public.sent_bytes (
    account_id bigint NOT NULL,
    day date NOT NULL,
    bytes bigint NOT NULL
);

CREATE TABLE public.sitemap_part (
    kind text NOT NULL,
    part integer NOT NULL,
    first_id bigint NOT NULL,
    CONSTRAINT sitemap_part_kind_check CHECK ((kind = ANY (ARRAY['note'::text, 'account'::text, 'group'::text])))
);

CREATE TABLE public.store_walk (
    prefix text NOT NULL,
    after text NOT NULL
);

CREATE TABLE public.subscription (
    account_id bigint NOT NULL,
    target_id bigint NOT NULL,
    id bigint DEFAULT public.next_id() NOT NULL,
    mutual boolean DEFAULT false NOT NULL,
    away boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT subscription_self_check CHECK ((account_id <> target_id))
);

CREATE TABLE public.talk (
    id bigint DEFAULT public.next_id() NOT NULL,
    low_id bigint NOT NULL,
    high_id bigint NOT NULL,
    last_id bigint DEFAULT 0 NOT NULL,
    dead_id bigint DEFAULT 0 NOT NULL,
    dead_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT talk_pair_check CHECK ((low_id < high_id))
)
WITH (fillfactor='90');

CREATE TABLE public.talk_side (
    account_id bigint NOT NULL,
    other_id bigint NOT NULL,
    talk_id bigint NOT NULL,
    last_id bigint,
    unread integer DEFAULT 0 NOT NULL,
    read_id bigint DEFAULT 0 NOT NULL,
    shown_read_id bigint DEFAULT 0 NOT NULL,
    before_id bigint DEFAULT 0 NOT NULL,
    pinned boolean DEFAULT false NOT NULL,
    request boolean DEFAULT false NOT NULL,
    written boolean DEFAULT false NOT NULL,
    CONSTRAINT talk_side_unread_check CHECK ((unread >= 0))
)
WITH (fillfactor='80');

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

CREATE TABLE public.text_word (
    ref bigint NOT NULL,
    kind smallint NOT NULL,
    head boolean NOT NULL,
    word text NOT NULL COLLATE pg_catalog."C"
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

ALTER TABLE ONLY public.account_block
    ADD CONSTRAINT account_block_pkey PRIMARY KEY (account_id, target_id);

ALTER TABLE ONLY public.account_count
    ADD CONSTRAINT account_count_pkey PRIMARY KEY (account_id);

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

ALTER TABLE ONLY public.admin
    ADD CONSTRAINT admin_email_key UNIQUE (email);

ALTER TABLE ONLY public.admin
    ADD CONSTRAINT admin_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.admin_session
    ADD CONSTRAINT admin_session_id_key UNIQUE (id);

ALTER TABLE ONLY public.admin_session
    ADD CONSTRAINT admin_session_pkey PRIMARY KEY (token_hash);

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

ALTER TABLE ONLY public.draft
    ADD CONSTRAINT draft_pkey PRIMARY KEY (account_id, key);

ALTER TABLE ONLY public.email_change
    ADD CONSTRAINT email_change_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY public.email_return
    ADD CONSTRAINT email_return_pkey PRIMARY KEY (hash);

ALTER TABLE ONLY public.follower
    ADD CONSTRAINT follower_pkey PRIMARY KEY (group_id, account_id);

ALTER TABLE ONLY public.group_admin_log
    ADD CONSTRAINT group_admin_log_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.group_count
    ADD CONSTRAINT group_count_pkey PRIMARY KEY (group_id);

ALTER TABLE ONLY public."group"
    ADD CONSTRAINT group_id_c_key UNIQUE (id_c);

ALTER TABLE ONLY public.group_old_id
    ADD CONSTRAINT group_old_id_pkey PRIMARY KEY (id_c);

ALTER TABLE ONLY public."group"
    ADD CONSTRAINT group_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.idempotency_key
    ADD CONSTRAINT idempotency_key_pkey PRIMARY KEY (account_id, key);

ALTER TABLE ONLY public.ip_log
    ADD CONSTRAINT ip_log_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.live_event
    ADD CONSTRAINT live_event_pkey PRIMARY KEY (account_id, seq);

ALTER TABLE ONLY public.live_seq
    ADD CONSTRAINT live_seq_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY public.mail_code
    ADD CONSTRAINT mail_code_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.message_hidden
    ADD CONSTRAINT message_hidden_pkey PRIMARY KEY (account_id, talk_id, message_id);

ALTER TABLE ONLY public.message
    ADD CONSTRAINT message_once_key UNIQUE (talk_id, key, author_id);

ALTER TABLE ONLY public.message
    ADD CONSTRAINT message_pkey PRIMARY KEY (talk_id, id);

ALTER TABLE ONLY public.message_setting
    ADD CONSTRAINT message_setting_pkey PRIMARY KEY (account_id);

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

ALTER TABLE ONLY public.passkey_challenge
    ADD CONSTRAINT passkey_challenge_pkey PRIMARY KEY (challenge_hash);

ALTER TABLE public.passkey_challenge
    ADD CONSTRAINT passkey_challenge_purpose_check CHECK ((purpose = ANY (ARRAY['sign'::text, 'register'::text, 'email'::text, 'own'::text]))) NOT VALID;

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

ALTER TABLE ONLY public.report_message
    ADD CONSTRAINT report_message_pkey PRIMARY KEY (report_id, message_id);

ALTER TABLE ONLY public.report
    ADD CONSTRAINT report_once_key UNIQUE (account_id, kind, target_id);

ALTER TABLE ONLY public.report
    ADD CONSTRAINT report_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.schema_migrations
    ADD CONSTRAINT schema_migrations_pkey PRIMARY KEY (version);

ALTER TABLE ONLY public.sent_bytes
    ADD CONSTRAINT sent_bytes_pkey PRIMARY KEY (account_id, day);

ALTER TABLE ONLY public.sitemap_part
    ADD CONSTRAINT sitemap_part_pkey PRIMARY KEY (kind, part);

ALTER TABLE ONLY public.store_walk
    ADD CONSTRAINT store_walk_pkey PRIMARY KEY (prefix);

ALTER TABLE ONLY public.subscription
    ADD CONSTRAINT subscription_pkey PRIMARY KEY (account_id, target_id);

ALTER TABLE ONLY public.talk
    ADD CONSTRAINT talk_pair_key UNIQUE (low_id, high_id);

ALTER TABLE ONLY public.talk
    ADD CONSTRAINT talk_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.talk_side
    ADD CONSTRAINT talk_side_pkey PRIMARY KEY (account_id, other_id);

ALTER TABLE ONLY public.tally
    ADD CONSTRAINT tally_pkey PRIMARY KEY (name, slot);

ALTER TABLE ONLY public.text_entry
    ADD CONSTRAINT text_entry_pkey PRIMARY KEY (kind, ref);

ALTER TABLE ONLY public.text_form
    ADD CONSTRAINT text_form_pkey PRIMARY KEY (kind, form);

ALTER TABLE ONLY public.text_word
    ADD CONSTRAINT text_word_pkey PRIMARY KEY (kind, word, head, ref);

ALTER TABLE ONLY public.triangle_log
    ADD CONSTRAINT triangle_log_once_key UNIQUE (account_id, reason, ref);

ALTER TABLE ONLY public.triangle_log
    ADD CONSTRAINT triangle_log_pkey PRIMARY KEY (id);

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

ALTER TABLE ONLY public.word
    ADD CONSTRAINT word_word_pos_key UNIQUE (word, pos);

CREATE INDEX account_block_target_id_idx ON public.account_block USING btree (target_id, created_at DESC);

CREATE INDEX account_deleted_at_idx ON public.account USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);

CREATE INDEX account_image_idx ON public.account USING btree (((image ->> 'src'::text))) WHERE (image IS NOT NULL);

CREATE INDEX account_mute_target_id_idx ON public.account_mute USING btree (target_id);

CREATE INDEX account_name_search_idx ON public.account USING gin (name_search public.gin_trgm_ops) WHERE (deleted_at IS NULL);

CREATE INDEX account_old_id_account_id_idx ON public.account_old_id USING btree (account_id, changed_at);

CREATE INDEX account_old_id_until_idx ON public.account_old_id USING btree (until);

CREATE INDEX account_session_account_id_idx ON public.account_session USING btree (account_id);

CREATE INDEX account_session_expires_at_idx ON public.account_session USING btree (expires_at);

CREATE INDEX account_session_previous_hash_idx ON public.account_session USING btree (previous_hash) WHERE (previous_hash IS NOT NULL);

CREATE INDEX account_to_forget_idx ON public.account USING btree (deleted_at) WHERE ((deleted_at IS NOT NULL) AND (forgotten_at IS NULL));

CREATE INDEX account_unfolded_idx ON public.account USING btree (id) WHERE (name_search = ''::text);

CREATE INDEX admin_session_admin_id_idx ON public.admin_session USING btree (admin_id);

CREATE INDEX admin_session_expires_at_idx ON public.admin_session USING btree (expires_at);

CREATE INDEX admin_session_previous_hash_idx ON public.admin_session USING btree (previous_hash) WHERE (previous_hash IS NOT NULL);

CREATE INDEX bot_sweep_idx ON public.bot USING btree (COALESCE(until, created_at));

CREATE INDEX captcha_created_at_idx ON public.captcha USING btree (created_at);

CREATE INDEX comment_author_idx ON public.comment USING btree (author_id, id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX comment_gone_idx ON public.comment USING btree (author_id, id) WHERE ((deleted_at IS NOT NULL) AND (content <> ''::text));

CREATE INDEX comment_note_grade_idx ON public.comment USING btree (note_id, grade DESC, id DESC) WHERE ((deleted_at IS NULL) AND (parent_id IS NULL));

CREATE INDEX comment_note_idx ON public.comment USING btree (note_id, id DESC) WHERE ((deleted_at IS NULL) AND (parent_id IS NULL));

CREATE INDEX comment_parent_idx ON public.comment USING btree (parent_id, id) WHERE ((deleted_at IS NULL) AND (parent_id IS NOT NULL));

CREATE INDEX comment_rating_account_id_idx ON public.comment_rating USING btree (account_id);

CREATE INDEX draft_saved_at_idx ON public.draft USING btree (saved_at);

CREATE INDEX email_change_applies_at_idx ON public.email_change USING btree (applies_at) WHERE (applies_at IS NOT NULL);

CREATE UNIQUE INDEX email_change_cancel_hash_idx ON public.email_change USING btree (cancel_hash) WHERE (cancel_hash IS NOT NULL);

CREATE INDEX email_return_account_id_idx ON public.email_return USING btree (account_id);

CREATE INDEX email_return_expires_at_idx ON public.email_return USING btree (expires_at);

CREATE INDEX follower_account_id_idx ON public.follower USING btree (account_id, group_id DESC);

CREATE INDEX follower_admin_idx ON public.follower USING btree (group_id, account_id) WHERE admin;

CREATE INDEX follower_group_new_idx ON public.follower USING btree (group_id, created_at DESC, account_id DESC) WHERE (NOT away);

CREATE INDEX group_admin_log_group_id_idx ON public.group_admin_log USING btree (group_id, id DESC);

CREATE INDEX group_background_idx ON public."group" USING btree (((background ->> 'src'::text))) WHERE (background IS NOT NULL);

CREATE INDEX group_count_popular_idx ON public.group_count USING btree (subscribers DESC, group_id DESC);

CREATE INDEX group_creator_id_idx ON public."group" USING btree (creator_id, id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX group_image_idx ON public."group" USING btree (((image ->> 'src'::text))) WHERE (image IS NOT NULL);

CREATE INDEX group_name_search_idx ON public."group" USING gin (name_search public.gin_trgm_ops) WHERE (deleted_at IS NULL);

CREATE INDEX group_new_idx ON public."group" USING btree (id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX group_old_id_group_id_idx ON public.group_old_id USING btree (group_id, changed_at);

CREATE INDEX group_old_id_until_idx ON public.group_old_id USING btree (until);

CREATE INDEX idempotency_key_created_at_idx ON public.idempotency_key USING btree (created_at);

CREATE INDEX ip_log_whole_idx ON public.ip_log USING btree (id) WHERE (NOT shortened);

CREATE INDEX live_event_created_at_idx ON public.live_event USING btree (created_at);

CREATE INDEX mail_code_account_id_idx ON public.mail_code USING btree (account_id, purpose) WHERE (account_id IS NOT NULL);

CREATE INDEX mail_code_expires_at_idx ON public.mail_code USING btree (expires_at);

CREATE INDEX message_deleted_idx ON public.message USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);

CREATE INDEX message_hidden_message_idx ON public.message_hidden USING btree (talk_id, message_id);

CREATE INDEX message_words_idx ON public.message USING gin (words);

CREATE INDEX note_author_idx ON public.note USING btree (author_id, id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX note_author_pinned_idx ON public.note USING btree (author_id, pinned_at DESC) WHERE ((deleted_at IS NULL) AND (group_id IS NULL) AND (pinned_at IS NOT NULL));

CREATE INDEX note_gone_idx ON public.note USING btree (author_id, id) WHERE ((deleted_at IS NOT NULL) AND (title <> ''::text));

CREATE INDEX note_group_idx ON public.note USING btree (group_id, id DESC) WHERE ((deleted_at IS NULL) AND (group_id IS NOT NULL));

CREATE INDEX note_group_pinned_idx ON public.note USING btree (group_id, pinned_at DESC) WHERE ((deleted_at IS NULL) AND (group_id IS NOT NULL) AND (pinned_at IS NOT NULL));

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

CREATE INDEX note_rating_account_id_idx ON public.note_rating USING btree (account_id);

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

CREATE INDEX notice_list_idx ON public.notice USING btree (account_id, at_id DESC) WHERE listed;

CREATE INDEX notice_old_idx ON public.notice USING btree (at_id);

CREATE UNIQUE INDEX notice_open_idx ON public.notice USING btree (account_id, kind, object_id) WHERE open;

CREATE INDEX passkey_account_id_idx ON public.passkey USING btree (account_id);

CREATE INDEX passkey_challenge_created_at_idx ON public.passkey_challenge USING btree (created_at);

CREATE INDEX picture_account_idx ON public.picture USING btree (account_id);

CREATE INDEX picture_key_idx ON public.picture USING btree (key);

CREATE INDEX picture_loose_idx ON public.picture USING btree (loose_at) WHERE (note_id IS NULL);

CREATE INDEX picture_message_idx ON public.picture USING btree (talk_id, message_id, place) WHERE (message_id IS NOT NULL);

CREATE INDEX picture_note_idx ON public.picture USING btree (note_id, place) WHERE (note_id IS NOT NULL);

CREATE INDEX profile_picture_account_idx ON public.profile_picture USING btree (account_id);

CREATE UNIQUE INDEX profile_picture_key_idx ON public.profile_picture USING btree (key);

CREATE INDEX profile_picture_loose_idx ON public.profile_picture USING btree (loose_at) WHERE (owner_id IS NULL);

CREATE UNIQUE INDEX profile_picture_owner_idx ON public.profile_picture USING btree (owner_id, place) WHERE (owner_id IS NOT NULL);

CREATE INDEX push_endpoint_account_id_idx ON public.push_endpoint USING btree (account_id);

CREATE INDEX recording_account_idx ON public.recording USING btree (account_id);

CREATE INDEX recording_key_idx ON public.recording USING btree (key);

CREATE INDEX recording_line_idx ON public.recording USING btree (account_id, sent_at, id) WHERE (state = 'sent'::text);

CREATE INDEX recording_loose_idx ON public.recording USING btree (id) WHERE (note_id IS NULL);

CREATE UNIQUE INDEX recording_note_idx ON public.recording USING btree (note_id, kind) WHERE (note_id IS NOT NULL);

CREATE INDEX recording_stale_idx ON public.recording USING btree (sent_at) WHERE (state = 'waiting'::text);

CREATE INDEX report_account_id_idx ON public.report USING btree (account_id, id DESC);

CREATE INDEX report_message_author_id_idx ON public.report_message USING btree (author_id);

CREATE INDEX report_owner_id_idx ON public.report USING btree (owner_id, id DESC);

CREATE INDEX report_queue_idx ON public.report USING btree (kind, id DESC) WHERE (state = 'new'::text);

CREATE INDEX report_target_idx ON public.report USING btree (kind, target_id);

CREATE INDEX sent_bytes_day_idx ON public.sent_bytes USING btree (day);

CREATE INDEX subscription_account_idx ON public.subscription USING btree (account_id, id DESC) WHERE (NOT away);

CREATE INDEX subscription_friend_idx ON public.subscription USING btree (account_id, id DESC) WHERE (mutual AND (NOT away));

CREATE INDEX subscription_target_id_idx ON public.subscription USING btree (target_id);

CREATE INDEX subscription_target_idx ON public.subscription USING btree (target_id, id DESC) WHERE (NOT away);

CREATE INDEX talk_dead_idx ON public.talk USING btree (dead_at) WHERE (dead_at IS NOT NULL);

CREATE INDEX talk_side_list_idx ON public.talk_side USING btree (account_id, last_id DESC) WHERE ((NOT request) AND (NOT pinned));

CREATE INDEX talk_side_pinned_idx ON public.talk_side USING btree (account_id, last_id DESC) WHERE pinned;

CREATE INDEX talk_side_request_idx ON public.talk_side USING btree (account_id, last_id DESC) WHERE request;

CREATE INDEX talk_side_talk_id_idx ON public.talk_side USING btree (talk_id);

CREATE INDEX talk_side_unread_idx ON public.talk_side USING btree (account_id) INCLUDE (unread) WHERE ((unread > 0) AND (NOT request));

CREATE INDEX text_form_key_a_idx ON public.text_form USING btree (kind, key_a);

CREATE INDEX text_form_key_b_idx ON public.text_form USING btree (kind, key_b);

CREATE INDEX text_form_similar_idx ON public.text_form USING gin (key_b public.gin_trgm_ops);

CREATE INDEX triangle_log_account_idx ON public.triangle_log USING btree (account_id, id DESC);

CREATE INDEX word_example_stems_idx ON public.word_example USING gin (stems);

CREATE INDEX word_key_a_idx ON public.word USING btree (key_a);

CREATE INDEX word_key_b_idx ON public.word USING btree (key_b);

CREATE INDEX word_meaning_source_idx ON public.word_meaning USING btree (source);

ALTER TABLE ONLY public.account_block
    ADD CONSTRAINT account_block_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.account_block
    ADD CONSTRAINT account_block_target_id_fkey FOREIGN KEY (target_id) REFERENCES public.account(id) ON DELETE CASCADE;

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

ALTER TABLE ONLY public.admin_session
    ADD CONSTRAINT admin_session_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES public.admin(id) ON DELETE CASCADE;

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

ALTER TABLE ONLY public.draft
    ADD CONSTRAINT draft_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.email_change
    ADD CONSTRAINT email_change_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.email_return
    ADD CONSTRAINT email_return_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.follower
    ADD CONSTRAINT follower_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.follower
    ADD CONSTRAINT follower_group_id_fkey FOREIGN KEY (group_id) REFERENCES public."group"(id) ON DELETE CASCADE;

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

ALTER TABLE ONLY public.group_old_id
    ADD CONSTRAINT group_old_id_group_id_fkey FOREIGN KEY (group_id) REFERENCES public."group"(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.live_seq
    ADD CONSTRAINT live_seq_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.message_hidden
    ADD CONSTRAINT message_hidden_message_fkey FOREIGN KEY (talk_id, message_id) REFERENCES public.message(talk_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.message_setting
    ADD CONSTRAINT message_setting_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.message
    ADD CONSTRAINT message_talk_id_fkey FOREIGN KEY (talk_id) REFERENCES public.talk(id) ON DELETE CASCADE;

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

ALTER TABLE ONLY public.report_message
    ADD CONSTRAINT report_message_report_id_fkey FOREIGN KEY (report_id) REFERENCES public.report(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.report
    ADD CONSTRAINT report_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.sent_bytes
    ADD CONSTRAINT sent_bytes_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.subscription
    ADD CONSTRAINT subscription_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.subscription
    ADD CONSTRAINT subscription_target_id_fkey FOREIGN KEY (target_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.talk_side
    ADD CONSTRAINT talk_side_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.talk_side
    ADD CONSTRAINT talk_side_talk_id_fkey FOREIGN KEY (talk_id) REFERENCES public.talk(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.triangle_log
    ADD CONSTRAINT triangle_log_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.word_example
    ADD CONSTRAINT word_example_source_fkey FOREIGN KEY (source) REFERENCES public.word_source(code);

ALTER TABLE ONLY public.word_meaning
    ADD CONSTRAINT word_meaning_source_fkey FOREIGN KEY (source) REFERENCES public.word_source(code);

ALTER TABLE ONLY public.word_meaning
    ADD CONSTRAINT word_meaning_word_id_fkey FOREIGN KEY (word_id) REFERENCES public.word(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.word
    ADD CONSTRAINT word_source_fkey FOREIGN KEY (source) REFERENCES public.word_source(code);
