-- migrate:up

alter table study_word
  add column rus text not null default '',
  add column eng text not null default '';

comment on column study_word.rus is 'Meaning in Russian with which the word was saved; empty in both languages: that of the dictionary.';
comment on column study_word.eng is 'The same in English.';

-- migrate:down

alter table study_word drop column rus, drop column eng;
