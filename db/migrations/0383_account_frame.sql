-- migrate:up

-- The frame a person wears around their picture; null is none. Which ones they have bought the log of
-- their triangles says (reason `frame`). It travels with the name and the picture, so it stands here.
alter table account add column frame text;

-- migrate:down
