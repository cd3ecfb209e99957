-- migrate:up

alter table conversation_member add column muted boolean not null default false;
comment on column conversation_member.muted is 'New messages cause no notification and are not added to the unread count.';

-- migrate:down
