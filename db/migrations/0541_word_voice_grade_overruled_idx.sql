-- migrate:up transaction:false

-- Serves the number of refusals of one person that staff have overruled.
create index concurrently word_voice_grade_overruled_idx on word_voice_grade (account_id) where overruled;

-- migrate:down
