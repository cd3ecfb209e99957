-- migrate:up

-- Whether its author asks readers to correct it, and whether somebody's correction is in its text.
alter table note
  add column corrections boolean not null default false,
  add column corrected boolean not null default false;

-- migrate:down
