-- migrate:up transaction:false

-- Notes of a person gone for good that still have their words.
create index concurrently note_gone_idx on note (author_id, id)
  where deleted_at is not null and title <> '';

-- migrate:down
