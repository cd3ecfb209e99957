-- migrate:up

alter table text_trace validate constraint text_trace_kind_check;

-- migrate:down
