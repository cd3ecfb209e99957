-- migrate:up

alter table triangle_item add column eng text not null default '';

comment on column triangle_item.eng is 'Of a task: the English text, shown to who reads meanings in English; empty: the Russian.';

-- migrate:down
