-- migrate:up

alter table ruling validate constraint ruling_undone_admin_fkey;
alter table ruling validate constraint ruling_way_check;
alter table ruling validate constraint ruling_about_check;
alter table ruling validate constraint ruling_kind_check;
alter table appeal validate constraint appeal_decided_admin_fkey;
alter table word_voice validate constraint word_voice_state_check;

-- migrate:down
