-- migrate:up

alter table word_voice_grade add column network bytea;
comment on column word_voice_grade.network is 'Keyed hash of the voice and the network the grade came from: it tells whether two graders of one voice share a network, and nothing across voices. Null: a grade from before it was stored.';
alter table word_voice_grade add column regular boolean not null default false;
comment on column word_voice_grade.regular is 'Its giver had the trust level regular.';
alter table word_voice_grade add column overruled boolean not null default false;
comment on column word_voice_grade.overruled is 'It was against a voice that staff have reviewed and kept.';
alter table word_voice_grade add column discounted boolean not null default false;
comment on column word_voice_grade.discounted is 'It is never counted: staff have overruled its giver too often.';

-- migrate:down
