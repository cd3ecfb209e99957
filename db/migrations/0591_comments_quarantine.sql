-- migrate:up

-- The tables and columns of the quarantine of spam.

comment on column note.held_at is 'Quarantined as possible spam; visible to its author only while deleted_at is the same moment.';
comment on column note.held_for is 'Names of the spam rules that matched.';
comment on column note.held_late is 'It had been visible, and was quarantined after an edit.';
comment on column comment.held_at is 'Quarantined as possible spam; visible to its author only while deleted_at is the same moment.';
comment on column comment.held_for is 'Names of the spam rules that matched.';
comment on table text_trace is 'Fingerprint of a text, to compare later texts with. Deleted by the hourly sweep after a day.';
comment on column text_trace.grown is 'Its author was a member for more than a week.';
comment on column text_trace.held is 'It is quarantined, or was removed afterwards.';
comment on column text_trace.contact is 'It contains a link, a telephone number or an account of another site.';
comment on column text_trace.stems is 'Hashes of its stems.';
comment on column text_trace.bands is 'Bands of the SimHash of the text and of its sentences.';
comment on column text_trace.places is 'Sites it links to.';
comment on table held_wave is 'Quarantined texts with something in common: one item of the queue of staff. Never deleted.';
comment on column held_wave.way is 'What they have in common: site, text, network, or alone: nothing yet.';
comment on column held_wave.mark is 'The site or network; empty for the other ways.';
comment on column held_wave.things is 'Texts in total.';
comment on column held_wave.waiting is 'Texts not decided yet.';
comment on column held_wave.accounts is 'Different authors.';
comment on column held_wave.state is 'open, closing: the decision is being applied, or done.';
comment on column held_wave.decided_by is 'Moderator; null: open or released by its age.';
comment on column held_wave.reason is 'Reason of a removal; null otherwise.';
comment on column held_wave.content is 'Message to the authors.';
comment on column held_wave.last_at is 'When the last text was added.';
comment on table held_thing is 'One quarantined text of a wave. Deleted with the wave or when its owner is erased.';
comment on column held_thing.reasons is 'Names of the spam rules that matched.';
comment on column held_thing.answered_id is 'Author of the comment it answers, who is notified when it is released; null: none.';
comment on column held_thing.state is 'waiting, released, removed, or gone: deleted by its author meanwhile.';

-- migrate:down
