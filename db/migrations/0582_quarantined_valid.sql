-- migrate:up

alter table note validate constraint note_quarantined_check;
alter table comment validate constraint comment_quarantined_check;

-- migrate:down
