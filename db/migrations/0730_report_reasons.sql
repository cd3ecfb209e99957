-- migrate:up

alter table report drop constraint report_reason_check;
alter table report add constraint report_reason_check check (
  reason in ('rude', 'mocking', 'threat', 'intimate', 'child', 'spam', 'false', 'rights', 'other')
) not valid;
alter table ruling drop constraint ruling_reason_check;
alter table ruling add constraint ruling_reason_check check (
  reason in ('rude', 'mocking', 'threat', 'intimate', 'child', 'spam', 'false', 'rights', 'other')
) not valid;
-- migrate:down

alter table report drop constraint report_reason_check;
alter table report add constraint report_reason_check check (
  reason in ('rude', 'mocking', 'spam', 'false', 'rights', 'other')
) not valid;

alter table ruling drop constraint ruling_reason_check;
alter table ruling add constraint ruling_reason_check check (
  reason in ('rude', 'mocking', 'spam', 'false', 'rights', 'other')
) not valid;
