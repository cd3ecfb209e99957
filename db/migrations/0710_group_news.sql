-- migrate:up

create table group_news (
  group_id bigint not null,
  notified_at timestamptz,
  note_ids bigint[] not null default '{}',
  constraint group_news_pkey primary key (group_id),
  constraint group_news_group_id_fkey foreign key (group_id) references "group" (id) on delete cascade,
  constraint group_news_note_ids_check check (cardinality(note_ids) <= 50)
);

comment on table group_news is 'New notes of a group until its followers are notified, at most once an hour. Deleted with the group.';
comment on column group_news.notified_at is 'When they were last notified; null: never.';
comment on column group_news.note_ids is 'The newest 50, the newest last.';

-- migrate:down

drop table group_news;
