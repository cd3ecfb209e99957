-- migrate:up

comment on column account_trust.ruled_at is
  'Of the newest ruling about them that was not overturned: the end of a limit, or else its date.';

-- Only a ruling that was overturned stops counting. A limit that has run out (`undone_at` is its end)
-- counts from its end on.
create or replace function account_trust_ruled() returns trigger language plpgsql as $$
begin
  insert into account_trust as t (account_id, ruled_at)
  values (new.owner_id, case when new.undone_at is null then coalesce(new.ends_at, new.created_at) end)
  on conflict (account_id) do update set ruled_at = case
    when new.undone_at is null then greatest(t.ruled_at, new.ends_at, new.created_at)
    else (select max(coalesce(r.ends_at, r.created_at)) from ruling r
      where r.owner_id = new.owner_id and (r.undone_at is null or r.undone_at = r.ends_at)) end;
  return null;
end
$$;

-- An account without a row existed before this table: whatever writes its first row, it keeps what
-- it was allowed to do after 7 days and 5 notes.
create function account_trust_inherited() returns trigger language plpgsql as $$
begin
  if exists (select from account_trust where account_id = new.account_id) then
    return new;
  end if;
  if exists (select from account
      where id = new.account_id and created_at < now() - interval '7 days') then
    new.active_days := greatest(new.active_days, 3);
    if exists (select from account_count where account_id = new.account_id and notes >= 5) then
      new.confirmed := greatest(new.confirmed, 1);
    end if;
  end if;
  return new;
end
$$;
create trigger account_trust_first before insert on account_trust
  for each row execute function account_trust_inherited();

create or replace function account_day_seen() returns trigger language plpgsql as $$
begin
  insert into account_day (day, account_id) values (kazan_day(new.seen_at), new.account_id)
  on conflict do nothing;
  insert into account_trust as t (account_id, active_days, active_day)
  values (new.account_id, 1, kazan_day(new.seen_at))
  on conflict (account_id) do update
    set active_days = t.active_days + 1, active_day = excluded.active_day
    where t.active_day is null or t.active_day < excluded.active_day;
  return null;
end
$$;

-- The rows written since 0450 (2026-11-17), a small table: those of older accounts whose first row
-- was written by a ruling, a confirmation or a reward, and those whose limit has run out.
do $$
begin
  update account_trust t set active_days = greatest(t.active_days, 3),
    confirmed = case when c.notes >= 5 then greatest(t.confirmed, 1) else t.confirmed end
  from account a left join account_count c on c.account_id = a.id
  where a.id = t.account_id and a.created_at < timestamptz '2026-11-10'
    and (t.active_days < 3 or (t.confirmed = 0 and c.notes >= 5));
  update account_trust t set ruled_at = r.at
  from (
    select owner_id, max(ends_at) as at from ruling
    where ends_at > now() - interval '30 days' and (undone_at is null or undone_at = ends_at)
    group by owner_id
  ) r
  where t.account_id = r.owner_id and (t.ruled_at is null or t.ruled_at < r.at);
end
$$;

-- migrate:down
