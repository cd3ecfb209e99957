-- migrate:up

-- What administrators have set at run time, one row for each setting they have touched; what is not
-- here has its default. Every process reads all of it every two seconds: there are some ten rows.
create table site_setting (
  name text not null,
  value jsonb not null,
  constraint site_setting_pkey primary key (name),
  constraint site_setting_size_check check (
    length(name) <= 40 and octet_length(value::text) <= 200
  )
);

-- migrate:down
