-- migrate:up

insert into subject_kind (kind) values ('lesson');

-- migrate:down
