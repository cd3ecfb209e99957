-- migrate:up

alter table report validate constraint report_kind_check;

-- migrate:down
