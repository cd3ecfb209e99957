-- migrate:up

-- A recording may be the voice of a message instead of the video or the audio of a note. Such a one
-- is given out by signed addresses only. A file that is kept stays when its message is gone, because
-- a report holds it.
alter table recording add column talk_id bigint, add column message_id bigint,
  add column kept boolean not null default false,
  drop constraint recording_kind_check,
  add constraint recording_kind_check check (kind in ('video', 'audio', 'voice')) not valid;
alter table picture add column kept boolean not null default false;

-- The files of a message that was reported: its voice, and its pictures.
alter table report_message add column voice_id bigint,
  add column picture_ids bigint[] not null default '{}';

-- migrate:down
