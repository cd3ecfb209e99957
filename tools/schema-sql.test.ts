import { expect, test } from 'vitest';
import { parseDump, renderSchema } from './schema-sql.ts';

const DUMP = `
SET statement_timeout = 0;

CREATE FUNCTION public.item_made() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
    return null; -- As Written
end
$$;

CREATE TABLE public.item (
    id bigint NOT NULL,
    kind text DEFAULT 'A;b'::text NOT NULL COLLATE pg_catalog."C",
    made_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT item_kind_check CHECK ((kind = ANY (ARRAY['A;b'::text, 'c'::text])))
)
WITH (fillfactor='90', autovacuum_vacuum_insert_scale_factor='0.01');

COMMENT ON TABLE public.item IS 'An item''s row.';

COMMENT ON COLUMN public.item.kind IS 'Of which kind.';

ALTER TABLE public.item ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.item_id_seq
);

ALTER TABLE ONLY public.item
    ADD CONSTRAINT item_pkey PRIMARY KEY (id);

CREATE INDEX item_new_idx ON public.item USING btree (made_at DESC) WHERE (kind = 'c'::text);

CREATE TRIGGER item_made AFTER INSERT ON public.item FOR EACH ROW EXECUTE FUNCTION public.item_made();
`;
const SECTIONS = [{ tier: 'core', owner: 'items', tables: ['item'] }];

test('a table is rendered with its comments, constraints, indexes and triggers', () => {
  const page = renderSchema(parseDump(DUMP), SECTIONS);
  expect(page.slice(page.indexOf('-- ====')).replace(/=+\n/, '\n')).toBe(`-- ==== core/items 

-- An item's row.
create table item (
  id bigint generated always as identity,
  -- Of which kind.
  kind text collate "C" not null default 'A;b',
  made_at timestamptz not null default now(),
  constraint item_pkey primary key (id),
  constraint item_kind_check check (kind in ('A;b', 'c'))
) with (fillfactor = 90, autovacuum_vacuum_insert_scale_factor = 0.01);
create index item_new_idx on item (made_at desc) where kind = 'c';

create function item_made() returns trigger
  language plpgsql
  as $$
begin
    return null; -- As Written
end
$$;

create trigger item_made after insert on item for each row execute function item_made();
`);
});

test('an unknown statement and a table without an owner are errors', () => {
  expect(() => parseDump('CREATE VIEW public.v AS SELECT 1;')).toThrow('CREATE VIEW');
  expect(() => renderSchema(parseDump(DUMP), [])).toThrow('no owner in db/owners.ts: item');
});
