-- migrate:up

-- A ruling may be about a person: they were warned about something of theirs, or may only read.
alter table ruling
  add column way text not null default 'removed',
  -- Of a warning: what kind of thing it was about, which says who of the staff may undo it.
  add column about text,
  -- An administrator is no account.
  add column undone_admin bigint;
alter table ruling
  add constraint ruling_undone_admin_fkey foreign key (undone_admin) references admin (id) not valid,
  add constraint ruling_way_check check (way in ('removed', 'warned', 'read-only')) not valid,
  add constraint ruling_about_check check (
    about is null or about in ('note', 'comment', 'user', 'group', 'message', 'voice')
  ) not valid,
  drop constraint ruling_kind_check,
  add constraint ruling_kind_check check (kind in ('note', 'comment', 'group', 'voice', 'user')) not valid;

-- What administrators have ruled, another administrator looks at again.
alter table appeal add column decided_admin bigint;
alter table appeal
  add constraint appeal_decided_admin_fkey foreign key (decided_admin) references admin (id) not valid;

-- A recording the staff have taken down waits, unheard, until nobody can bring it back.
alter table word_voice add column kept_until timestamptz;
alter table word_voice
  drop constraint word_voice_state_check,
  add constraint word_voice_state_check check (state in ('sent', 'ready', 'failed', 'refused', 'removed')) not valid;

-- migrate:down
