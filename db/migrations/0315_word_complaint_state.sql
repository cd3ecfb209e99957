-- migrate:up

-- What the staff make of what a reader says is wrong with a card, and what they answer.
alter table word_complaint
  add column state text not null default 'open',
  add column decided_by bigint,
  add column decided_at timestamptz,
  add column answer text not null default '',
  add constraint word_complaint_state_check
    check (state in ('open', 'accepted', 'refused')) not valid,
  add constraint word_complaint_decided_by_fkey
    foreign key (decided_by) references account (id) not valid;

-- migrate:down
