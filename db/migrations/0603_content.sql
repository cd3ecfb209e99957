-- migrate:up

-- Baseline of the tier content. The baselines replace the 183 migrations up to 0592.

-- groups

create table "group" (
  id bigint not null default next_id(),
  id_c text not null,
  name text not null,
  name_search text not null,
  about text not null default '',
  image jsonb,
  background jsonb,
  creator_id bigint not null,
  verified boolean not null default false,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  minus boolean not null default true,
  constraint group_pkey primary key (id),
  constraint group_id_c_key unique (id_c),
  constraint group_creator_id_fkey foreign key (creator_id) references account (id)
) with (fillfactor = 90);

comment on table "group" is 'A group. Never deleted: deleted_at hides it.';
comment on column "group".id_c is 'Public id: chosen, or derived from id.';
comment on column "group".name_search is 'Name folded for search.';
comment on column "group".image is 'Picture: src and sizes; null: none.';
comment on column "group".background is 'Wide picture of the page; null: none.';
comment on column "group".verified is 'Set by an administrator.';
comment on column "group".minus is 'Notes and comments can be rated down.';

-- Group list, filter new (keyset on id).
create index group_new_idx on "group" (id desc) where deleted_at is null;
-- Groups a person has made (limit of 10, filter own).
create index group_creator_id_idx on "group" (creator_id, id desc) where deleted_at is null;
-- Group search by a part of the folded name.
create index group_name_search_idx on "group" using gin (name_search gin_trgm_ops) where deleted_at is null;
-- The group of a file in the object store.
create index group_image_idx on "group" (((image ->> 'src'))) where image is not null;
-- The group of a background file in the object store.
create index group_background_idx on "group" (((background ->> 'src'))) where background is not null;
-- Verified groups for the administration, newest and oldest first.
create index group_verified_idx on "group" (id desc) where verified and (deleted_at is null);

create table group_count (
  group_id bigint not null,
  subscribers integer not null default 0,
  notes integer not null default 0,
  constraint group_count_pkey primary key (group_id),
  constraint group_count_group_id_fkey foreign key (group_id) references "group" (id) on delete cascade
) with (fillfactor = 70);

comment on table group_count is 'Counters of a group, apart because they change often; each is updated in the transaction that changes what it counts.';
comment on column group_count.subscribers is 'Followers; maintained by groups.';
comment on column group_count.notes is 'Visible notes; maintained by notes.';

-- Group list, filter popular (by page number).
create index group_count_popular_idx on group_count (subscribers desc, group_id desc);

create table group_old_id (
  id_c text not null,
  group_id bigint not null,
  changed_at timestamptz not null,
  until timestamptz not null,
  constraint group_old_id_pkey primary key (id_c),
  constraint group_old_id_group_id_fkey foreign key (group_id) references "group" (id) on delete cascade
);

comment on table group_old_id is 'A former public id of a group: redirects and is reserved until it expires. Deleted by a sweep.';
comment on column group_old_id.until is 'End of the reservation, 90 days after the change.';

-- The last change of the id of a group.
create index group_old_id_group_id_idx on group_old_id (group_id, changed_at);
-- The sweep of expired ids.
create index group_old_id_until_idx on group_old_id (until);

create table follower (
  group_id bigint not null,
  account_id bigint not null,
  admin boolean not null default false,
  created_at timestamptz not null default now(),
  away boolean not null default false,
  constraint follower_pkey primary key (group_id, account_id),
  constraint follower_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint follower_group_id_fkey foreign key (group_id) references "group" (id) on delete cascade
);

comment on table follower is 'An account that follows a group. Deleted on leaving or when the account is erased.';
comment on column follower.admin is 'Administrator of the group.';
comment on column follower.away is 'The account is deleted: neither listed nor counted.';

-- Groups a person follows, newest first (filter followed).
create index follower_account_id_idx on follower (account_id, group_id desc);
-- The administrators of a group.
create index follower_admin_idx on follower (group_id, account_id) where admin;
-- Followers of a group, newest first.
create index follower_group_new_idx on follower (group_id, created_at desc, account_id desc) where not away;

create table group_admin_log (
  id bigint not null default next_id(),
  group_id bigint not null,
  account_id bigint not null,
  by_id bigint not null,
  admin boolean not null,
  created_at timestamptz not null default now(),
  constraint group_admin_log_pkey primary key (id),
  constraint group_admin_log_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint group_admin_log_by_id_fkey foreign key (by_id) references account (id) on delete cascade,
  constraint group_admin_log_group_id_fkey foreign key (group_id) references "group" (id) on delete cascade
);

comment on table group_admin_log is 'One appointment or dismissal of an administrator of a group. Rows are only added.';
comment on column group_admin_log.by_id is 'Who did it.';
comment on column group_admin_log.admin is 'True: appointed; false: dismissed.';

-- The log of a group, newest first.
create index group_admin_log_group_id_idx on group_admin_log (group_id, id desc);

-- notes

create table note (
  id bigint not null default next_id(),
  author_id bigint not null,
  group_id bigint,
  title text not null,
  title_search text not null,
  content text not null,
  excerpt text not null,
  cut boolean not null,
  tags text[] not null default '{}',
  links text[] not null default '{}',
  image jsonb,
  level smallint,
  pinned_at timestamptz,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  deleted_at timestamptz,
  corrections boolean not null default false,
  corrected boolean not null default false,
  kind text not null default 'note',
  word text,
  retained_until timestamptz,
  quarantined_at timestamptz,
  quarantine_reasons text[],
  quarantined_on_edit boolean not null default false,
  quarantined boolean not null default false,
  constraint note_pkey primary key (id),
  constraint note_author_id_fkey foreign key (author_id) references account (id),
  constraint note_group_id_fkey foreign key (group_id) references "group" (id),
  constraint note_quarantined_check check ((not quarantined) or ((deleted_at is not null) and (quarantined_at is not null)))
) with (fillfactor = 95);

comment on table note is 'A note or a question. Deleted notes keep their row with deleted_at and lose their text when the author is erased.';
comment on column note.group_id is 'Null: on the page of the author.';
comment on column note.title_search is 'Title folded for search.';
comment on column note.excerpt is 'Beginning of content, so that lists do not read long texts.';
comment on column note.cut is 'The excerpt is shorter than content.';
comment on column note.level is 'Measured difficulty: 1 A1 to 5 C1, 0: nothing to measure, null: not measured yet.';
comment on column note.pinned_at is 'Null: not pinned.';
comment on column note.corrections is 'The author asks for corrections.';
comment on column note.corrected is 'A correction was accepted into the text.';
comment on column note.kind is 'note, or ask: a question how to say something in Tatar.';
comment on column note.word is 'Of a question: the Tatar word it is about; null: none.';
comment on column note.retained_until is 'Removed by staff: until then it can be restored and its files stay.';
comment on column note.quarantined_at is 'When it was quarantined; stays until the decision, also while its author has deleted it.';
comment on column note.quarantine_reasons is 'Names of the spam rules.';
comment on column note.quarantined_on_edit is 'It was published before the edit it is quarantined for.';
comment on column note.quarantined is 'Waits for a decision of the staff about spam; only its author sees it. deleted_at is set too, so lists of published notes leave it out.';

-- All notes, filters new and old.
create index note_new_idx on note (id desc) where deleted_at is null;
-- Notes of an account, filters new and old.
create index note_author_idx on note (author_id, id desc) where deleted_at is null;
-- Pinned notes of an account.
create index note_author_pinned_idx on note (author_id, pinned_at desc) where (deleted_at is null) and (group_id is null) and (pinned_at is not null);
-- Notes of a group, filters new and old.
create index note_group_idx on note (group_id, id desc) where (deleted_at is null) and (group_id is not null);
-- Pinned notes of a group.
create index note_group_pinned_idx on note (group_id, pinned_at desc) where (deleted_at is null) and (group_id is not null) and (pinned_at is not null);
-- Search by a part of the folded title.
create index note_title_search_idx on note using gin (title_search gin_trgm_ops) where deleted_at is null;
-- Notes with a tag.
create index note_tags_idx on note using gin (tags) where deleted_at is null;
-- Deleted notes of an account that still have their text, when it is erased.
create index note_gone_idx on note (author_id, id) where (deleted_at is not null) and (title <> '');
-- Notes of one level, filters new and old (`level` of the lists of notes).
create index note_level_idx on note (level, id desc) where deleted_at is null;
-- Notes whose level nobody has measured yet, in the order the job `measure-notes` walks them.
-- A note without anything to go by has level 0, so it leaves this index too.
create index note_unmeasured_idx on note (id) where (level is null) and (deleted_at is null);
-- The questions, newest first.
create index note_ask_idx on note (id desc) where (kind = 'ask') and (deleted_at is null);
-- What of one person is held, for the copy of their data.
create index note_quarantined_idx on note (author_id, id) where quarantined_at is not null;
-- Notes of a group that are held: they end with it.
create index note_group_quarantined_idx on note (group_id, id) where (quarantined_at is not null) and (group_id is not null);

create table note_count (
  note_id bigint not null,
  comments integer not null default 0,
  up integer not null default 0,
  down integer not null default 0,
  triangle integer not null default 0,
  constraint note_count_pkey primary key (note_id),
  constraint note_count_note_id_fkey foreign key (note_id) references note (id) on delete cascade
) with (fillfactor = 70);

comment on table note_count is 'Counters of a note, apart so that their updates stay HOT. Deleted with the note.';
comment on column note_count.comments is 'Visible comments; up, down and triangle are maintained by ratings.';

create table note_rank (
  note_id bigint not null,
  author_id bigint not null,
  group_id bigint,
  rating double precision not null,
  discussed integer not null default 0,
  triangle integer not null default 0,
  constraint note_rank_pkey primary key (note_id),
  constraint note_rank_note_id_fkey foreign key (note_id) references note (id) on delete cascade
);

comment on table note_rank is 'Sort keys of a visible note; updated by the job rank-note. Deleted while the note is hidden.';
comment on column note_rank.author_id is 'Copy of the note, as group_id; neither changes.';
comment on column note_rank.rating is 'Score of the ratings and the age.';
comment on column note_rank.discussed is 'Comments.';

-- All notes, filters rating, discussed and triangle.
create index note_rank_rating_idx on note_rank (rating desc, note_id desc);
create index note_rank_discussed_idx on note_rank (discussed desc, note_id desc);
create index note_rank_triangle_idx on note_rank (triangle desc, note_id desc);
-- Notes of an account, filters rating, discussed and triangle.
create index note_rank_author_rating_idx on note_rank (author_id, rating desc, note_id desc);
create index note_rank_author_discussed_idx on note_rank (author_id, discussed desc, note_id desc);
create index note_rank_author_triangle_idx on note_rank (author_id, triangle desc, note_id desc);
-- Notes of a group, filters rating, discussed and triangle.
create index note_rank_group_rating_idx on note_rank (group_id, rating desc, note_id desc) where group_id is not null;
create index note_rank_group_discussed_idx on note_rank (group_id, discussed desc, note_id desc) where group_id is not null;
create index note_rank_group_triangle_idx on note_rank (group_id, triangle desc, note_id desc) where group_id is not null;

-- reactions

create table note_rating (
  note_id bigint not null,
  account_id bigint not null,
  grade smallint not null,
  created_at timestamptz not null default now(),
  counted boolean not null default true,
  constraint note_rating_pkey primary key (note_id, account_id),
  constraint note_rating_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint note_rating_note_id_fkey foreign key (note_id) references note (id) on delete cascade,
  constraint note_rating_grade_check check (grade in (1, -1))
);

comment on table note_rating is 'The rating of a note by an account. Deleted when taken back.';
comment on column note_rating.grade is '1 up, -1 down.';
comment on column note_rating.counted is 'It is part of note_count; false while its account is read-only.';

-- The grades of one person in batches: they leave the totals and come back.
create index note_rating_account_idx on note_rating (account_id, note_id);

create table note_triangle (
  note_id bigint not null,
  account_id bigint not null,
  created_at timestamptz not null default now(),
  constraint note_triangle_pkey primary key (note_id, account_id),
  constraint note_triangle_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint note_triangle_note_id_fkey foreign key (note_id) references note (id) on delete cascade
);

comment on table note_triangle is 'A triangle an account gave to a note, at most one. Never taken back.';

-- How many triangles a person gave in a day, and when.
create index note_triangle_given_idx on note_triangle (account_id, created_at desc);

create table note_save (
  account_id bigint not null,
  note_id bigint not null,
  id bigint not null default next_id(),
  created_at timestamptz not null default now(),
  constraint note_save_pkey primary key (account_id, note_id),
  constraint note_save_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint note_save_note_id_fkey foreign key (note_id) references note (id) on delete cascade
);

comment on table note_save is 'A note an account has saved; private. Deleted by its owner or when the account is erased.';
comment on column note_save.id is 'Sort key of the list.';

-- What a person has saved, newest first.
create index note_save_list_idx on note_save (account_id, id desc);
-- The rows go with their note.
create index note_save_note_id_idx on note_save (note_id);

-- comments

create table comment (
  id bigint not null default next_id(),
  note_id bigint not null,
  author_id bigint not null,
  parent_id bigint,
  content text not null,
  grade integer not null default 0,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  deleted_at timestamptz,
  emptied_at timestamptz,
  quarantined_at timestamptz,
  quarantine_reasons text[],
  quarantined boolean not null default false,
  constraint comment_pkey primary key (id),
  constraint comment_author_id_fkey foreign key (author_id) references account (id),
  constraint comment_note_id_fkey foreign key (note_id) references note (id) on delete cascade,
  constraint comment_parent_id_fkey foreign key (parent_id) references comment (id) on delete cascade,
  constraint comment_quarantined_check check ((not quarantined) or ((deleted_at is not null) and (quarantined_at is not null)))
) with (fillfactor = 90);

comment on table comment is 'A comment on a note. Deleted comments keep their row with deleted_at and lose their text when the author is erased.';
comment on column comment.parent_id is 'Top-level comment it answers; null: top level.';
comment on column comment.grade is 'Sum of counted ratings.';
comment on column comment.emptied_at is 'Withdrawn by its author after it was answered: the text is deleted, the place stays.';
comment on column comment.quarantined_at is 'When it was quarantined; stays until the decision, also while its author has deleted it.';
comment on column comment.quarantine_reasons is 'Names of the spam rules.';
comment on column comment.quarantined is 'Waits for a decision of the staff about spam; only its author sees it. deleted_at is set too.';

-- Comments of a note, filters new and old.
create index comment_note_idx on comment (note_id, id desc) where (deleted_at is null) and (parent_id is null);
-- Comments of a note by grade.
create index comment_note_grade_idx on comment (note_id, grade desc, id desc) where (deleted_at is null) and (parent_id is null);
-- Answers to the comments of one page.
create index comment_parent_idx on comment (parent_id, id) where (deleted_at is null) and (parent_id is not null);
-- Comments of a person.
create index comment_author_idx on comment (author_id, id desc) where deleted_at is null;
-- Deleted comments of an account that still have their text, when it is erased.
create index comment_gone_idx on comment (author_id, id) where (deleted_at is not null) and (content <> '');
-- All comments, newest and oldest first, for the staff.
create index comment_new_idx on comment (id desc) where (deleted_at is null) and (emptied_at is null);
-- What of one person is held, for the copy of their data.
create index comment_quarantined_idx on comment (author_id, id) where quarantined_at is not null;

create table comment_rating (
  comment_id bigint not null,
  account_id bigint not null,
  grade smallint not null,
  created_at timestamptz not null default now(),
  counted boolean not null default true,
  constraint comment_rating_pkey primary key (comment_id, account_id),
  constraint comment_rating_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint comment_rating_comment_id_fkey foreign key (comment_id) references comment (id) on delete cascade,
  constraint comment_rating_grade_check check (grade in (1, -1))
);

comment on table comment_rating is 'The rating of a comment by an account. Deleted when taken back.';
comment on column comment_rating.grade is '1 up, -1 down.';
comment on column comment_rating.counted is 'It is part of comment.grade; false while its account is read-only.';

-- Ratings of one account in batches: they leave the totals and come back.
create index comment_rating_account_idx on comment_rating (account_id, comment_id);

-- corrections

create table correction (
  id bigint not null default next_id(),
  note_id bigint not null,
  owner_id bigint not null,
  author_id bigint not null,
  start integer not null,
  before text not null,
  content text not null,
  reason text not null,
  created_at timestamptz not null default now(),
  accepted_at timestamptz,
  head text not null default '',
  tail text not null default '',
  constraint correction_pkey primary key (id),
  constraint correction_author_id_fkey foreign key (author_id) references account (id) on delete cascade,
  constraint correction_note_id_fkey foreign key (note_id) references note (id) on delete cascade,
  constraint correction_owner_id_fkey foreign key (owner_id) references account (id) on delete cascade,
  constraint correction_start_check check (start >= 0)
);

comment on table correction is 'A better wording of a phrase of a note, sent to its author; private until accepted. Deleted when declined, or when either account is erased.';
comment on column correction.owner_id is 'Author of the note.';
comment on column correction.author_id is 'Author of the correction.';
comment on column correction.start is 'Offset of the phrase in the source of the note, in UTF-16 code units.';
comment on column correction.before is 'The phrase.';
comment on column correction.content is 'The better wording.';
comment on column correction.reason is 'Explanation.';
comment on column correction.accepted_at is 'Null while pending.';
comment on column correction.head is 'Letters of the same word before the phrase, to find it again in a changed text.';
comment on column correction.tail is 'Letters of the same word after the phrase.';

-- Corrections of one note.
create index correction_note_idx on correction (note_id, id);
-- Corrections by one account, for the export and for erasing it.
create index correction_author_idx on correction (author_id, id);
-- Corrections of the notes of one account, for erasing it.
create index correction_owner_idx on correction (owner_id);

-- qa

create table word_answer (
  note_id bigint not null,
  comment_id bigint not null,
  asker_id bigint not null,
  author_id bigint not null,
  lang text,
  word text,
  tat text,
  key text,
  tat_key text,
  agreed_by bigint,
  agreed_at timestamptz,
  created_at timestamptz not null default now(),
  constraint word_answer_pkey primary key (note_id),
  constraint word_answer_agreed_by_fkey foreign key (agreed_by) references account (id),
  constraint word_answer_asker_id_fkey foreign key (asker_id) references account (id) on delete cascade,
  constraint word_answer_author_id_fkey foreign key (author_id) references account (id) on delete cascade,
  constraint word_answer_comment_id_fkey foreign key (comment_id) references comment (id) on delete cascade,
  constraint word_answer_note_id_fkey foreign key (note_id) references note (id) on delete cascade,
  constraint word_answer_lang_check check (lang in ('tat', 'rus', 'eng'))
);

comment on table word_answer is 'The accepted answer of a question; a dictionary entry once a third account has agreed. Deleted when acceptance is taken back or an account of it is erased.';
comment on column word_answer.asker_id is 'Author of the question.';
comment on column word_answer.author_id is 'Author of the answer.';
comment on column word_answer.lang is 'Language of word; null: the answer makes no entry.';
comment on column word_answer.word is 'Word or explanation that was asked about; null with lang.';
comment on column word_answer.tat is 'Tatar word; null with lang.';
comment on column word_answer.key is 'Search key of word.';
comment on column word_answer.tat_key is 'Search key of tat.';
comment on column word_answer.agreed_by is 'Account that has agreed; null: not an entry yet.';

-- The answer that a comment is, when it is changed or goes.
create index word_answer_comment_idx on word_answer (comment_id);
-- Entries of a word, for the search.
create index word_answer_key_idx on word_answer (key) where agreed_at is not null;
-- Entries of a Tatar word, for its card.
create index word_answer_tat_key_idx on word_answer (tat_key) where agreed_at is not null;
-- Answers an account asked for, for the export and for erasing it.
create index word_answer_asker_idx on word_answer (asker_id);
-- Answers by one account, for the export and for erasing it.
create index word_answer_author_idx on word_answer (author_id);
-- Answers an account agreed to, for erasing it.
create index word_answer_agreed_idx on word_answer (agreed_by);

-- pronunciations

create table word_voice (
  id bigint not null default next_id(),
  account_id bigint not null,
  form text collate "C" not null,
  state text not null default 'sent',
  key text collate "C" not null,
  milliseconds integer,
  plus integer not null default 0,
  minus integer not null default 0,
  agreed boolean not null default false,
  created_at timestamptz not null default now(),
  retained_until timestamptz,
  upheld boolean not null default false,
  constraint word_voice_pkey primary key (id),
  constraint word_voice_key_key unique (key),
  constraint word_voice_own_key unique (account_id, form),
  constraint word_voice_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint word_voice_state_check check (state in ('sent', 'ready', 'failed', 'refused', 'removed'))
);

comment on table word_voice is 'A recording of a word form by an account, at most one for each form. Deleted with its files by its owner, when erased, or after retained_until.';
comment on column word_voice.form is 'Word form in lower case.';
comment on column word_voice.state is 'sent: waiting for processing; ready; failed: silent; refused by listeners; removed by staff.';
comment on column word_voice.key is 'Random part of the object store keys of its files.';
comment on column word_voice.milliseconds is 'Duration; null until ready.';
comment on column word_voice.plus is 'Counted grades for it.';
comment on column word_voice.minus is 'Counted grades against it.';
comment on column word_voice.agreed is 'Listeners agree: preferred to synthesised speech.';
comment on column word_voice.retained_until is 'Removed by staff: until then it can be restored.';
comment on column word_voice.upheld is 'Reviewed and kept by staff: grades no longer refuse it.';

-- The voices of a form, those that were agreed on first.
create index word_voice_form_idx on word_voice (form, agreed desc, id) where state = 'ready';

create table word_voice_grade (
  voice_id bigint not null,
  account_id bigint not null,
  grade smallint not null,
  created_at timestamptz not null default now(),
  counted boolean not null default true,
  network bytea,
  regular boolean not null default false,
  overruled boolean not null default false,
  discounted boolean not null default false,
  constraint word_voice_grade_pkey primary key (voice_id, account_id),
  constraint word_voice_grade_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint word_voice_grade_voice_id_fkey foreign key (voice_id) references word_voice (id) on delete cascade,
  constraint word_voice_grade_check check (grade in (1, -1))
);

comment on table word_voice_grade is 'The grade of a recording by a listener. Deleted with the recording.';
comment on column word_voice_grade.grade is '1 understandable, -1 not.';
comment on column word_voice_grade.counted is 'It is part of plus or minus; false while its account is read-only.';
comment on column word_voice_grade.network is 'Keyed hash of recording and network: shows whether two graders of one recording share a network, and nothing across recordings. Null in old rows.';
comment on column word_voice_grade.regular is 'Its account had the trust level regular.';
comment on column word_voice_grade.overruled is 'It was against a recording that staff have kept.';
comment on column word_voice_grade.discounted is 'Never counted: staff have overruled its account too often.';

-- The grades of one person, for the copy of their data.
create index word_voice_grade_account_id_idx on word_voice_grade (account_id);
-- Serves the walk over all grades of one person, by the id of the voice.
create index word_voice_grade_walk_idx on word_voice_grade (account_id, voice_id);
-- Serves the number of refusals of one person that staff have overruled.
create index word_voice_grade_overruled_idx on word_voice_grade (account_id) where overruled;

-- Foreign keys of tables created before the table they refer to.

alter table picture
  add constraint picture_note_id_fkey foreign key (note_id) references note (id) on delete set null;
alter table recording
  add constraint recording_note_id_fkey foreign key (note_id) references note (id) on delete set null;

-- migrate:down
