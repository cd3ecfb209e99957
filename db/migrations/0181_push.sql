-- migrate:up

-- Where a browser can be told something while no page is open: one for each session, and gone with it.
create table push_endpoint (
  session_id bigint not null,
  account_id bigint not null,
  endpoint text not null,
  -- The browser's public key and its secret, by which what is sent is sealed.
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now(),
  constraint push_endpoint_pkey primary key (session_id),
  constraint push_endpoint_endpoint_key unique (endpoint),
  constraint push_endpoint_session_id_fkey foreign key (session_id)
    references account_session (id) on delete cascade,
  constraint push_endpoint_account_id_fkey foreign key (account_id)
    references account (id) on delete cascade,
  constraint push_endpoint_endpoint_check check (length(endpoint) <= 1000)
);
-- The browsers of a person who is told something.
create index push_endpoint_account_id_idx on push_endpoint (account_id);

-- What comes to a browser's screen says nothing but that there is something.
alter table notice_account add column discreet boolean not null default false;

-- migrate:down
