-- migrate:up

alter table mail_code add column members_only boolean not null default false;
comment on column mail_code.members_only is
  'The network or the site has used up its unproven letters: the worker sends this code only to the address of an account.';

-- migrate:down
