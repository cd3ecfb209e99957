-- migrate:up

-- What a message said before its sender edited or withdrew it: evidence for a report by its receiver,
-- for seven days.
create table message_version (
  id bigint default next_id() constraint message_version_pkey primary key,
  talk_id bigint not null constraint message_version_talk_id_fkey references talk (id) on delete cascade,
  message_id bigint not null,
  content text not null,
  change text not null constraint message_version_change_check check (change in ('edited', 'withdrawn')),
  picture_ids bigint[] not null default '{}',
  voice_id bigint,
  releases boolean not null default false,
  created_at timestamptz not null
);
comment on table message_version is 'Former versions of edited and withdrawn messages, for reports by the receiver.';
comment on column message_version.change is 'What ended this version.';
comment on column message_version.releases is 'Its files stay for its sake alone, and go with it.';

-- The versions of some messages, for a report.
create index message_version_message_idx on message_version (talk_id, message_id, id);
-- The oldest, for the sweep.
create index message_version_created_at_idx on message_version (created_at);

alter table report_message
  add column change text,
  add column former text[] not null default '{}';
comment on column report_message.change is 'The message was edited or withdrawn before it was reported.';
comment on column report_message.former is 'Earlier texts of the message, the oldest first.';

-- migrate:down
