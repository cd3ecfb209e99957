-- migrate:up

alter table account add column birth_year_only boolean not null default false;

comment on column account.birth_year_only is 'Only the year of birthday is known; its day is then the last of the year.';

-- migrate:down
