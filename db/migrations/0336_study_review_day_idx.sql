-- migrate:up transaction:false

-- The reviews of a day, and who did them: the numbers of the administration.
create index concurrently study_review_day_idx on study_review (at, account_id);

-- migrate:down
