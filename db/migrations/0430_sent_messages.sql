-- migrate:up

-- How many messages and letters a person has sent on a day (UTC), so that one account cannot fill
-- the tables. Counted like `sent_bytes`: read and written by primary key; swept a day later.
create table sent_messages (
  account_id bigint not null,
  day date not null,
  messages integer not null,
  letters bigint not null,
  constraint sent_messages_pkey primary key (account_id, day),
  constraint sent_messages_account_id_fkey foreign key (account_id) references account (id) on delete cascade
);
-- Days that are over.
create index sent_messages_day_idx on sent_messages (day);
comment on table sent_messages is 'Messages and letters sent by an account on a day (UTC); bounds what one account writes.';
comment on column sent_messages.letters is 'Unicode code points of the texts.';

-- migrate:down
