-- migrate:up

create function near_keys(kind smallint, key_a text, key_b text) returns integer[]
  language sql immutable strict parallel safe
  return (
    select array_agg(distinct hashtext(kind::text || left(begun, n) || substr(begun, n + 2)))
    from (values (left(key_a, 7)), (left(key_b, 7))) as k (begun), generate_series(0, length(begun)) as n
  );

comment on function near_keys(smallint, text, text) is 'Hashes of the first seven letters of two keys, whole and without each one of them: keys of which one letter differs share one.';

-- migrate:down

drop function near_keys(smallint, text, text);
