-- migrate:up

-- How many bytes of pictures and recordings a person has sent on a day (UTC). Here and not in
-- Valkey, so that nobody gets a second day's share when that is lost. Read and written by primary
-- key; swept a day later.
create table sent_bytes (
  account_id bigint not null,
  day date not null,
  bytes bigint not null,
  constraint sent_bytes_pkey primary key (account_id, day),
  constraint sent_bytes_account_id_fkey foreign key (account_id) references account (id) on delete cascade
);
-- Days that are over.
create index sent_bytes_day_idx on sent_bytes (day);

-- migrate:down
