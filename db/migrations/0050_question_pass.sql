-- migrate:up

-- How many questions a newcomer has answered so that a text of theirs may carry links, and how
-- many such texts they have sent. Looked up by primary key.
create table question_pass (
  account_id bigint not null,
  answered smallint not null default 0,
  used smallint not null default 0,
  constraint question_pass_pkey primary key (account_id),
  constraint question_pass_account_id_fkey foreign key (account_id) references account (id) on delete cascade
);

-- migrate:down
