-- migrate:up

-- Adding columns with constant defaults rewrites nothing.
alter table message_setting add column presence boolean not null default true;
comment on column message_setting.presence is
  'Others see whether the person is online, and the person sees it of others.';

alter table talk_side add column written_id bigint not null default 0;
comment on column talk_side.written_id is
  'The newest message its owner has written; up to before_id it was written before they deleted the conversation.';

-- migrate:down
