-- migrate:up

-- The tables and columns of the quarantine of spam.

comment on table text_trace is 'Fingerprint of a text, to compare later texts with. Deleted by the hourly sweep after a day.';
comment on column text_trace.grown is 'Its author was a member for more than a week.';
comment on column text_trace.quarantined is 'It is quarantined, or was removed afterwards.';
comment on column text_trace.contact is 'It contains a link, a telephone number or an account of another site.';
comment on column text_trace.stems is 'Hashes of its stems.';
comment on column text_trace.bands is 'Bands of the SimHash of the text and of its sentences.';
comment on column text_trace.places is 'Sites it links to.';
comment on table quarantine_wave is 'Quarantined texts with something in common: one item of the queue of staff. Never deleted.';
comment on column quarantine_wave.way is 'What they have in common: site, text, network, or alone: nothing yet.';
comment on column quarantine_wave.mark is 'The site or network; empty for the other ways.';
comment on column quarantine_wave.things is 'Texts in total.';
comment on column quarantine_wave.waiting is 'Texts not decided yet.';
comment on column quarantine_wave.accounts is 'Different authors.';
comment on column quarantine_wave.state is 'open, closing: the decision is being applied, or done.';
comment on column quarantine_wave.decided_by is 'Moderator; null: open or released by its age.';
comment on column quarantine_wave.reason is 'Reason of a removal; null otherwise.';
comment on column quarantine_wave.content is 'Message to the authors.';
comment on column quarantine_wave.last_at is 'When the last text was added.';
comment on table quarantine_item is 'One quarantined text of a wave. Deleted with the wave or when its owner is erased.';
comment on column quarantine_item.reasons is 'Names of the spam rules that matched.';
comment on column quarantine_item.answered_id is 'Author of the comment it answers, who is notified when it is released; null: none.';
comment on column quarantine_item.state is 'waiting, released, removed, or gone: deleted by its author meanwhile.';

-- migrate:down
