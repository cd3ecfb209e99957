-- migrate:up

-- The day of a moment by the calendar of Kazan: the first day of 1970 is 0. The same as dayOf of
-- src/tatar/days.ts.
create function kazan_day(moment timestamptz) returns integer
  language sql immutable parallel safe
  return floor((extract(epoch from moment) + 10800) / 86400)::integer;

-- Who was here on which day: one row for a person and a day, for three weeks. What is counted of it
-- stays in number_day and number_cohort, which name nobody. Read by its key: the people of a day,
-- the people of the seven days of a week.
create table account_day (
  day integer not null,
  account_id bigint not null,
  constraint account_day_pkey primary key (day, account_id)
);

-- Whatever way a session is opened or seen again, the day is written: once for each session, and
-- only when the day is another than that of the last time.
create function account_day_seen() returns trigger language plpgsql as $$
begin
  insert into account_day (day, account_id) values (kazan_day(new.seen_at), new.account_id)
  on conflict do nothing;
  return null;
end
$$;
create trigger account_session_opened after insert on account_session
  for each row execute function account_day_seen();
create trigger account_session_seen after update of seen_at on account_session
  for each row when (kazan_day(old.seen_at) <> kazan_day(new.seen_at))
  execute function account_day_seen();

-- What happened on a day; read by its key, a range of days at a time. A day nobody has counted has
-- no row. What is only measured (reports, bytes) is null on a day without a measurement.
create table number_day (
  day integer not null,
  readers integer not null default 0,
  arrivals integer not null default 0,
  writers integer not null default 0,
  reviewers integer not null default 0,
  reviews integer not null default 0,
  learnt integer not null default 0,
  notes integer not null default 0,
  comments integer not null default 0,
  answers bigint not null default 0,
  errors bigint not null default 0,
  reports integer,
  file_bytes bigint,
  database_bytes bigint,
  counted_at timestamptz,
  constraint number_day_pkey primary key (day)
);

-- In which language and letters the readers of a day have the site.
create table number_language (
  day integer not null,
  lang text not null,
  script text not null,
  people integer not null,
  constraint number_language_pkey primary key (day, lang, script)
);

-- How many came in a week (later = 0; a week has the number of its Monday), and how many of them
-- were here some weeks later.
create table number_cohort (
  week integer not null,
  later smallint not null,
  people integer not null,
  constraint number_cohort_pkey primary key (week, later),
  constraint number_cohort_later_check check (later between 0 and 26)
);

-- The calls that were slowest on a day, by the time within which 95 of 100 were answered.
create table number_slow (
  day integer not null,
  place smallint not null,
  call text not null,
  answers bigint not null,
  milliseconds integer not null,
  constraint number_slow_pkey primary key (day, place)
);

-- What processes have answered in ten minutes (slot = seconds since 1970 / 600): each adds its own
-- every half minute. `times` are the answers by how long they took, as TIMES of src/server/times.ts
-- divides them. Kept for nine days.
create table number_answer (
  slot integer not null,
  call text not null,
  answers bigint not null,
  errors bigint not null,
  times bigint[] not null,
  constraint number_answer_pkey primary key (slot, call)
);

-- How many jobs of a lane wait at the moment, and since when the oldest of them.
create table number_queue (
  lane text not null,
  waiting integer not null,
  oldest_at timestamptz,
  measured_at timestamptz not null,
  constraint number_queue_pkey primary key (lane)
);

-- migrate:down
