-- migrate:up

create or replace function account_trust_inherited() returns trigger
  language plpgsql
  as $$
begin
  if exists (select from account_trust where account_id = new.account_id) then
    return new;
  end if;
  if exists (select from account
      where id = new.account_id and created_at < now() - interval '7 days') then
    new.active_days := greatest(new.active_days, 3);
    if exists (select from account_count where account_id = new.account_id and notes >= 5) then
      new.confirmed := greatest(new.confirmed, 2);
    end if;
  end if;
  return new;
end
$$;

alter table account_trust drop column learned_days, drop column learned_day;

comment on column account_trust.confirmed is 'Number of rows of account_confirmation; two at least after one by a regular.';

-- migrate:down
