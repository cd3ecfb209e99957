-- migrate:up transaction:false

-- The words that were met in a note, whose sentences go with it.
create index concurrently study_word_note_idx on study_word (note_id) where note_id is not null;

-- migrate:down
