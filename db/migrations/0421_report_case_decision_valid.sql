-- migrate:up

alter table report_case validate constraint report_case_decision_check;

-- migrate:down
