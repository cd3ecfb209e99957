-- migrate:up

-- The level a short test has found for a person, or the last one that has. Read and written by primary key.
create table edu_placement (
  account_id bigint not null,
  -- 1–4: A1 … B2.
  range smallint not null,
  placed_at timestamptz not null default now(),
  constraint edu_placement_pkey primary key (account_id),
  constraint edu_placement_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint edu_placement_range_check check (range between 1 and 4)
);

-- migrate:down
