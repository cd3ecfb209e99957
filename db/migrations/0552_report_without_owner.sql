-- migrate:up

-- What nobody on the site owns, such as a lesson, can be reported, too.
alter table report alter column owner_id drop not null;
alter table report_case alter column owner_id drop not null;
comment on column report.owner_id is 'Null for a thing that no account owns.';
comment on column report_case.owner_id is 'Null for a thing that no account owns.';

-- migrate:down
