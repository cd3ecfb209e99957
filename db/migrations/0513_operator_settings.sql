-- migrate:up

alter table account add column approval text,
  add constraint account_approval_check check (approval in ('waiting', 'refused')) not valid;
comment on column account.approval is
  'Of an account made while sign-ups need approval: waiting or refused, and it may only read. Null: it may write.';

alter table account_session add column passkey_at timestamptz;
comment on column account_session.passkey_at is
  'When one of the staff last proved with a passkey who they are.';

-- Lists of refused mail domains and networks are longer than a number.
alter table site_setting drop constraint site_setting_size_check,
  add constraint site_setting_size_check check (
    length(name) <= 40 and octet_length(value::text) <= 5000
  ) not valid;

-- migrate:down
