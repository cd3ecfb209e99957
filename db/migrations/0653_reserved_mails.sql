-- migrate:up

alter table mail_code
  add column for_members smallint not null default 0,
  add column reserved smallint not null default 0;

comment on column mail_code.for_members is 'Of the letters requested, those counted with the letters a network has for members.';
comment on column mail_code.reserved is 'Of the letters requested, those counted with the reserve of a network; a proven code gives all back where they were counted.';

-- migrate:down

alter table mail_code drop column for_members, drop column reserved;
