-- migrate:up

create table group_telling (
  group_id bigint not null,
  told_at timestamptz,
  note_ids bigint[] not null default '{}',
  constraint group_telling_pkey primary key (group_id),
  constraint group_telling_group_id_fkey foreign key (group_id) references "group" (id) on delete cascade,
  constraint group_telling_note_ids_check check (cardinality(note_ids) <= 50)
);

comment on table group_telling is 'New notes of a group that its followers have not been told of yet. They are told once an hour; deleted with the group.';
comment on column group_telling.told_at is 'When they were told last; null: never.';
comment on column group_telling.note_ids is 'The newest 50, the newest last.';

-- migrate:down

drop table group_telling;
