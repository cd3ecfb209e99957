-- migrate:up

-- A note that is held for a look is out of sight as a deleted one is: `deleted_at` is the very moment
-- of `held_at`, so whatever leaves out deleted notes leaves it out too. Only its author is shown it.
-- Deleted by its author it has another `deleted_at`, and is held again when that is undone.
alter table note add column held_at timestamptz;
-- Why, by the names of the rules.
alter table note add column held_for text[];
-- It had been shown before, and is held for what was changed.
alter table note add column held_late boolean not null default false;

-- migrate:down
