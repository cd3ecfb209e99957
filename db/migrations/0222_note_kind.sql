-- migrate:up

-- What it is: a note, or a question how something is said in Tatar ('ask').
-- A question may be about a Tatar word somebody has met and nobody could explain.
alter table note
  add column kind text not null default 'note',
  add column word text;

-- migrate:down
