-- migrate:up

alter table ruling validate constraint ruling_kind_check;
alter table ruling validate constraint ruling_admin_id_fkey;

-- migrate:down
