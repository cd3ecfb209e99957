-- migrate:up

alter table talk rename to conversation;
alter table conversation rename constraint talk_pkey to conversation_pkey;
alter table conversation rename constraint talk_pair_key to conversation_pair_key;
alter table conversation rename constraint talk_pair_check to conversation_pair_check;
alter index talk_dead_idx rename to conversation_dead_idx;

alter table talk_side rename to conversation_member;
alter table conversation_member rename column talk_id to conversation_id;
alter table conversation_member rename constraint talk_side_pkey to conversation_member_pkey;
alter table conversation_member rename constraint talk_side_account_id_fkey to conversation_member_account_id_fkey;
alter table conversation_member rename constraint talk_side_talk_id_fkey to conversation_member_conversation_id_fkey;
alter table conversation_member rename constraint talk_side_unread_check to conversation_member_unread_check;
alter index talk_side_list_idx rename to conversation_member_list_idx;
alter index talk_side_request_idx rename to conversation_member_request_idx;
alter index talk_side_pinned_idx rename to conversation_member_pinned_idx;
alter index talk_side_unread_idx rename to conversation_member_unread_idx;
alter index talk_side_talk_id_idx rename to conversation_member_conversation_id_idx;
alter index talk_side_sender_idx rename to conversation_member_sender_idx;

alter table message rename column talk_id to conversation_id;
alter table message rename constraint message_talk_id_fkey to message_conversation_id_fkey;
alter table message_hidden rename column talk_id to conversation_id;
alter table message_version rename column talk_id to conversation_id;
alter table message_version rename constraint message_version_talk_id_fkey to message_version_conversation_id_fkey;
alter table picture rename column talk_id to conversation_id;
alter table recording rename column talk_id to conversation_id;

-- migrate:down
