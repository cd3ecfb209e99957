-- migrate:up transaction:false

-- The words learnt on a day: the numbers of the administration.
create index concurrently study_word_day_idx on study_word (known_at) where known_at is not null;

-- migrate:down
