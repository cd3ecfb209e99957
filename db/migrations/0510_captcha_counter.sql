-- migrate:up

alter table captcha add column counter text;
comment on column captcha.counter is
  'The account or known device the question was counted for; null: its network. Only the last makes a new device.';

-- migrate:down
