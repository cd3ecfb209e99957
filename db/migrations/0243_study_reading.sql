-- migrate:up

-- How long a person has read on one day, the last on which they did; `at` is when the last step was
-- counted. Read and written by primary key.
create table study_reading (
  account_id bigint not null,
  -- By the calendar of Kazan, as a number.
  day integer not null,
  seconds smallint not null,
  at timestamptz not null,
  constraint study_reading_pkey primary key (account_id),
  constraint study_reading_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint study_reading_seconds_check check (seconds between 0 and 600)
);

-- migrate:down
