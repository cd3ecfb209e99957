-- migrate:up transaction:false

drop index concurrently text_form_similar_idx;

-- migrate:down

create index text_form_similar_idx on text_form using gin (key_b gin_trgm_ops) with (gin_pending_list_limit = 256);
