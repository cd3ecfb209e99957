-- migrate:up transaction:false

-- Forms that look alike, for misspelt words. The candidates do not grow with the vocabulary as those
-- of trigrams do, which nearly every word shares with others.
create index concurrently text_form_near_idx on text_form using gin (near_keys(kind, key_a, key_b)) with (gin_pending_list_limit = 256);

-- migrate:down

drop index text_form_near_idx;
