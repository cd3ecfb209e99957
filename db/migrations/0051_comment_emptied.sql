-- migrate:up

-- Its author has taken a comment back that others had answered: its words are gone, its place
-- stays, so that the answers of others do.
alter table comment add column emptied_at timestamptz;

-- migrate:down
