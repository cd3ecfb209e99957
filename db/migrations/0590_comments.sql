-- migrate:up

-- A comment for every table and every column whose name does not explain it. Tables and columns of
-- the quarantine are in the next migration.

-- server

comment on sequence id_sequence is 'Last 12 bits of the next id.';
comment on function shard_number() is 'Number of this database among several, 0 to 1023; a second database replaces this function only.';
comment on function id_at(timestamptz, bigint) is 'Id of a moment: 41 bits of milliseconds since 2026-01-01 UTC, 10 bits of shard number, 12 bits of sequence. Ids sort by time.';
comment on function next_id() is 'A new id; the default of most primary keys.';
comment on function kazan_day(timestamptz) is 'Day number in the calendar of Kazan (UTC+3); 1970-01-01 is 0. Same as dayOf of src/tatar/days.ts.';
comment on table schema_migrations is 'One applied migration; written by dbmate only.';
comment on table tally is 'One of 16 slots of a named total, so that concurrent writers rarely wait for each other. Never deleted.';
comment on column tally.slot is '0 to 15; the total is the sum of n over the slots.';
comment on table idempotency_key is 'One creating call that was answered; a repeat with the same key gets the stored answer. Deleted by the hourly sweep after 24 hours.';
comment on column idempotency_key.account_id is 'Id of an account or of an administrator.';
comment on column idempotency_key.call is 'Name of the call.';
comment on column idempotency_key.request_hash is 'SHA-256 of the request; the same key with another request is refused.';
comment on column idempotency_key.answer is 'Null while the first call is running.';
comment on table ip_log is 'One sign-in, creation, act of staff or refusal with its address. Deleted by the hourly sweep after 30 days.';
comment on column ip_log.path is 'Route pattern, never the requested address.';
comment on column ip_log.status is 'HTTP status of the answer.';
comment on column ip_log.shortened is 'The address was cut to its network (/24 or /48), 7 days after the request.';
comment on table sent_bytes is 'Bytes of pictures and recordings an account uploaded on one day; enforces the daily limit. Deleted by the hourly sweep when the next day is over.';
comment on column sent_bytes.day is 'Day in UTC.';
comment on table store_walk is 'Position of the search for orphaned files under one prefix of the object store.';
comment on column store_walk.after is 'Last key that was checked; empty at the beginning of a round.';
comment on column store_walk.seen is 'Bytes seen in the current round.';
comment on column store_walk.bytes is 'Bytes seen in the last complete round; null before the first.';
comment on table number_answer is 'Answers to one call in one interval of ten minutes, summed over all processes. Deleted after nine days.';
comment on column number_answer.slot is 'Seconds since 1970 divided by 600.';
comment on column number_answer.call is 'Method and route.';
comment on column number_answer.errors is 'Answers with a status of 500 or above.';
comment on column number_answer.times is 'Histogram of durations; the bounds are TIMES of src/server/times.ts, the last bucket has no bound.';

-- speech

comment on table speech is 'Synthesised audio of one word or sentence. Deleted when it was not used for 90 days or its note was deleted.';
comment on column speech.key is 'Digest of text, voice, format and note; the text itself is not stored.';
comment on column speech.note_id is 'Note the sentence is from; null for a single word.';
comment on column speech.state is 'waiting for synthesis, ready or failed.';
comment on column speech.file is 'Object store key; null until ready.';
comment on column speech.milliseconds is 'Duration of the audio.';
comment on column speech.ordered_at is 'When synthesis was requested.';
comment on column speech.used_at is 'Last use, exact to the day; -infinity once the note is deleted.';

-- media

comment on table picture is 'An image of a note or of a message. The media sweep deletes it with its files when nothing refers to it.';
comment on column picture.note_id is 'Null until the note is published, when removed from it, and for images of messages.';
comment on column picture.place is 'Position among the images of the note or message.';
comment on column picture.key is 'Random part of the object store keys of its files.';
comment on column picture.state is 'waiting for processing, ready, failed, or gone: its files are being deleted.';
comment on column picture.width is 'Pixels of the original.';
comment on column picture.height is 'Pixels of the original.';
comment on column picture.alt is 'Alternative text.';
comment on column picture.widths is 'Widths in pixels of the resized files.';
comment on column picture.loose_at is 'Since when nothing refers to it; null while something does.';
comment on column picture.conversation_id is 'Conversation of message_id.';
comment on column picture.message_id is 'Message it belongs to; served by signed addresses only.';
comment on column picture.retained is 'Evidence of a report or of a former version: stays when its message is deleted.';
comment on table recording is 'An uploaded video, audio or voice message: upload, transcoding, result. The media sweep deletes it with its files when nothing refers to it.';
comment on column recording.note_id is 'Null when replaced, removed or its note is deleted, and for voice messages and lessons.';
comment on column recording.account_id is 'Uploader; null after the account was deleted.';
comment on column recording.state is 'waiting for parts, sent and waiting for transcoding, ready or failed.';
comment on column recording.key is 'Random part of the object store keys of its files.';
comment on column recording.upload_id is 'Multipart upload of the object store.';
comment on column recording.container is 'Container format detected from the first bytes; selects the only demuxer that is allowed.';
comment on column recording.bytes is 'Size of the whole file as announced by the client; null if unknown.';
comment on column recording.received_bytes is 'Bytes received so far; the offset of the next part.';
comment on column recording.progress is 'Percent of the transcoding.';
comment on column recording.tries is 'How often transcoding was started; bounded, because a file may crash the worker.';
comment on column recording.reason is 'Why transcoding failed; null otherwise.';
comment on column recording.width is 'Pixels; null for audio and before transcoding.';
comment on column recording.height is 'Pixels; null for audio and before transcoding.';
comment on column recording.seconds is 'Duration; null before transcoding.';
comment on column recording.waveform is 'Loudness over time, 0 to 100.';
comment on column recording.sizes is 'Shorter sides in pixels of the transcoded videos.';
comment on column recording.sent_at is 'When the last part was received.';
comment on column recording.conversation_id is 'Conversation of message_id.';
comment on column recording.message_id is 'Voice message it belongs to; served by signed addresses only.';
comment on column recording.retained is 'Stays without a note or message: evidence of a report or of a former version, or part of a lesson.';
comment on column recording.edu_id is 'Lesson it belongs to.';
comment on table recording_part is 'One acknowledged part of an upload. Deleted with its recording.';
comment on column recording_part.number is 'Number of the part in the multipart upload.';
comment on column recording_part.md5 is 'Digest of the part, to recognise a repeated upload.';
comment on column recording_part.etag is 'ETag the object store returned for the part.';

-- dictionary

comment on table word is 'A dictionary entry: one lemma and part of speech; verbs are listed by their bare stem. Written and deleted by `npm run words:import`.';
comment on column word.pos is 'Part of speech.';
comment on column word.level is 'CEFR level; null if unknown.';
comment on column word.frequency is 'Occurrences in the corpus.';
comment on column word.loan is 'Loanword: the grammar treats its letters differently.';
comment on column word.harmony is 'Vowel harmony where the letters do not tell it; null: as the letters tell.';
comment on column word.aorist is 'Aorist suffix where the rule does not tell it; null: by the rule.';
comment on column word.short is 'Stem before a suffix that begins with a vowel; null: unchanged.';
comment on column word.key_a is 'Spelling as typed on a Russian keyboard, for search.';
comment on column word.key_b is 'Phonetic spelling, for search.';
comment on table word_source is 'A source of words and sentences with its licence. Written by `npm run words:import`.';
comment on column word_source.credit is 'Attribution shown to readers.';
comment on table word_meaning is 'Translation of an entry into one language by one source. Replaced when its source is imported again.';
comment on table word_example is 'A Tatar sentence with translations. Written by `npm run words:import`.';
comment on column word_example.words is 'Number of words.';
comment on column word_example.stems is 'Search stems of its words.';
comment on table word_complaint is 'An error in a dictionary entry, reported by an account, at most one for each entry. Decided by moderation; deleted when the account is erased.';
comment on column word_complaint.pos is 'Part of speech.';
comment on column word_complaint.form is 'Word form the reader looked up.';
comment on column word_complaint.context is 'Sentence around the form.';
comment on column word_complaint.decided_by is 'Moderator; null while open.';
comment on column word_complaint.answer is 'Reply of the moderator.';

-- search-index

comment on table text_entry is 'One searchable object. Written and deleted by the job index-text.';
comment on column text_entry.kind is '1 note, 2 comment, 3 account, 4 group.';
comment on column text_entry.ref is 'Id of the object.';
comment on column text_entry.owner_id is 'Author, so that texts of hidden people can be left out.';
comment on column text_entry.stems is 'Stems of all words in order, one line each for title, text and tags; a fourth line has the tags unchanged.';
comment on table text_word is 'A stem that occurs in an object: the inverted index. Written and deleted by the job index-text.';
comment on column text_word.ref is 'Id of the object.';
comment on column text_word.kind is 'As in text_entry; 5: a tag of a note.';
comment on column text_word.head is 'It occurs in the title, the name or the tags.';
comment on column text_word.word is 'Stem.';
comment on table text_form is 'A word form that occurs in texts, with its stems. Written and deleted by jobs of the search index.';
comment on column text_form.kind is 'As in text_word.';
comment on column text_form.key_a is 'Spelling as typed on a Russian keyboard.';
comment on column text_form.key_b is 'Phonetic spelling.';
comment on column text_form.words is 'Stems the form is indexed under.';

-- drafts

comment on table draft is 'Unsent content of one form of an account. Deleted on publishing, by its author, or by a sweep 90 days after the last change.';
comment on column draft.key is 'Name of the form, with the object it edits.';

-- captcha

comment on table captcha is 'A question put to a visitor. Deleted by its first answer, or by a sweep.';
comment on column captcha.answer_hashes is 'Keyed hashes of the right answers.';
comment on column captcha.salt is 'Challenge of the proof of work.';
comment on column captcha.bits is 'Difficulty of the proof of work.';
comment on column captcha.address is 'Address the question was given to.';
comment on column captcha.counter is 'Account or known device whose rate limit counted the question; null: its network, and only such a question registers a new device.';
comment on table bot is 'An address detected as automated, for one reason. Deleted by a sweep 30 days after its last hit and block, or by an administrator.';
comment on column bot.hits is 'Hits of the current day that count towards the next block; 0 after a block.';
comment on column bot.blocks is 'How often the address was blocked.';
comment on column bot.account_id is 'Account that was signed in; null if none.';
comment on column bot.until is 'End of the current or last block; null: never blocked.';
comment on column bot.seen_at is 'Last hit; null in old rows: created_at.';
comment on column bot.total is 'All hits, those during a block included.';
comment on table question_pass is 'Captcha answers of a new account that allow texts with links. Deleted when the account is erased.';
comment on column question_pass.answered is 'Questions answered.';
comment on column question_pass.used is 'Texts with links sent.';

-- accounts

comment on table account is 'A member. Never deleted: a deleted account is anonymised 30 days later.';
comment on column account.id_c is 'Public id: chosen by the member, or derived from id.';
comment on column account.image is 'Profile picture: src and sizes; null: none.';
comment on column account.triangle is 'Balance of triangles; equals balance of the newest row of triangle_log.';
comment on column account.triangle_bound is 'Triangles of the balance that were given at sign-up: they can be spent, not given to others.';
comment on column account.security is 'May moderate comments.';
comment on column account.verified is 'Identity confirmed by an administrator.';
comment on column account.blacklist is 'Read-only account; the reason is in account_blacklist.';
comment on column account.deleted_at is 'Deleted by its owner; can be restored for 30 days.';
comment on column account.name_search is 'Name and surname folded for search; empty until the job fold-names of people has filled it.';
comment on column account.forgotten_at is 'When the account was anonymised.';
comment on column account.frame is 'Frame around the profile picture; null: none. Bought frames are rows of triangle_log.';
comment on column account.locked_at is 'Set by an administrator for a hijacked account: nobody can sign in, its content stays visible.';
comment on column account.approval is 'waiting or refused, for an account made while sign-ups need approval: it is read-only. Null: no approval needed.';
comment on table account_count is 'Counters of an account, apart from account because they change often; each is updated in the transaction that changes what it counts.';
comment on column account_count.notes is 'Visible notes; maintained by notes.';
comment on column account_count.subscribers is 'Maintained by people, as subscriptions and friends are.';
comment on table account_setting is 'Settings of an account; no row: defaults. Deleted when the account is erased.';
comment on column account_setting.lang is 'Language of the interface.';
comment on column account_setting.script is 'Alphabet in which Tatar texts are shown.';
comment on column account_setting.level is 'Own estimate of the knowledge of Tatar.';
comment on column account_setting.writers is 'Who may send messages without a request.';
comment on table account_email is 'The e-mail address of an account, in lower case. Deleted when the account is erased.';
comment on column account_email.proven_at is 'When a mailed code last proved the address.';
comment on table account_old_id is 'A former public id of an account: redirects and is reserved until it expires. Deleted by a sweep.';
comment on column account_old_id.until is 'End of the reservation, 90 days after the change.';
comment on table account_session is 'A signed-in device. Deleted on sign-out and by the hourly sweep after it has expired.';
comment on column account_session.token_hash is 'SHA-256 of the token in the cookie.';
comment on column account_session.agent is 'User agent.';
comment on column account_session.seen_at is 'Last use; a new day runs account_day_seen.';
comment on column account_session.id is 'Identifies the session in lists without its token.';
comment on column account_session.previous_hash is 'Hash of the token before the last renewal, valid until previous_until: concurrent requests may still send it.';
comment on column account_session.renewal_salt is 'Derives the renewed token, so that a repeated renewal returns the same one.';
comment on column account_session.proven_at is 'Last proof of identity by code or passkey; null: none, staff must prove it again.';
comment on column account_session.passkey_at is 'Last proof of identity by passkey; required of staff.';
comment on function account_day_seen() is 'Records an active day of an account once for each session and day.';
comment on table account_trust is 'Counters from which the trust level of an account is computed. Deleted when the account is erased.';
comment on column account_trust.active_days is 'Days (Kazan) on which a session was used; maintained by account_day_seen.';
comment on column account_trust.active_day is 'Last of these days, as a number of kazan_day.';
comment on column account_trust.learned_days is 'Days on which learning was rewarded.';
comment on column account_trust.learned_day is 'Last of these days.';
comment on column account_trust.confirmed is 'Number of rows of account_confirmation.';
comment on column account_trust.ruled_at is 'Newest ruling that was not overturned: the end of a limit, otherwise its date; maintained by account_trust_ruled.';
comment on function account_trust_inherited() is 'Gives the first row of an account older than this table the trust it had by age and notes.';
comment on function account_trust_ruled() is 'Maintains account_trust.ruled_at whenever a ruling is made or undone.';
comment on table account_confirmation is 'A member whose reaction confirmed an account; a bounded number for each account. Deleted when either account is erased.';
comment on column account_confirmation.by_id is 'The confirming member.';
comment on table account_blacklist is 'Why and until when an account is read-only. Deleted when the limit is lifted.';
comment on column account_blacklist.reason is 'Shown to the member.';
comment on column account_blacklist.until is 'End of the limit; null: permanent.';
comment on table account_export is 'The copy of its data an account has requested, at most one. Deleted with its file 7 days after it was made.';
comment on column account_export.done is 'Parts written.';
comment on column account_export.total is 'Parts to write.';
comment on column account_export.bytes is 'Size of the file; null until done.';
comment on column account_export.file_key is 'Object store key; null until done.';
comment on column account_export.tries is 'How often the job was started.';
comment on column account_export.updated_at is 'Last progress: request, part, success or failure.';
comment on table mail_code is 'A one-time code sent by mail. Deleted on use, or by a sweep after it has expired.';
comment on column mail_code.id is 'Random; the code is computed from id, round and the secret of the server, and not stored.';
comment on column mail_code.purpose is 'What it proves: sign, email-new, email-old, delete, group, passkey, staff, admin.';
comment on column mail_code.account_id is 'Null for a sign-in.';
comment on column mail_code.lang is 'Language of the letter.';
comment on column mail_code.browser_hash is 'Hash of a cookie: binds a sign-in to the browser that started it.';
comment on column mail_code.round is 'Changes the code; a resend within a round repeats it.';
comment on column mail_code.tries is 'Wrong answers in this round.';
comment on column mail_code.ordered is 'Letters requested.';
comment on column mail_code.mailed is 'Letters accepted by the mail server.';
comment on column mail_code.ordered_at is 'Last request of a letter.';
comment on column mail_code.proven_at is 'When the right code was entered.';
comment on column mail_code.ref is 'Object the code is for where a purpose allows several; otherwise empty.';
comment on column mail_code.name is 'Name of that object in the letter.';
comment on column mail_code.members_only is 'The network or the site has used up its unproven letters: the worker sends this code only to the address of an account.';
comment on table email_change is 'A change of e-mail address in progress. Deleted when applied or cancelled.';
comment on column email_change.email is 'New address.';
comment on column email_change.new_code_id is 'mail_code sent to the new address.';
comment on column email_change.old_code_id is 'mail_code sent to the old address; null before it is requested.';
comment on column email_change.failures is 'Failed proofs of the old address; from the third on a delayed change is offered.';
comment on column email_change.applies_at is 'When a delayed change is applied unless cancelled; null: not delayed.';
comment on column email_change.cancel_hash is 'Hash of the cancel link in the letter to the old address.';
comment on table email_return is 'A former e-mail address that can be restored from its mailbox. Deleted on use, or by a sweep.';
comment on column email_return.hash is 'Hash of the link.';
comment on column email_return.email is 'Former address.';
comment on table passkey is 'A passkey of an account. Deleted by its owner or when the account is erased.';
comment on column passkey.id is 'Credential id of WebAuthn.';
comment on column passkey.counter is 'Signature counter of the authenticator.';
comment on column passkey.name is 'Label chosen by the owner.';
comment on table passkey_challenge is 'A WebAuthn challenge. Deleted on use, or by a sweep after some minutes.';
comment on column passkey_challenge.challenge_hash is 'SHA-256 of the challenge.';
comment on column passkey_challenge.account_id is 'Account or administrator; null for a sign-in.';
comment on table profile_picture is 'An uploaded picture of an account or group on its way to its place. Deleted by a sweep when it has no owner.';
comment on column profile_picture.account_id is 'Uploader.';
comment on column profile_picture.key is 'Random part of the object store keys of its files.';
comment on column profile_picture.place is 'Where it goes: picture of the account, picture or background of the group; null before that is known and after.';
comment on column profile_picture.owner_id is 'Account or group of place; null with it.';
comment on column profile_picture.loose_at is 'Since when it has no owner.';
comment on table triangle_log is 'One change of the balance of an account: the ledger. Rows are only added.';
comment on column triangle_log.reason is 'sign, give, get, task, edu, day, correct, answer, voice, game, order, refund, frame; start: balance before the ledger.';
comment on column triangle_log.ref is 'Object of the change; an account, reason and ref change a balance once.';
comment on column triangle_log.balance is 'Balance after the change.';

-- audit

comment on table audit_act is 'One act of staff. Rows are only added; each hash covers the row and the hash before it (`npm run audit` verifies the chain). Holds no personal data but ids.';
comment on column audit_act.id is 'Without gaps; assigned by audit_chain.';
comment on column audit_act.actor is 'Role of the actor.';
comment on column audit_act.actor_id is 'Id of an administrator where actor is admin, otherwise of an account.';
comment on column audit_act.act is 'Name of the act.';
comment on column audit_act.thing is 'Kind of the object.';
comment on column audit_act.thing_id is 'Id of the object; empty: none.';
comment on column audit_act.person_id is 'Account that is affected; null: none.';
comment on column audit_act.before is 'Changed values before; null: none.';
comment on column audit_act.after is 'Changed values after; null: none.';
comment on column audit_act.hash is 'SHA-256 of the previous hash and the columns of this row.';
comment on function audit_chain() is 'Assigns id, time and hash of an act; one act at a time, because each depends on the one before.';
comment on function audit_keep() is 'Refuses every change of a written act.';

-- realtime

comment on table live_seq is 'Number of the last event of an account; locked until commit, so numbers have no gaps and follow the order of commits.';
comment on table live_event is 'An event for the open pages of an account, kept for reconnects. Deleted by a sweep after some minutes.';
comment on column live_event.account_id is 'No foreign key: it would lock the account for every event.';

-- cms

comment on table content_change is 'One change of a page, lesson or task by staff. Rows are only added.';
comment on column content_change.kind is 'Kind of content.';
comment on column content_change.item_id is 'Id in the address of the item.';
comment on column content_change.admin_id is 'Null: shipped with the project.';
comment on table content_shipped is 'An item shipped with the project, as last installed; items changed by staff since are not overwritten.';
comment on column content_shipped.hash is 'Digest of the installed content.';
comment on table content_picture is 'A picture of staff content. Deleted with its files.';
comment on column content_picture.key is 'Random part of the object store keys of its files.';

-- triangle

comment on table triangle_item is 'A task that earns triangles or a good they buy. Written and deleted by staff.';
comment on column triangle_item.key is 'Name of a shipped item; null: made by staff.';
comment on column triangle_item.tat is 'Of a task: the Tatar text.';
comment on column triangle_item.rus is 'Of a task: the Russian text that is shown.';
comment on column triangle_item.answers is 'Accepted answers of a task.';
comment on column triangle_item.range is 'CEFR level: 1 A1 to 5 C1.';
comment on column triangle_item.price is 'Triangles earned or paid.';
comment on column triangle_item.quantity is 'Of a task: how many accounts may earn it, 0: all. Of a good: stock.';
comment on column triangle_item.done is 'How many accounts earned it, or pieces ordered.';
comment on column triangle_item.search is 'Folded searchable text, without the answers.';
comment on column triangle_item.published_at is 'Null: a draft visible to staff only.';
comment on column triangle_item.listen is 'The Tatar text is spoken instead of showing the Russian.';
comment on table triangle_try is 'Attempts of an account at a task. Deleted when the account is erased.';
comment on column triangle_try.day is 'Last day with an attempt, as a number of kazan_day.';
comment on column triangle_try.tries is 'Attempts on that day.';
comment on column triangle_try.right_at is 'When it was solved; null: not yet.';
comment on table triangle_order is 'An order from the shop, with title and price at that time. Deleted when the account is erased.';
comment on column triangle_order.item_id is 'Null after the good was deleted.';
comment on column triangle_order.price is 'Triangles for one piece.';
comment on column triangle_order.content is 'Wish or contact of the buyer; emptied some time after the order was closed.';
comment on column triangle_order.reason is 'Reply of staff about the state.';
comment on column triangle_order.search is 'Folded name, address and title at the time of the order.';
comment on column triangle_order.closed_at is 'When it was done or cancelled.';
comment on column triangle_order.bound is 'Sign-up triangles among those paid; a refund makes as many bound again.';

-- people

comment on table subscription is 'An account that subscribes to another. Deleted on unsubscribing or when either account is erased.';
comment on column subscription.id is 'Sort key of lists.';
comment on column subscription.mutual is 'Both subscribe to each other (friends); equal in both rows.';
comment on column subscription.away is 'One of the two has deleted the account: neither listed nor counted.';
comment on table account_block is 'An account that blocks another. Deleted by the blocker or when either account is erased.';
comment on column account_block.target_id is 'The blocked account.';
comment on table account_mute is 'An account that hides texts of another without its knowledge. Deleted by its owner or when either account is erased.';
comment on column account_mute.target_id is 'The muted account.';

-- notifications

comment on table notice is 'A notification: all events of one kind about one object within a day. Deleted by a sweep, or when the account is erased.';
comment on column notice.object_id is 'Object whose events are merged into this row.';
comment on column notice.at_id is 'Sort key of the list; renewed with every event.';
comment on column notice.count is 'People who caused it.';
comment on column notice.people is 'The last three of them.';
comment on column notice.note_id is 'Target of the link, as comment_id and group_id.';
comment on column notice.listed is 'It is shown in the list; false: for push or mail only.';
comment on column notice.open is 'More events are merged into it.';
comment on table notice_account is 'Notification settings and counters of an account; locked by whoever writes its notices. Deleted when the account is erased.';
comment on column notice_account.unread is 'Unread listed notices.';
comment on column notice_account.read_to is 'Highest at_id that was read.';
comment on column notice_account.switches is 'Changed settings by kind and channel: {"rating.page": false}.';
comment on column notice_account.discreet is 'Push messages show no content.';
comment on column notice_account.digest is 'Mail digest: daily, weekly or never.';
comment on column notice_account.digest_at is 'When the next digest is due; null: nothing to send.';
comment on table notice_cause is 'One actor of an event; first waiting to be merged into a notice, then kept so that a repeat is not counted. Deleted by a sweep.';
comment on column notice_cause.account_id is 'Receiver.';
comment on column notice_cause.object_id is 'As in notice.';
comment on column notice_cause.waiting is 'Not merged into a notice yet.';
comment on column notice_cause.counts is 'It raises the count of the notice.';
comment on column notice_cause.until is 'When a repeat counts again.';
comment on table push_endpoint is 'A Web Push subscription of a session. Deleted with the session, on unsubscribing, or when the push service reports it gone.';
comment on column push_endpoint.p256dh is 'Public key of the browser.';
comment on column push_endpoint.auth is 'Authentication secret of the browser.';

-- moderation

comment on table subject_kind is 'A kind of subject people report and staff decide about, declared by its owner in subject.server.ts. Rows are added by migrations.';
comment on table ruling is 'A decision of staff against an account: content removed, a warning, or a read-only limit. Never deleted; an undone one has undone_at.';
comment on column ruling.kind is 'Kind of target_id; user for warnings and limits.';
comment on column ruling.owner_id is 'Account the ruling is against.';
comment on column ruling.staff_id is 'Moderator; null: admin_id.';
comment on column ruling.content is 'Message to the owner.';
comment on column ruling.created_at is 'Equals deleted_at of the removed object.';
comment on column ruling.until is 'Until when it can be undone.';
comment on column ruling.undone_at is 'When it was overturned; equals ends_at when a limit has expired.';
comment on column ruling.undone_by is 'Moderator who overturned it; null: undone_admin.';
comment on column ruling.admin_id is 'Administrator; null: staff_id.';
comment on column ruling.title is 'Name of a deleted group.';
comment on column ruling.way is 'removed, warned or read-only.';
comment on column ruling.about is 'Of a warning: kind of the subject it is about.';
comment on column ruling.undone_admin is 'Administrator who overturned it.';
comment on column ruling.ends_at is 'End of a read-only limit; null: permanent.';
comment on table appeal is 'Objection of the owner to a ruling, once for each; decided by other staff. Deleted with its ruling.';
comment on column appeal.decided_by is 'Moderator; null: open or decided_admin.';
comment on column appeal.answer is 'Reply to the owner.';
comment on column appeal.decided_admin is 'Administrator; null: open or decided_by.';
comment on table report_case is 'All reports about one subject until staff have decided; later reports open another case. Never deleted.';
comment on column report_case.owner_id is 'Null for a subject no account owns.';
comment on column report_case.reports is 'Number of reports; maintained when a report is filed.';
comment on column report_case.reasons is 'Number of reports by reason: {"rude": 2}.';
comment on column report_case.claimed_by is 'Moderator at work; null: nobody or claimed_admin.';
comment on column report_case.claimed_until is 'End of the claim.';
comment on column report_case.decided_by is 'Moderator; null: open or decided_admin.';
comment on column report_case.decision is 'removed, warned, limited, or kept: nothing wrong. Null while open.';
comment on column report_case.content is 'Message to the owner.';
comment on column report_case.answer is 'Message to the reporters.';
comment on column report_case.ruling_id is 'Ruling that closed the case.';
comment on column report_case.claimed_admin is 'Administrator at work.';
comment on column report_case.decided_admin is 'Administrator who decided.';
comment on table report is 'One report by one account, or by visitors of one network, about one subject.';
comment on column report.account_id is 'Null: reported by a visitor.';
comment on column report.owner_id is 'Null for a subject no account owns.';
comment on column report.case_id is 'Null until the report is filed.';
comment on column report.network is 'Keyed hash of the network of a visitor; erased after 30 days.';
comment on table report_message is 'A message attached to the report of a conversation, as it was then: all that staff see of it. Emptied when its author is erased.';
comment on column report_message.pictures is 'Number of pictures.';
comment on column report_message.voice_id is 'recording of the message.';
comment on column report_message.picture_ids is 'Rows of picture.';
comment on column report_message.change is 'edited or withdrawn before the report; null: unchanged.';
comment on column report_message.former is 'Former texts, the oldest first.';
comment on table report_note is 'A note of staff about a case. Deleted with the case.';
comment on column report_note.staff_id is 'Moderator; null: admin_id.';
comment on column report_note.admin_id is 'Administrator; null: staff_id.';

-- groups

comment on table "group" is 'A group. Never deleted: deleted_at hides it.';
comment on column "group".id_c is 'Public id: chosen, or derived from id.';
comment on column "group".name_search is 'Name folded for search.';
comment on column "group".image is 'Picture: src and sizes; null: none.';
comment on column "group".background is 'Wide picture of the page; null: none.';
comment on column "group".verified is 'Set by an administrator.';
comment on column "group".minus is 'Notes and comments can be rated down.';
comment on table group_count is 'Counters of a group, apart because they change often; each is updated in the transaction that changes what it counts.';
comment on column group_count.subscribers is 'Followers; maintained by groups.';
comment on column group_count.notes is 'Visible notes; maintained by notes.';
comment on table group_old_id is 'A former public id of a group: redirects and is reserved until it expires. Deleted by a sweep.';
comment on column group_old_id.until is 'End of the reservation, 90 days after the change.';
comment on table follower is 'An account that follows a group. Deleted on leaving or when the account is erased.';
comment on column follower.admin is 'Administrator of the group.';
comment on column follower.away is 'The account is deleted: neither listed nor counted.';
comment on table group_admin_log is 'One appointment or dismissal of an administrator of a group. Rows are only added.';
comment on column group_admin_log.by_id is 'Who did it.';
comment on column group_admin_log.admin is 'True: appointed; false: dismissed.';

-- notes

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
comment on table note_count is 'Counters of a note, apart so that their updates stay HOT. Deleted with the note.';
comment on column note_count.comments is 'Visible comments; up, down and triangle are maintained by ratings.';
comment on table note_rank is 'Sort keys of a visible note; updated by the job rank-note. Deleted while the note is hidden.';
comment on column note_rank.author_id is 'Copy of the note, as group_id; neither changes.';
comment on column note_rank.rating is 'Score of the ratings and the age.';
comment on column note_rank.discussed is 'Comments.';

-- reactions

comment on table note_rating is 'The rating of a note by an account. Deleted when taken back.';
comment on column note_rating.grade is '1 up, -1 down.';
comment on column note_rating.counted is 'It is part of note_count; false while its account is read-only.';
comment on table note_triangle is 'A triangle an account gave to a note, at most one. Never taken back.';
comment on table note_save is 'A note an account has saved; private. Deleted by its owner or when the account is erased.';
comment on column note_save.id is 'Sort key of the list.';

-- comments

comment on table comment is 'A comment on a note. Deleted comments keep their row with deleted_at and lose their text when the author is erased.';
comment on column comment.parent_id is 'Top-level comment it answers; null: top level.';
comment on column comment.grade is 'Sum of counted ratings.';
comment on column comment.emptied_at is 'Withdrawn by its author after it was answered: the text is deleted, the place stays.';
comment on table comment_rating is 'The rating of a comment by an account. Deleted when taken back.';
comment on column comment_rating.grade is '1 up, -1 down.';
comment on column comment_rating.counted is 'It is part of comment.grade; false while its account is read-only.';

-- corrections

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

-- qa

comment on table word_answer is 'The accepted answer of a question; a dictionary entry once a third account has agreed. Deleted when acceptance is taken back or an account of it is erased.';
comment on column word_answer.asker_id is 'Author of the question.';
comment on column word_answer.author_id is 'Author of the answer.';
comment on column word_answer.lang is 'Language of word; null: the answer makes no entry.';
comment on column word_answer.word is 'Word or explanation that was asked about; null with lang.';
comment on column word_answer.tat is 'Tatar word; null with lang.';
comment on column word_answer.key is 'Search key of word.';
comment on column word_answer.tat_key is 'Search key of tat.';
comment on column word_answer.agreed_by is 'Account that has agreed; null: not an entry yet.';

-- pronunciations

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
comment on table word_voice_grade is 'The grade of a recording by a listener. Deleted with the recording.';
comment on column word_voice_grade.grade is '1 understandable, -1 not.';
comment on column word_voice_grade.counted is 'It is part of plus or minus; false while its account is read-only.';
comment on column word_voice_grade.network is 'Keyed hash of recording and network: shows whether two graders of one recording share a network, and nothing across recordings. Null in old rows.';
comment on column word_voice_grade.regular is 'Its account had the trust level regular.';
comment on column word_voice_grade.overruled is 'It was against a recording that staff have kept.';
comment on column word_voice_grade.discounted is 'Never counted: staff have overruled its account too often.';

-- study

comment on table study_account is 'Learning settings of an account; locked by whoever changes its words. Deleted when the account is erased.';
comment on column study_account.version is 'Raised with every change of the known words; invalidates caches.';
comment on column study_account.cap is 'Reviews a day.';
comment on column study_account.rest is 'Days of the week without reviews as bits; bit 0 is Monday.';
comment on column study_account.dots is 'Unknown words are underlined.';
comment on table study_word is 'A word an account learns or knows. Deleted by its owner or when the account is erased.';
comment on column study_word.lemma is 'Dictionary form.';
comment on column study_word.pos is 'Part of speech.';
comment on column study_word.form is 'Single form that is learnt; empty: the lemma with all forms.';
comment on column study_word.stem is 'Stem of the lemma as in text_entry.stems.';
comment on column study_word.met is 'Form in which the word was found.';
comment on column study_word.sentence is 'Sentence in which it was found; emptied when the note is deleted.';
comment on column study_word.note_id is 'Note in which it was found; null: none.';
comment on column study_word.marked is 'Marked as known by the account; not reviewed.';
comment on column study_word.since is 'Earlier reviews do not count.';
comment on column study_word.state is '1 new, 2 learning, 3 known; computed from study_review, as memory, due_at and known_at.';
comment on column study_word.memory is 'State of the FSRS algorithm; null: no review yet.';
comment on table study_review is 'One review of a word. Deleted with the word.';
comment on column study_review.key is 'Made by the client, which may be offline: a repeated upload counts once.';
comment on column study_review.grade is '1 again, 2 hard, 3 good, 4 easy.';
comment on table study_reading is 'Reading time of an account on its last day of reading. Deleted when the account is erased.';
comment on column study_reading.day is 'Number of kazan_day.';
comment on column study_reading.at is 'When seconds was last raised.';

-- lessons

comment on table edu is 'A lesson or dictation with its exercises. Written and deleted by staff.';
comment on column edu.id_c is 'Id in its address.';
comment on column edu.published_at is 'Null: a draft visible to staff only.';
comment on column edu.title_search is 'Titles in all languages, folded.';
comment on column edu.writer is 'Author of the text.';
comment on column edu.content is 'Paragraphs with glosses: [сүз|перевод].';
comment on column edu.tat is 'Key phrase in Tatar; rus: its translation.';
comment on column edu.answers is 'Choices for the key phrase; the first is right.';
comment on column edu.range is 'CEFR level: 1 A1 to 5 C1.';
comment on column edu.place is 'Position within the level.';
comment on column edu.lesson is 'Translations, words, exercises and grammar note: type Lesson.';
comment on column edu.image is 'Picture: src and sizes; null: none.';
comment on table edu_progress is 'Progress of an account in a lesson. Deleted with the lesson or when the account is erased.';
comment on column edu_progress.given is 'Current attempt: whether the first answer was right, by exercise number.';
comment on column edu_progress.seal is 'Digest of the exercises; the attempt restarts when they change.';
comment on column edu_progress.best is 'Best result in percent; null: never finished.';
comment on column edu_progress.done_at is 'When first finished.';
comment on table edu_placement is 'Last result of the placement test of an account. Deleted when the account is erased.';
comment on column edu_placement.range is 'CEFR level: 1 A1 to 4 B2.';

-- info

comment on table info is 'An information page in Tatar with optional translations. Written and deleted by staff.';
comment on column info.id_c is 'Id in its address.';
comment on column info.title_search is 'Title folded for search.';
comment on column info.title_rus is 'Empty: no translation, as the other columns of a language.';
comment on column info.search is 'All texts, folded.';
comment on column info.part is 'Interactive part shown on the page.';
comment on column info.published_at is 'Null: a draft visible to staff only.';

-- games

comment on table game_round is 'A round of a game: its questions are fixed at the start, the result is computed from questions and answers. Deleted by a sweep unless it is a best result.';
comment on column game_round.slow is 'Played in slow mode.';
comment on column game_round.day is 'Day of the daily game, as a number of kazan_day; null: another round.';
comment on column game_round.list is 'Questions.';
comment on column game_round.result is 'Result as shown at the end; null until then.';
comment on column game_round.digest is 'Digest of the answers, so that copied answers of a daily game are refused.';
comment on column game_round.total is 'Points; null until the end.';
comment on column game_round.own is 'Contains words the player learns: not shown to others.';
comment on table game_best is 'Best round of an account in a game and time span. Deleted with its round or the account.';
comment on column game_best.span is 'day, week, all, or daily: the daily game.';
comment on column game_best.period is 'Number of the day or week; 0 for all.';
comment on column game_best.total is 'Points of round_id.';
comment on column game_best.listed is 'It appears in public lists: of a member, and played at a human pace.';
comment on column game_best.best is 'Best points of the account, listed or not; total where that is higher.';

-- messages

comment on table conversation is 'A conversation of two accounts; locked by whoever changes anything in it. Never deleted; messages both have deleted are removed a month later.';
comment on column conversation.low_id is 'The smaller of the two account ids.';
comment on column conversation.last_id is 'Newest message; the next one has a greater id.';
comment on column conversation.dead_id is 'Both have deleted the messages up to this one.';
comment on column conversation.dead_at is 'Since when dead_id holds; null: nothing to remove.';
comment on table conversation_member is 'The view of a conversation by one of its two accounts. Deleted when the account is erased.';
comment on column conversation_member.last_id is 'Newest visible message; null: none, not listed.';
comment on column conversation_member.unread is 'Messages of the other account after read_id.';
comment on column conversation_member.read_id is 'Last message that was read.';
comment on column conversation_member.shown_read_id is 'Last message the other account may know as read.';
comment on column conversation_member.before_id is 'Messages up to this one are hidden: the conversation was deleted here.';
comment on column conversation_member.request is 'From an account that may not write directly; not accepted yet.';
comment on column conversation_member.written is 'This account has written: the other may always answer.';
comment on column conversation_member.written_id is 'Newest message this account has written; not after before_id: written before the conversation was deleted.';
comment on table message is 'A message. Deleted a month after it was withdrawn or deleted by both.';
comment on column message.id is 'Sorts by time within the conversation.';
comment on column message.words is 'First 64 bits of SHA-256 of conversation and stem: searchable within this conversation only.';
comment on column message.reply_id is 'Message it answers.';
comment on column message.key is 'Idempotency key of the sender.';
comment on column message.deleted_at is 'Withdrawn for both: the text is deleted, the place stays.';
comment on column message.correction is 'A better wording of the message it answers.';
comment on table message_hidden is 'A message one of the two accounts has deleted for itself. Deleted with the message.';
comment on table message_version is 'A former version of an edited or withdrawn message, as evidence for a report by its receiver. Deleted by a sweep after seven days.';
comment on column message_version.change is 'What ended this version: edited or withdrawn.';
comment on column message_version.picture_ids is 'Rows of picture.';
comment on column message_version.voice_id is 'recording of the version.';
comment on column message_version.releases is 'Its files are kept only for this row, and deleted with it.';
comment on table message_setting is 'Message settings of an account; no row: defaults. Deleted when the account is erased.';
comment on column message_setting.receipts is 'Read receipts are sent and received.';
comment on column message_setting.presence is 'Online status is shown to others and seen of others.';
comment on table sent_messages is 'Messages an account sent on one day; enforces the daily limit. Deleted by the hourly sweep when the next day is over.';
comment on column sent_messages.day is 'Day in UTC.';
comment on column sent_messages.letters is 'Unicode code points of the texts.';

-- feed

comment on table sitemap_part is 'Start of one file of the sitemap; added by the job map-site. Never deleted.';
comment on column sitemap_part.first_id is 'First id of the file; it ends before the first id of the next.';

-- admin

comment on table admin is 'An administrator; not an account. Created by `npm run admin:create`, never deleted.';
comment on column admin.password_hash is 'Argon2id.';
comment on column admin.lang is 'Language of the interface and of letters.';
comment on table admin_session is 'A signed-in administrator. Deleted on sign-out and by the hourly sweep after it has expired.';
comment on column admin_session.token_hash is 'SHA-256 of the token in the cookie.';
comment on column admin_session.id is 'Identifies the session in lists without its token.';
comment on column admin_session.previous_hash is 'Hash of the token before the last renewal, valid until previous_until.';
comment on column admin_session.renewal_salt is 'Derives the renewed token, so that a repeated renewal returns the same one.';
comment on table admin_passkey is 'A passkey of an administrator. Deleted by its owner or by `npm run admin:create`.';
comment on column admin_passkey.id is 'Credential id of WebAuthn.';
comment on column admin_passkey.counter is 'Signature counter of the authenticator.';
comment on table group_end is 'A request of an administrator to delete a group; a large group needs two. Deleted with the group or after a day.';
comment on column group_end.code_id is 'mail_code to confirm; null: confirmed.';
comment on column group_end.name is 'Name of the group when the administrator decided, as creator_id.';
comment on column group_end.content is 'Message to the creator.';
comment on column group_end.proven_at is 'When it was confirmed; null: not yet.';
comment on table site_setting is 'A setting changed by administrators at run time; no row: default. Read by every process every two seconds.';

-- analytics

comment on table account_day is 'An account that was active on a day. Written by account_day_seen, deleted after 21 days.';
comment on column account_day.day is 'Number of kazan_day.';
comment on table number_day is 'Figures of one day; rewritten while the day is counted. Never deleted.';
comment on column number_day.day is 'Number of kazan_day.';
comment on column number_day.readers is 'Active accounts.';
comment on column number_day.arrivals is 'New accounts.';
comment on column number_day.writers is 'Accounts that wrote.';
comment on column number_day.reviewers is 'Accounts that reviewed words.';
comment on column number_day.learnt is 'Words that became known.';
comment on column number_day.answers is 'Answered calls.';
comment on column number_day.errors is 'Calls answered with a status of 500 or above.';
comment on column number_day.reports is 'Report cases waiting for staff when measured; null: not measured.';
comment on column number_day.file_bytes is 'Size of the object store when measured; null: not measured.';
comment on column number_day.database_bytes is 'Size of the database when measured; null: not measured.';
comment on column number_day.counted_at is 'Last count.';
comment on table number_language is 'Active accounts of one day by language and alphabet.';
comment on column number_language.day is 'Number of kazan_day.';
comment on table number_cohort is 'Accounts of one week of sign-up that were active some weeks later.';
comment on column number_cohort.week is 'Number of kazan_day of its Monday.';
comment on column number_cohort.later is 'Weeks after the sign-up; 0: all that signed up.';
comment on table number_slow is 'One of the slowest calls of a day.';
comment on column number_slow.day is 'Number of kazan_day.';
comment on column number_slow.place is 'Position, 0 is the slowest.';
comment on column number_slow.milliseconds is '95th percentile of the duration.';
comment on table number_queue is 'Waiting jobs of one lane, or waiting report cases, at the last measurement.';
comment on column number_queue.oldest_at is 'Since when the oldest job waits; null: none waits.';

-- migrate:down
