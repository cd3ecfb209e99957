-- migrate:up

alter table account validate constraint account_approval_check;
alter table site_setting validate constraint site_setting_size_check;

-- migrate:down
