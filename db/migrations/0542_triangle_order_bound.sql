-- migrate:up

alter table triangle_order add column bound integer not null default 0;
comment on column triangle_order.bound is 'Triangles of sign-up among those paid: a refund binds as many again.';

-- migrate:down
