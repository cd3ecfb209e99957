-- migrate:up

alter table "group"
  add column writers text not null default 'admins',
  add column rules text not null default '',
  add column restorable_until timestamptz;

comment on column "group".writers is 'Who writes: admins, suggestions (followers suggest notes to the administrators), members (followers write).';
comment on column "group".rules is 'Rules of the group, shown before writing; empty: none.';
comment on column "group".restorable_until is 'A deleted group can be restored until then; null: not deleted, or for good.';

create table group_ban (
  id bigint not null default next_id(),
  group_id bigint not null,
  account_id bigint not null,
  by_id bigint not null,
  created_at timestamptz not null default now(),
  lifted_at timestamptz,
  lifted_by_id bigint,
  constraint group_ban_pkey primary key (id),
  constraint group_ban_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint group_ban_by_id_fkey foreign key (by_id) references account (id) on delete cascade,
  constraint group_ban_group_id_fkey foreign key (group_id) references "group" (id) on delete cascade,
  constraint group_ban_lifted_by_id_fkey foreign key (lifted_by_id) references account (id) on delete cascade
);

comment on table group_ban is 'An account that may not follow a group, nor write or comment there. A lifted ban stays as a record.';
comment on column group_ban.by_id is 'Who did it.';
comment on column group_ban.lifted_at is 'Null: in force.';

-- One ban in force for an account in a group.
create unique index group_ban_account_idx on group_ban (group_id, account_id) where lifted_at is null;
-- The banned of a group, newest first.
create index group_ban_group_id_idx on group_ban (group_id, id desc) where lifted_at is null;
-- The bans of an account, for its export.
create index group_ban_account_id_idx on group_ban (account_id, id);

create table note_suggestion (
  note_id bigint not null,
  group_id bigint not null,
  author_id bigint not null,
  state text not null default 'waiting',
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

comment on table note_suggestion is 'A note its author suggests to a group: it stands on the page of the author until an administrator of the group accepts it. Deleted when the author is erased or banned from the group.';
comment on column note_suggestion.author_id is 'Copy of the note.';
comment on column note_suggestion.reason is 'Why it was declined; empty: not said.';

-- What waits in a group, oldest first.
create index note_suggestion_waiting_idx on note_suggestion (group_id, note_id) where state = 'waiting';
-- The suggestions of an account.
create index note_suggestion_author_id_idx on note_suggestion (author_id, note_id);
-- What an administrator has decided.
create index note_suggestion_decided_by_id_idx on note_suggestion (decided_by_id, note_id) where decided_by_id is not null;

comment on column note_rank.author_id is 'Copy of the note, as group_id; only an accepted suggestion changes that.';

-- migrate:down

comment on column note_rank.author_id is 'Copy of the note, as group_id; neither changes.';
drop table note_suggestion;
drop table group_ban;
alter table "group" drop column writers, drop column rules, drop column restorable_until;
