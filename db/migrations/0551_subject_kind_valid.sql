-- migrate:up

alter table report validate constraint report_kind_fkey;
alter table report_case validate constraint report_case_kind_fkey;
alter table ruling validate constraint ruling_kind_fkey;
alter table ruling validate constraint ruling_about_fkey;

-- migrate:down
