-- migrate:up

alter table account_export
  add column tries smallint not null default 0,
  add column updated_at timestamptz not null default now();
comment on column account_export.updated_at is
  'When the copy was asked for, last written to, finished or given up.';

-- migrate:down
