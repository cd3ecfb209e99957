-- migrate:up

-- Whoever fills the list of what is not yet in a GIN index sorts it in: 256 kB at a time, not 4 MB.
alter index message_words_idx set (gin_pending_list_limit = 256);
alter index note_title_search_idx set (gin_pending_list_limit = 256);
alter index note_tags_idx set (gin_pending_list_limit = 256);
alter index text_form_similar_idx set (gin_pending_list_limit = 256);
alter index account_name_search_idx set (gin_pending_list_limit = 256);

-- The newest rows are read most, from their indexes alone once they are known to be visible to all.
alter table note set (autovacuum_vacuum_insert_scale_factor = 0.01);
alter table comment set (autovacuum_vacuum_insert_scale_factor = 0.01);
alter table note_rating set (autovacuum_vacuum_insert_scale_factor = 0.01);
alter table message set (autovacuum_vacuum_insert_scale_factor = 0.01);
alter table study_review set (autovacuum_vacuum_insert_scale_factor = 0.01);
alter table text_word set (autovacuum_vacuum_insert_scale_factor = 0.01);

-- Updated again and again in columns no index has: with room on the page the update is HOT.
alter table account_session set (fillfactor = 80);
alter table idempotency_key set (fillfactor = 80);
alter table live_seq set (fillfactor = 70);
alter table notice_account set (fillfactor = 70);
alter table sent_messages set (fillfactor = 80);
alter table study_account set (fillfactor = 70);

-- migrate:down
