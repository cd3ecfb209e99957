-- migrate:up

-- Every row has had a state since it was added.
alter table word_complaint validate constraint word_complaint_state_check;
alter table word_complaint validate constraint word_complaint_decided_by_fkey;

-- migrate:down
