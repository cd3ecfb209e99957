-- migrate:up

-- A read-only account may be limited for some days only. The session computes from this column
-- whether the account may write, so the end needs no job.
alter table account_blacklist add column until timestamptz;
comment on column account_blacklist.until is 'End of the limit; null: for good.';

-- When a limit ends by itself, undone_at is set to this very moment.
alter table ruling add column ends_at timestamptz;
comment on column ruling.ends_at is 'Of a read-only ruling: when it ends by itself; null: never.';

alter table report_case
  drop constraint report_case_decision_check,
  add constraint report_case_decision_check check (decision in ('removed', 'warned', 'limited', 'kept')) not valid;

-- migrate:down
