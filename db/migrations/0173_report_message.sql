-- migrate:up

-- Messages a person has attached to the report of a conversation, as they were then. They are all
-- that staff see of it.
create table report_message (
  report_id bigint not null,
  message_id bigint not null,
  author_id bigint not null,
  content text not null,
  -- How many pictures it had.
  pictures smallint not null default 0,
  created_at timestamptz not null,
  constraint report_message_pkey primary key (report_id, message_id),
  constraint report_message_report_id_fkey foreign key (report_id) references report (id) on delete cascade
);
-- What one person wrote, when they are forgotten.
create index report_message_author_id_idx on report_message (author_id);

-- A conversation can be reported.
alter table report drop constraint report_kind_check,
  add constraint report_kind_check check (kind in ('note', 'comment', 'user', 'group', 'message')) not valid;

-- migrate:down
