-- migrate:up

alter table picture add column whole text;

alter table picture add constraint picture_whole_check check (whole in ('full', 'moving')) not valid;

comment on column picture.whole is 'A file beside the resized ones: all pixels of a picture wider than those, or the frames of a moving one. Null: none.';

-- migrate:down

alter table picture drop column whole;
