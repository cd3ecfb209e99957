-- migrate:up

-- Only what waits for a decision: few rows, found by note_quarantined_idx and comment_quarantined_idx.
do $$
begin
  update note set quarantined = true where quarantined_at is not null and deleted_at = quarantined_at;
  update comment set quarantined = true where quarantined_at is not null and deleted_at = quarantined_at;
end
$$;

-- migrate:down
