-- migrate:up

-- How somebody says a word. It is heard before the voice of the machine once two listeners agree.
create table word_voice (
  id bigint not null default next_id(),
  account_id bigint not null,
  -- The form as its card has it, in small letters.
  form text collate "C" not null,
  -- sent: it waits for the worker; failed: nothing can be heard in it; refused: listeners said so.
  state text not null default 'sent',
  -- The beginning of the names of its files in the store.
  key text collate "C" not null,
  milliseconds integer,
  plus integer not null default 0,
  minus integer not null default 0,
  agreed boolean not null default false,
  created_at timestamptz not null default now(),
  constraint word_voice_pkey primary key (id),
  -- One person says a form once; another recording takes the place of the first.
  constraint word_voice_own_key unique (account_id, form),
  constraint word_voice_key_key unique (key),
  constraint word_voice_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint word_voice_state_check check (state in ('sent', 'ready', 'failed', 'refused'))
);
-- The voices of a form, those that were agreed on first.
create index word_voice_form_idx on word_voice (form, agreed desc, id) where state = 'ready';

-- Whether a listener understood it.
create table word_voice_grade (
  voice_id bigint not null,
  account_id bigint not null,
  grade smallint not null,
  created_at timestamptz not null default now(),
  constraint word_voice_grade_pkey primary key (voice_id, account_id),
  constraint word_voice_grade_voice_id_fkey foreign key (voice_id) references word_voice (id) on delete cascade,
  constraint word_voice_grade_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint word_voice_grade_check check (grade in (1, -1))
);
-- The grades of one person, for the copy of their data.
create index word_voice_grade_account_id_idx on word_voice_grade (account_id);

-- migrate:down
