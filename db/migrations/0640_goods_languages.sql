-- migrate:up

alter table triangle_item add column content_rus text not null default '';
alter table triangle_item add column content_eng text not null default '';

comment on column triangle_item.rus is 'Of a task: what is shown; of a good: its name in Russian, empty: the Tatar one.';
comment on column triangle_item.eng is 'Of a task: the English text, shown to who reads meanings in English, empty: the Russian; of a good: its name in English, empty: the Tatar one.';
comment on column triangle_item.content_rus is 'Of a good: its description in Russian, empty: the Tatar one.';
comment on column triangle_item.content_eng is 'The same in English.';

-- migrate:down
