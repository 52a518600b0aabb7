-- Searching among a million dishes. Each name is kept once for each type of partner, however many dishes bear it, and
-- each word of all names once, so that typing errors and beginnings are looked up among some thousand words instead of all names.
-- A dish carries its name's number and two signatures of it; with them in the index of the best sellers, whoever looks
-- for the best sold dishes of a common name walks down that index and nothing else.
-- tests/api/search-large.test.ts compares all this with domain searchRank, dish by dish.
create extension if not exists btree_gin;

drop trigger products_named on products;
drop trigger products_renamed on products;
drop function keep_new_product_names();
drop function keep_product_name();
drop function find_ranked_products(text[], smallint, integer, integer);
drop function find_many_named_products(text, text, text, text, text, text[], text[], smallint, integer);
drop function find_named_products(
  text, text, text, text, text, text[], text[], text[], text[], text[], smallint, integer
);
drop view searchable_products;
drop table product_names;

-- domain isWithinOneTypo
create function is_within_one_typo(one text, other text) returns boolean
language plpgsql immutable strict parallel safe as $$
declare
  short constant text := case when length(one) > length(other) then other else one end;
  long constant text := case when length(one) > length(other) then one else other end;
  at integer := 1;
begin
  if length(long) - length(short) > 1 then return false; end if;
  while at <= length(short) and substr(short, at, 1) = substr(long, at, 1) loop at := at + 1; end loop;
  if length(short) < length(long) then return substr(short, at) = substr(long, at + 1); end if;
  return substr(short, at + 1) = substr(long, at + 1)
    or substr(short, at, 1) = substr(long, at + 1, 1) and substr(short, at + 1, 1) = substr(long, at, 1)
      and substr(short, at + 2) = substr(long, at + 2);
end $$;

-- Two signatures of 53 bits (JavaScript keeps no more). Each text of some letters has a bit, always the same one.
-- A name has all bits of the words that its own words begin with.
create function word_bits(words text[]) returns bigint
language plpgsql immutable strict parallel safe as $$
declare
  bits bigint := 0;
  seen bigint;
  word text;
begin
  foreach word in array words loop
    seen := 0;
    for at in 1 .. least(length(word), 3) loop
      seen := seen * 8191 + ascii(substr(word, at, 1)) + 1;
      bits := bits | (1::bigint << (seen % 53)::integer);
    end loop;
  end loop;
  return bits;
end $$;

-- A squashed name has all bits of the texts of three letters or more that are inside it.
create function gram_bits(squashed text) returns bigint
language plpgsql immutable strict parallel safe as $$
declare
  bits bigint := 0;
  one bigint := ascii(squashed);
  two bigint := ascii(substr(squashed, 2, 1));
  three bigint;
begin
  for at in 3 .. length(squashed) loop
    three := ascii(substr(squashed, at, 1));
    bits := bits | (1::bigint << ((one * 8191 + two * 127 + three) % 53)::integer);
    one := two;
    two := three;
  end loop;
  return bits;
end $$;

-- Every word of all names. Words and names are not unique: two that were added at once must not wait for one another.
create table search_words (
  word text not null,
  near text[] not null generated always as (near_spellings(word)) stored
);
create index search_words_by_word on search_words (word text_pattern_ops);
create index search_words_by_near on search_words using gin (near);

-- The names of dishes as they are searched; a name that no dish bears any longer is thrown away hourly.
create table product_names (
  id bigint generated always as identity primary key,
  type_id smallint not null,
  name text not null,
  marked_phrase text not null,
  key_phrase text not null,
  squashed text not null,
  words text[] not null,
  word_bits bigint not null,
  gram_bits bigint not null
);
create index product_names_by_name on product_names using hash (name);

create function add_product_name(added text, added_type smallint) returns product_names
language plpgsql
-- Its plan is kept from when there was hardly a name to when there are thousands.
set enable_seqscan = off
as $$
declare
  key constant text := search_key(added);
  squashed constant text := search_squash(key);
  words constant text[] := array(select distinct unnest(string_to_array(key, ' ')) order by 1);
  kept product_names;
begin
  insert into search_words (word)
    select new.word from unnest(words) as new (word)
    where not exists (select from search_words as known where known.word = new.word);
  insert into product_names (type_id, name, marked_phrase, key_phrase, squashed, words, word_bits, gram_bits)
    values (
      added_type, added, ' ' || marked_words(added) || ' ', ' ' || key || ' ', squashed, words,
      word_bits(words), gram_bits(squashed)
    )
    returning * into kept;
  return kept;
end $$;

alter table products add column name_id bigint, add column word_bits bigint, add column gram_bits bigint;

create function name_product() returns trigger
language plpgsql
set enable_seqscan = off
as $$
declare
  type constant smallint := (select type_id from partners where id = new.partner_id);
  kept product_names;
begin
  -- Where there is no such partner, its foreign key says so.
  if type is null then return new; end if;
  select * into kept from product_names where name = new.name and type_id = type order by id limit 1 for key share;
  if not found then kept := add_product_name(new.name, type); end if;
  new.name_id := kept.id;
  new.word_bits := kept.word_bits;
  new.gram_bits := kept.gram_bits;
  return new;
end $$;
create trigger products_named before insert or update of name, partner_id on products
  for each row execute function name_product();

create function name_products_of_type() returns trigger language plpgsql as $$
begin
  update products set name = name where partner_id = new.id;
  return null;
end $$;
create trigger partners_change_type after update of type_id on partners
  for each row when (old.type_id is distinct from new.type_id) execute function name_products_of_type();

do $$
begin
  perform add_product_name(name, type_id)
  from (select distinct p.name, r.type_id from products p join partners r on r.id = p.partner_id) as names;
end $$;
update products set name_id = n.id, word_bits = n.word_bits, gram_bits = n.gram_bits
from product_names as n, partners as r
where r.id = products.partner_id and n.name = products.name and n.type_id = r.type_id;

alter table products
  alter column name_id set not null,
  alter column word_bits set not null,
  alter column gram_bits set not null,
  add constraint products_name_id_fkey foreign key (name_id) references product_names;
create index products_by_name on products (name_id) include (id, partner_id, quantity_sold) where status <> 'disabled';
drop index products_by_sales;
create index products_by_sales on products (quantity_sold desc, id)
  include (name_id, partner_id, word_bits, gram_bits) where status <> 'disabled';
create index product_names_by_word on product_names using gin (type_id, words);
create index product_names_by_mark on product_names using gin (type_id, marked_phrase gin_trgm_ops);
create index product_names_by_squash on product_names using gin (type_id, squashed gin_trgm_ops);

-- The dishes that the public may see, with what a search compares and shows.
create view searchable_products as
select
  p.id, p.name, p.description, p.price, p.image_url, p.quantity_sold, p.status, p.category_id, p.created_at,
  p.updated_at, p.partner_id, r.name as partner_name, r.status as partner_status, r.time_open, r.time_close, r.type_id
from products p
join partners r on r.id = p.partner_id
where p.status <> 'disabled' and r.status in ('open', 'close');

-- The words of names that a word of a query means: those that begin so and, with its spellings, those of four letters
-- or more that one typing error parts from it. Null where there are none.
create function find_meant_words(asked text, spellings text[]) returns text[]
language plpgsql stable as $$
begin
  return (
    select array_agg(word) from (
      select word from search_words where word ~>=~ asked and word ~<~ (asked || U&'\+10FFFF')
      union
      select word from search_words where near && spellings and is_within_one_typo(asked, word)
    ) as meant
  );
end $$;

-- What is asked for, as the functions below hand it on.
--   marked      canonical marks; null for a text without
--   unfinished  the key with the last word's final y kept: it may go on (hay, hayashi)
--   spaced      a regular expression: the squashed query with a space wherever there may be one
--   words       the different words, the shortest first
--   spellings   theirs with one letter dropped, as texts of arrays; null for a word of under three letters
create type name_query as (
  marked text, key text, unfinished text, squashed text, spaced text, words text[], spellings text[]
);

-- The ranks 0 to 5 of domain searchRank, for a name that has one of them.
create function name_rank(asked name_query, marked_phrase text, key_phrase text) returns integer
language sql immutable parallel safe
return case
  when marked_phrase like '% ' || asked.marked || ' %' then 0
  when marked_phrase like '% ' || asked.marked || '%' then 1
  when key_phrase like '% ' || asked.key || ' %' then 2
  when key_phrase like '% ' || asked.key || '%' or key_phrase like '% ' || asked.unfinished || '%' then 3
  when key_phrase like '%' || asked.key || '%' or key_phrase like '%' || asked.unfinished || '%' then 4
  else 5
end;

-- The names that pass a condition on product_names; its plan depends on how rare the words in it are.
create function find_name_ids(condition text, wanted_type smallint) returns bigint[]
language plpgsql stable
set enable_seqscan = off
as $$
declare
  named bigint[];
begin
  execute format(
    'select array(select id from product_names where (%s)%s)',
    condition, case when wanted_type is null then '' else format(' and type_id = %s::smallint', wanted_type) end
  ) into named;
  return named;
end $$;

-- The names that have one of the ranks below `level`, found by their words; all of those ranks are rare.
create function find_rare_names(asked name_query, level integer, wanted_type smallint) returns bigint[]
language plpgsql stable as $$
declare
  words constant text[] := string_to_array(asked.key, ' ');
  finished constant text[] := words[: cardinality(words) - 1];
  begun constant text := words[cardinality(words)];
  unfinished constant text := substring(asked.unfinished from '[^ ]+$');
  begun_words text[];
  condition text;
begin
  if level > 4 then
    condition := format('squashed like %L', '%' || asked.squashed || '%') || format(
      case when level > 5 then ' and (key_phrase like %1$L or key_phrase like %2$L or key_phrase ~ %3$L)'
        else ' and (key_phrase like %1$L or key_phrase like %2$L)' end,
      '%' || asked.key || '%', '%' || asked.unfinished || '%', asked.spaced
    );
  elsif level = 4 then
    select array_agg(distinct word) into begun_words from search_words
      where word ~>=~ begun and word ~<~ (begun || U&'\+10FFFF')
        or word ~>=~ unfinished and word ~<~ (unfinished || U&'\+10FFFF');
    condition := format(
      'words @> %L and words && %L and (key_phrase like %L or key_phrase like %L)',
      finished, coalesce(begun_words, '{}'), '% ' || asked.key || '%', '% ' || asked.unfinished || '%'
    );
  elsif level = 3 then
    condition := format('words @> %L and key_phrase like %L', words, '% ' || asked.key || ' %');
  end if;
  if asked.marked is not null and level < 4 then
    condition := concat_ws(' or ', condition, format(
      'marked_phrase like %L', '% ' || asked.marked || case when level > 1 then '%' else ' %' end
    ));
  end if;
  return find_name_ids(condition, wanted_type);
end $$;

-- The names in which each of the words is meant: begins a word or, where spellings are given, is one with an error.
create function find_names_of_words(words text[], spellings text[], wanted_type smallint) returns bigint[]
language plpgsql stable as $$
declare
  condition text;
  meant text[];
begin
  for at in 1 .. cardinality(words) loop
    meant := find_meant_words(words[at], spellings[at]::text[]);
    if meant is null then return '{}'; end if;
    condition := concat_ws(' and ', condition, format('words && %L', meant));
  end loop;
  return find_name_ids(condition, wanted_type);
end $$;

-- The best of all dishes that have these names: by the rank of the name where a query is given, then by what was sold.
create function find_best_named(named bigint[], asked name_query, wanted integer) returns bigint[]
language plpgsql stable as $$
begin
  return array(
    select p.id
    from (
      select n.id, case when asked is not null then name_rank(asked, n.marked_phrase, n.key_phrase) end as rank
      from product_names as n where n.id = any (named)
    ) as n
    join products as p on p.name_id = n.id and p.status <> 'disabled'
    join partners as r on r.id = p.partner_id
    where r.status in ('open', 'close')
    order by n.rank, p.quantity_sold desc, p.id limit wanted
  );
end $$;

-- Dishes for domain searchRank to rank: among them are the best of all. Some come twice.
--
-- What many names have is met soon on the way down from the dish that is sold best: the head. What the head has not
-- enough of is rare, and all of it is fetched by the names' words. A small shop is all head.
create function find_named_products(asked name_query, wanted_type smallint, wanted integer)
returns setof searchable_products
language plpgsql stable rows 50
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set join_collapse_limit = 1
as $$
declare
  head constant integer := case when pg_relation_size('products') > 4 * 1024 * 1024 then 8000 end;
  none constant integer := 8;
  best integer := case when asked.marked is null then 2 else 0 end;
  -- One or two letters make no trigram: of them, only words that begin so are looked for.
  is_short constant boolean := head is not null and length(asked.squashed) < 3;
  marked_whole constant text := '% ' || asked.marked || ' %';
  marked_begins constant text := '% ' || asked.marked || '%';
  key_whole constant text := '% ' || asked.key || ' %';
  key_begins constant text := '% ' || asked.key || '%';
  unfinished_begins constant text := '% ' || asked.unfinished || '%';
  key_inside constant text := '%' || asked.key || '%';
  unfinished_inside constant text := '%' || asked.unfinished || '%';
  squashed_inside constant text := '%' || asked.squashed || '%';
  spaced constant text := asked.spaced;
  beginnings constant text[] := array(select '% ' || word || '%' from unnest(asked.words) as word);
  grams constant bigint := gram_bits(asked.squashed);
  key_bits constant bigint := word_bits(string_to_array(asked.key, ' '));
  unfinished_bits constant bigint := word_bits(string_to_array(asked.unfinished, ' '));
  is_many constant boolean := position(' ' in asked.key) > 0;
  meant_bits bigint := 0;
  meant text[];
  meant_1 text[];
  meant_2 text[];
  meant_3 text[];
  meant_4 text[];
  -- Whether some name may have all the words, in any order.
  has_words boolean := true;
  is_in_head boolean;
  counts integer[] := '{0,0,0,0,0,0,0,0}';
  ids bigint[] := '{}';
  level integer := none;
  total integer := 0;
  hit record;
begin
  -- The four longest words must do; more than them are compared by domain only.
  for at in reverse cardinality(asked.words) .. greatest(1, cardinality(asked.words) - 3) loop
    meant := find_meant_words(asked.words[at], asked.spellings[at]::text[]);
    has_words := meant is not null;
    exit when not has_words;
    meant_bits := meant_bits | (select bit_and(word_bits(array[word])) from unnest(meant) as word);
    case cardinality(asked.words) - at
      when 0 then meant_1 := meant;
      when 1 then meant_2 := meant;
      when 2 then meant_3 := meant;
      else meant_4 := meant;
    end case;
  end loop;
  -- Few bits hold back few names.
  is_in_head := has_words and not is_short and (head is null or bit_count(meant_bits::bit(64)) > 1);
  -- No name has a word that none begins with, as a whole.
  if not exists (select from search_words where word = substring(asked.key from '[^ ]+$')) then best := best + 1; end if;

  for hit in
    select h.id, h.partner_id, case
      when not is_short and n.squashed not like squashed_inside then case
        when is_many and n.key_phrase like all (beginnings) then 6
        when is_in_head and n.words && meant_1 and (meant_2 is null or n.words && meant_2)
          and (meant_3 is null or n.words && meant_3) and (meant_4 is null or n.words && meant_4) then 7
      end
      when n.marked_phrase like marked_whole then 0
      when n.marked_phrase like marked_begins then 1
      when n.key_phrase like key_whole then 2
      when n.key_phrase like key_begins or n.key_phrase like unfinished_begins then 3
      when not is_short and (n.key_phrase like key_inside or n.key_phrase like unfinished_inside) then 4
      when not is_short and n.key_phrase ~ spaced then 5
      when is_many and n.key_phrase like all (beginnings) then 6
      when is_in_head and n.words && meant_1 and (meant_2 is null or n.words && meant_2)
        and (meant_3 is null or n.words && meant_3) and (meant_4 is null or n.words && meant_4) then 7
    end as rank
    from (
      select p.id, p.name_id, p.partner_id, p.quantity_sold, p.word_bits, p.gram_bits
      from products as p where p.status <> 'disabled' order by p.quantity_sold desc, p.id limit head
    ) as h
    join product_names as n on n.id = h.name_id
    where case
        when is_short then h.word_bits & key_bits = key_bits or h.word_bits & unfinished_bits = unfinished_bits
        else h.gram_bits & grams = grams or is_many and h.word_bits & key_bits = key_bits
          or is_in_head and h.word_bits & meant_bits = meant_bits
      end
      and (wanted_type is null or n.type_id = wanted_type)
    order by h.quantity_sold desc, h.id
  loop
    continue when hit.rank is null or counts[hit.rank + 1] = wanted;
    perform from partners where id = hit.partner_id and status in ('open', 'close');
    continue when not found;
    counts[hit.rank + 1] := counts[hit.rank + 1] + 1;
    ids := ids || hit.id;
    exit when counts[best + 1] = wanted;
  end loop;
  for rank in 0 .. 7 loop
    total := total + counts[rank + 1];
    if total >= wanted then
      level := rank;
      exit;
    end if;
  end loop;
  if head is null or level < none then return query select * from searchable_products where id = any (ids); end if;
  if head is null or level = best then return; end if;

  ids := find_best_named(find_rare_names(asked, least(level, case when is_short then 4 else 6 end), wanted_type), asked, wanted);
  return query select * from searchable_products where id = any (ids);
  if cardinality(ids) >= wanted or level < 7 or not has_words then return; end if;

  if is_many then
    ids := find_best_named(find_names_of_words(asked.words, null, wanted_type), null, wanted);
    return query select * from searchable_products where id = any (ids);
    if cardinality(ids) >= wanted or level = 7 then return; end if;
  end if;
  if level = 7 or is_short then return; end if;

  ids := find_best_named(find_names_of_words(asked.words, asked.spellings, wanted_type), null, wanted);
  return query select * from searchable_products where id = any (ids);
end $$;
