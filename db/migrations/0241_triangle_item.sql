-- migrate:up

-- What triangles are earned by and spent on: tasks (`rus` is shown, one of `answers` is wanted) and
-- goods of the shop. Without `published_at` it is a draft that only staff see.
create table triangle_item (
  id bigint not null default next_id(),
  -- The name of what came with the project; null for what staff made.
  key text,
  kind text not null,
  tat text not null default '',
  rus text not null default '',
  answers jsonb not null default '[]',
  -- The level, 1 = A1 … 5 = C1.
  range smallint not null default 1,
  title text not null default '',
  content text not null default '',
  image jsonb,
  price integer not null,
  -- Of a task how many people may earn it, 0 = all; of a good how many are there still.
  quantity integer not null default 0,
  -- How many people have earned it; how many were ordered.
  done integer not null default 0,
  -- What can be searched, folded: never the answers.
  search text not null default '',
  published_at timestamptz,
  created_at timestamptz not null default now(),
  constraint triangle_item_pkey primary key (id),
  constraint triangle_item_key_key unique (key),
  constraint triangle_item_kind_check check (kind in ('task', 'good')),
  constraint triangle_item_range_check check (range between 1 and 5),
  constraint triangle_item_price_check check (price between 1 and 1000),
  constraint triangle_item_quantity_check check (quantity between 0 and 10000)
);
-- What is published of a kind: the newest, by level, by price.
create index triangle_item_new_idx on triangle_item (kind, id desc) where published_at is not null;
create index triangle_item_range_idx on triangle_item (kind, range, id) where published_at is not null;
create index triangle_item_price_idx on triangle_item (kind, price, id) where published_at is not null;
-- All of a kind, for staff.
create index triangle_item_staff_idx on triangle_item (kind, id desc);
-- What contains a text.
create index triangle_item_search_idx on triangle_item using gin (search gin_trgm_ops);

-- What a person has tried of a task: how often on that day (a number, by the calendar of Kazan), and
-- whether it was right. Found by primary key.
create table triangle_try (
  account_id bigint not null,
  item_id bigint not null,
  day integer not null,
  tries smallint not null default 0,
  right_at timestamptz,
  constraint triangle_try_pkey primary key (account_id, item_id),
  constraint triangle_try_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint triangle_try_item_id_fkey foreign key (item_id) references triangle_item (id) on delete cascade
);
-- For the foreign key.
create index triangle_try_item_id_idx on triangle_try (item_id);

-- An order from the shop, with what it was made for: title and price stay, though the good be changed.
create table triangle_order (
  id bigint not null default next_id(),
  account_id bigint not null,
  item_id bigint,
  title text not null,
  price integer not null,
  quantity integer not null,
  -- A wish, or how the person can be reached.
  content text not null default '',
  state text not null default 'new',
  -- What staff say about the state.
  reason text not null default '',
  -- Name, address and title as they were, folded.
  search text not null default '',
  created_at timestamptz not null default now(),
  constraint triangle_order_pkey primary key (id),
  constraint triangle_order_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint triangle_order_item_id_fkey foreign key (item_id) references triangle_item (id) on delete set null,
  constraint triangle_order_state_check check (state in ('new', 'accepted', 'sent', 'done', 'cancelled')),
  constraint triangle_order_quantity_check check (quantity between 1 and 10)
);
-- The orders of a person, newest first, and those of a day.
create index triangle_order_account_idx on triangle_order (account_id, id desc);
create index triangle_order_day_idx on triangle_order (account_id, created_at);
-- For the foreign key.
create index triangle_order_item_id_idx on triangle_order (item_id);
-- Staff search by a part of a name or a title.
create index triangle_order_search_idx on triangle_order using gin (search gin_trgm_ops);

-- migrate:down
