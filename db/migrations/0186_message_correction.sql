-- migrate:up

-- Says the words of the message it answers in a better way; the two are shown against each other.
alter table message add column correction boolean not null default false;

-- migrate:down
