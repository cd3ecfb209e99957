-- migrate:up transaction:false

-- Serves the walk over all grades of one person, by the id of the voice.
create index concurrently word_voice_grade_walk_idx on word_voice_grade (account_id, voice_id);

-- migrate:down
