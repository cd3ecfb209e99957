-- migrate:up

-- The last two constraints that were added without a look at the rows that were there.
alter table passkey_challenge validate constraint passkey_challenge_purpose_check;
alter table picture validate constraint picture_state_check;

-- migrate:down
