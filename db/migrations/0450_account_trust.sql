-- migrate:up

-- The numbers a trust level is computed from (src/features/accounts/trust.ts). Read by its key with
-- the session; no other index, and free space in every page, so that its updates stay HOT.
create table account_trust (
  account_id bigint not null,
  active_days integer not null default 0,
  active_day integer,
  learned_days integer not null default 0,
  learned_day integer,
  confirmed integer not null default 0,
  ruled_at timestamptz,
  constraint account_trust_pkey primary key (account_id),
  constraint account_trust_account_id_fkey foreign key (account_id)
    references account (id) on delete cascade
) with (fillfactor = 70);
comment on table account_trust is 'Numbers from which the trust level of an account is computed.';
comment on column account_trust.active_days is 'Different days (Kazan) on which a session was used.';
comment on column account_trust.active_day is 'The last of them, as kazan_day counts.';
comment on column account_trust.learned_days is 'Different days on which learning was rewarded.';
comment on column account_trust.learned_day is 'The last of them.';
comment on column account_trust.confirmed is 'Rows of account_confirmation of this account.';
comment on column account_trust.ruled_at is 'The newest ruling about them that stands.';

-- Which members have confirmed somebody: raised, accepted or agreed to something of theirs. Only as
-- many as the highest trust level needs are stored.
create table account_confirmation (
  account_id bigint not null,
  by_id bigint not null,
  created_at timestamptz not null default now(),
  constraint account_confirmation_pkey primary key (account_id, by_id),
  constraint account_confirmation_account_id_fkey foreign key (account_id)
    references account (id) on delete cascade,
  constraint account_confirmation_by_id_fkey foreign key (by_id)
    references account (id) on delete cascade
);
comment on table account_confirmation is 'Members who have confirmed an account; a bounded number for each.';
comment on column account_confirmation.by_id is 'The member who has confirmed it.';
-- Serves the removal of confirmations by a deleted account.
create index account_confirmation_by_idx on account_confirmation (by_id);

-- Runs once for each session and day. An account without a row existed before this table: it keeps
-- what it was allowed to do after 7 days and 5 notes.
create or replace function account_day_seen() returns trigger language plpgsql as $$
begin
  insert into account_day (day, account_id) values (kazan_day(new.seen_at), new.account_id)
  on conflict do nothing;
  insert into account_trust as t (account_id, active_days, active_day, confirmed)
  select a.id, case when a.created_at < now() - interval '7 days' then 3 else 1 end,
    kazan_day(new.seen_at),
    case when a.created_at < now() - interval '7 days' and coalesce(c.notes, 0) >= 5
      then 1 else 0 end
  from account a left join account_count c on c.account_id = a.id
  where a.id = new.account_id
  on conflict (account_id) do update
    set active_days = t.active_days + 1, active_day = excluded.active_day
    where t.active_day is null or t.active_day < excluded.active_day;
  return null;
end
$$;

-- Whatever way a ruling is made or undone, the date of the newest one that stands follows.
create function account_trust_ruled() returns trigger language plpgsql as $$
begin
  insert into account_trust as t (account_id, ruled_at)
  values (new.owner_id, case when new.undone_at is null then new.created_at end)
  on conflict (account_id) do update set ruled_at = case
    when new.undone_at is null then greatest(t.ruled_at, new.created_at)
    else (select max(r.created_at) from ruling r
      where r.owner_id = new.owner_id and r.undone_at is null) end;
  return null;
end
$$;
create trigger ruling_made after insert on ruling
  for each row execute function account_trust_ruled();
create trigger ruling_undone after update of undone_at on ruling
  for each row when (old.undone_at is distinct from new.undone_at)
  execute function account_trust_ruled();

-- migrate:down
