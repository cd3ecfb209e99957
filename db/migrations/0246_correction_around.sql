-- migrate:up

-- The letters of the same word before and after the phrase: where its text has changed, a phrase
-- that was a word is not looked for inside of others.
alter table correction
  add column head text not null default '',
  add column tail text not null default '';

-- migrate:down
