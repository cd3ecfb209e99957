-- migrate:up

alter table picture validate constraint picture_whole_check;

-- migrate:down

select 1;
