-- migrate:up

alter table word_voice add column upheld boolean not null default false;
comment on column word_voice.upheld is 'Staff have reviewed it and kept it: grades no longer refuse it.';

alter table word_voice_grade add column counted boolean not null default true;
comment on column word_voice_grade.counted is 'Whether it is in plus or minus of the voice; not while its giver is read-only.';

-- migrate:down
