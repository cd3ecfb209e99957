-- migrate:up

-- Something the staff have taken down: why, and until when it can be brought back. It is never
-- deleted; one that was taken back says so.
create table ruling (
  id bigint not null default next_id(),
  kind text not null,
  target_id bigint not null,
  -- Whose it was, and who took it down.
  owner_id bigint not null,
  staff_id bigint not null,
  reason text not null,
  -- What the owner is told beside the reason.
  content text not null,
  -- The very moment of the deletion.
  created_at timestamptz not null,
  until timestamptz not null,
  undone_at timestamptz,
  undone_by bigint,
  constraint ruling_pkey primary key (id),
  constraint ruling_owner_id_fkey foreign key (owner_id) references account (id) on delete cascade,
  constraint ruling_staff_id_fkey foreign key (staff_id) references account (id),
  constraint ruling_undone_by_fkey foreign key (undone_by) references account (id),
  constraint ruling_kind_check check (kind in ('note', 'comment')),
  constraint ruling_reason_check check (reason in ('rude', 'mocking', 'spam', 'false', 'rights', 'other'))
);
-- The one that stands about a thing.
create unique index ruling_standing_idx on ruling (kind, target_id) where undone_at is null;
-- What can be brought back, the last first; the same of one person.
create index ruling_list_idx on ruling (kind, id desc) where undone_at is null;
create index ruling_owner_id_idx on ruling (owner_id, id desc);

-- Taken down by the staff: until then it can be brought back, so its files stay.
alter table note add column kept_until timestamptz;

-- migrate:down
