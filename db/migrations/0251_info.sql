-- migrate:up

-- Pages of information, in Tatar and in two translations that may be missing; `search` is all of
-- their words, folded. Found by info_id_c_key.
create table info (
  id bigint not null default next_id(),
  id_c text not null,
  title text not null,
  title_search text not null,
  content text not null,
  title_rus text not null default '',
  content_rus text not null default '',
  title_eng text not null default '',
  content_eng text not null default '',
  search text not null,
  links text[] not null default '{}',
  image jsonb,
  part text not null default 'none',
  pinned boolean not null default false,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  constraint info_pkey primary key (id),
  constraint info_id_c_key unique (id_c),
  constraint info_part_check check (part in ('none', 'typing', 'alphabet', 'noun', 'verb'))
);
-- The list of readers: pinned ones first, then the newest.
create index info_list_idx on info (pinned desc, id desc) where published_at is not null;
-- A part of a word, anywhere in a page.
create index info_search_idx on info using gin (search gin_trgm_ops);

-- migrate:down
