-- migrate:up transaction:false

-- Whether a question has paid for an answer, to whomever it was.
create index concurrently triangle_log_answer_idx on triangle_log (ref) where reason = 'answer';

-- migrate:down
