-- migrate:up

alter table note rename column held_at to quarantined_at;
alter table note rename column held_for to quarantine_reasons;
alter table note rename column held_late to quarantined_on_edit;
alter table note rename column kept_until to retained_until;
alter index note_held_idx rename to note_quarantined_idx;
alter index note_group_held_idx rename to note_group_quarantined_idx;
alter table comment rename column held_at to quarantined_at;
alter table comment rename column held_for to quarantine_reasons;
alter index comment_held_idx rename to comment_quarantined_idx;

-- The state was `deleted_at = held_at`.
alter table note
  add column quarantined boolean not null default false,
  add constraint note_quarantined_check check (
    not quarantined or (deleted_at is not null and quarantined_at is not null)
  ) not valid;
alter table comment
  add column quarantined boolean not null default false,
  add constraint comment_quarantined_check check (
    not quarantined or (deleted_at is not null and quarantined_at is not null)
  ) not valid;
comment on column note.quarantined is 'Waits for a decision of the staff about spam; only its author sees it. deleted_at is set too, so lists of published notes leave it out.';
comment on column note.quarantined_at is 'When it was quarantined; stays until the decision, also while its author has deleted it.';
comment on column note.quarantine_reasons is 'Names of the spam rules.';
comment on column note.quarantined_on_edit is 'It was published before the edit it is quarantined for.';
comment on column note.retained_until is 'Staff removed it: its files stay until then, so that it can be restored.';
comment on column comment.quarantined is 'Waits for a decision of the staff about spam; only its author sees it. deleted_at is set too.';
comment on column comment.quarantined_at is 'When it was quarantined; stays until the decision, also while its author has deleted it.';
comment on column comment.quarantine_reasons is 'Names of the spam rules.';

alter table held_wave rename to quarantine_wave;
alter table quarantine_wave rename constraint held_wave_pkey to quarantine_wave_pkey;
alter table quarantine_wave rename constraint held_wave_decided_by_fkey to quarantine_wave_decided_by_fkey;
alter table quarantine_wave rename constraint held_wave_kind_check to quarantine_wave_kind_check;
alter table quarantine_wave rename constraint held_wave_way_check to quarantine_wave_way_check;
alter table quarantine_wave rename constraint held_wave_state_check to quarantine_wave_state_check;
alter table quarantine_wave rename constraint held_wave_decision_check to quarantine_wave_decision_check;
alter index held_wave_queue_idx rename to quarantine_wave_queue_idx;
alter index held_wave_mark_idx rename to quarantine_wave_mark_idx;
alter index held_wave_small_idx rename to quarantine_wave_small_idx;
alter index held_wave_decided_by_idx rename to quarantine_wave_decided_by_idx;

alter table held_thing rename to quarantine_item;
alter table quarantine_item rename constraint held_thing_pkey to quarantine_item_pkey;
alter table quarantine_item rename constraint held_thing_wave_id_fkey to quarantine_item_wave_id_fkey;
alter table quarantine_item rename constraint held_thing_owner_id_fkey to quarantine_item_owner_id_fkey;
alter table quarantine_item rename constraint held_thing_state_check to quarantine_item_state_check;
alter index held_thing_wave_id_idx rename to quarantine_item_wave_id_idx;
alter index held_thing_owner_id_idx rename to quarantine_item_owner_id_idx;
alter index held_thing_target_idx rename to quarantine_item_target_idx;

alter table text_trace rename column held to quarantined;
alter table recording rename column held to received_bytes;
alter table recording rename column kept to retained;
alter table picture rename column kept to retained;
alter table word_voice rename column kept_until to retained_until;
comment on column recording.retained is 'Stays without a note or message: evidence of a report, or a recording of a lesson.';
comment on column picture.retained is 'Stays without a note or message: evidence of a report.';

-- migrate:down
