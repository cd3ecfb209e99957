-- migrate:up

-- Where each part of the site map begins. A part holds the ids from its own beginning up to the
-- next one's; the job `map-site` starts a new part when the last one is full, so no request ever
-- counts rows. Read whole (a few thousand rows at 100 million notes) by primary key.
create table sitemap_part (
  kind text not null,
  part integer not null,
  first_id bigint not null,
  constraint sitemap_part_pkey primary key (kind, part),
  constraint sitemap_part_kind_check check (kind in ('note', 'account', 'group'))
);

-- migrate:down
