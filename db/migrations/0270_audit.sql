-- migrate:up

-- What staff have done: who, what, on what, why. Rows are only ever added. Each is sealed with the
-- one before it: its hash is made of that one's hash and of all its own columns, so a row that is
-- changed, taken out or put in between shows (`npm run audit`). Nothing of people stands here but
-- their numbers, because nothing can be taken out.
-- All are listed by audit_act_pkey.
create table audit_act (
  -- One more than the one before; given by audit_chain().
  id bigint not null default 0,
  -- An administrator, or a person as moderator or security.
  actor text not null,
  actor_id bigint not null,
  act text not null,
  thing text not null,
  thing_id text not null default '',
  -- Whose thing it is, or who it is done to.
  person_id bigint,
  reason text not null default '',
  before jsonb,
  after jsonb,
  created_at timestamptz not null default now(),
  hash bytea not null default '',
  constraint audit_act_pkey primary key (id),
  constraint audit_act_actor_check check (actor in ('admin', 'moderator', 'security')),
  constraint audit_act_size_check check (
    octet_length(before::text) <= 8000 and octet_length(after::text) <= 8000
  )
);
-- The acts of one of the staff; the same of one kind.
create index audit_act_actor_idx on audit_act (actor_id, id desc);
create index audit_act_actor_act_idx on audit_act (actor_id, act, id desc);
-- The acts of one kind.
create index audit_act_act_idx on audit_act (act, id desc);
-- What was done to a person or their things.
create index audit_act_person_idx on audit_act (person_id, id desc) where person_id is not null;
-- What was done to a thing.
create index audit_act_thing_idx on audit_act (thing_id, id desc);
-- Where a day ends.
create index audit_act_created_at_idx on audit_act (created_at);

-- One act at a time from here to the end of its transaction: each must know the one before it.
-- The moment never goes back, so days are stretches of ids.
create function audit_chain() returns trigger
  language plpgsql volatile
as $$
declare
  last audit_act;
begin
  perform pg_advisory_xact_lock(hashtext('audit chain'));
  select * into last from audit_act order by id desc limit 1;
  new.id := coalesce(last.id, 0) + 1;
  new.created_at := greatest(clock_timestamp(), last.created_at + interval '1 microsecond');
  new.hash := sha256(coalesce(last.hash, '') || convert_to(jsonb_build_array(
    new.id, new.actor, new.actor_id, new.act, new.thing, new.thing_id, new.person_id, new.reason,
    new.before, new.after,
    to_char(new.created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US')
  )::text, 'UTF8'));
  return new;
end
$$;
create trigger audit_act_chain before insert on audit_act
  for each row execute function audit_chain();

create function audit_keep() returns trigger
  language plpgsql
as $$
begin
  raise exception 'audit_act is only added to' using errcode = 'insufficient_privilege';
end
$$;
create trigger audit_act_keep before update or delete or truncate on audit_act
  for each statement execute function audit_keep();

-- The application owns its tables, so it takes the right from itself; the trigger stands behind it.
revoke update, delete, truncate on audit_act from public, current_user;

-- migrate:down
