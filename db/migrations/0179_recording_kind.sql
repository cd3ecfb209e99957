-- migrate:up

alter table recording validate constraint recording_kind_check;

-- migrate:down
