-- migrate:up

alter table report validate constraint report_reason_check;
alter table ruling validate constraint ruling_reason_check;

-- migrate:down

select 1;
