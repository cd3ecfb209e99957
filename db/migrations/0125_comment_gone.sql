-- migrate:up transaction:false

-- Deleted comments of a person gone for good that still have their words.
create index concurrently comment_gone_idx on comment (author_id, id)
  where deleted_at is not null and content <> '';

-- migrate:down
