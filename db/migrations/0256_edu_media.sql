-- migrate:up

-- A lesson may have a picture, a video and an audio. While a lesson holds a recording, it is `kept`,
-- as one that a report holds. The recordings of a lesson are read by recording_edu_idx.
alter table edu add column image jsonb;
alter table recording add column edu_id bigint;

-- migrate:down
