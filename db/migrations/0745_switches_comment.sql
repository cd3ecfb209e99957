-- migrate:up

comment on column notice_account.switches is
  'The chosen preset and changed settings by kind and channel: {"preset": "mine", "rating.page": false}.';

-- migrate:down

comment on column notice_account.switches is
  'Changed settings by kind and channel: {"rating.page": false}.';
