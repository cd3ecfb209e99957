-- migrate:up

-- Somebody tells that the card of a word is wrong, and how it should be; the staff read it, the
-- newest first. One about each base word of a person.
create table word_complaint (
  id bigint not null default next_id(),
  account_id bigint not null,
  word text not null,
  pos text not null,
  -- As it stood in the text, and the sentence around it.
  form text not null,
  context text not null,
  content text not null,
  created_at timestamptz not null default now(),
  constraint word_complaint_pkey primary key (id),
  -- Also those of one person.
  constraint word_complaint_once_key unique (account_id, word, pos),
  constraint word_complaint_account_id_fkey foreign key (account_id) references account (id) on delete cascade
);

-- migrate:down
