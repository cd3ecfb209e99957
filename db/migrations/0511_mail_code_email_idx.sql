-- migrate:up transaction:false

-- Serves the removal of sign-in codes when an account is locked or unlocked.
create index concurrently mail_code_email_idx on mail_code (email);

-- migrate:down
