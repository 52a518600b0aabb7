-- Among many dishes the best sellers are looked through in the service's own memory
-- (src/server/features/products/keep-best-sellers.ts): what many names have is met soon among them. Here stay the walk through
-- all dishes of a smaller shop, and the search for what is rare in a large one.
-- tests/api/search-large.test.ts compares all this with domain searchRank, dish by dish.
drop function find_named_products(name_query, smallint, integer);
drop function find_rare_names(name_query, integer, smallint);
drop function find_names_of_words(text[], text[], smallint);
drop function find_name_ids(text, smallint);
drop function find_best_named(bigint[], name_query, integer);

-- Dishes of a smaller shop for domain searchRank to rank, looked through one by one: among them are the best of all.
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
  best integer := case when asked.marked is null then 2 else 0 end;
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
  is_many constant boolean := position(' ' in asked.key) > 0;
  meant_bits bigint := 0;
  meant text[];
  meant_1 text[];
  meant_2 text[];
  meant_3 text[];
  meant_4 text[];
  -- Whether some name may have all the words, in any order.
  has_words boolean := true;
  counts integer[] := '{0,0,0,0,0,0,0,0}';
  ids bigint[] := '{}';
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
  -- No name has a word that none begins with, as a whole.
  if not exists (select from search_words where word = substring(asked.key from '[^ ]+$')) then best := best + 1; end if;

  for hit in
    select h.id, h.partner_id, case
      when n.squashed not like squashed_inside then case
        when is_many and n.key_phrase like all (beginnings) then 6
        when has_words and n.words && meant_1 and (meant_2 is null or n.words && meant_2)
          and (meant_3 is null or n.words && meant_3) and (meant_4 is null or n.words && meant_4) then 7
      end
      when n.marked_phrase like marked_whole then 0
      when n.marked_phrase like marked_begins then 1
      when n.key_phrase like key_whole then 2
      when n.key_phrase like key_begins or n.key_phrase like unfinished_begins then 3
      when n.key_phrase like key_inside or n.key_phrase like unfinished_inside then 4
      when n.key_phrase ~ spaced then 5
      when is_many and n.key_phrase like all (beginnings) then 6
      when has_words and n.words && meant_1 and (meant_2 is null or n.words && meant_2)
        and (meant_3 is null or n.words && meant_3) and (meant_4 is null or n.words && meant_4) then 7
    end as rank
    from (
      select p.id, p.name_id, p.partner_id, p.quantity_sold, p.word_bits, p.gram_bits
      from products as p where p.status <> 'disabled' order by p.quantity_sold desc, p.id
    ) as h
    join product_names as n on n.id = h.name_id
    where (h.gram_bits & grams = grams or is_many and h.word_bits & key_bits = key_bits
        or has_words and h.word_bits & meant_bits = meant_bits)
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
  return query select * from searchable_products where id = any (ids);
end $$;

-- The best of all dishes whose names pass a condition: by the rank of the name, where beginnings are given those last in which
-- one of them begins no word, then by what was sold. The plan depends on how rare the words in the condition are. Whether a
-- restaurant is to be seen is looked up from the best down, until there are enough.
create function find_best_named(
  condition text, asked name_query, beginnings text[], wanted_type smallint, wanted integer
)
returns bigint[]
language plpgsql stable
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
  named bigint[];
begin
  execute format(
    $find$
      select array(
        select best.id
        from (
          select p.id, p.partner_id
          from (
            select id, name_rank($1, marked_phrase, key_phrase) as rank, key_phrase like all ($2) as has_beginnings
            from product_names where (%s)%s offset 0
          ) as n
          join products as p on p.name_id = n.id and p.status <> 'disabled'
          order by n.rank, n.rank = 5 and not n.has_beginnings, p.quantity_sold desc, p.id
          offset 0
        ) as best
        where exists (select from partners as r where r.id = best.partner_id and r.status in ('open', 'close'))
        limit %s
      )
    $find$,
    condition, case when wanted_type is null then '' else format(' and type_id = %s::smallint', wanted_type) end, wanted
  ) into named using asked, beginnings;
  return named;
end $$;

-- What the names have that have one of the ranks below `level`, found by their words; all of those ranks are rare.
create function rare_condition(asked name_query, level integer) returns text
language plpgsql stable as $$
declare
  words constant text[] := string_to_array(asked.key, ' ');
  many constant integer := cardinality(words);
  begun constant text := words[many];
  unfinished constant text := substring(asked.unfinished from '[^ ]+$');
  begun_words text[];
  ended_words text[];
  condition text;
begin
  if level > 5 then
    condition := format(
      'squashed like %L and (key_phrase like %L or key_phrase like %L or key_phrase ~ %L)',
      '%' || asked.squashed || '%', '%' || asked.key || '%', '%' || asked.unfinished || '%', asked.spaced
    );
  elsif level = 5 and many = 1 then
    select array_agg(word) into begun_words from search_words
      where word like '%' || begun || '%' or word like '%' || unfinished || '%';
    condition := format('words && %L', coalesce(begun_words, '{}'));
  elsif level > 3 then
    select array_agg(distinct word) into begun_words from search_words
      where word ~>=~ begun and word ~<~ (begun || U&'\+10FFFF')
        or word ~>=~ unfinished and word ~<~ (unfinished || U&'\+10FFFF');
    if level = 5 then
      select array_agg(word) into ended_words from search_words where word like '%' || words[1];
      condition := format(
        'words && %L and words @> %L and words && %L and (key_phrase like %L or key_phrase like %L)',
        coalesce(ended_words, '{}'), words[2 : many - 1], coalesce(begun_words, '{}'),
        '%' || asked.key || '%', '%' || asked.unfinished || '%'
      );
    else
      condition := format(
        'words @> %L and words && %L and (key_phrase like %L or key_phrase like %L)',
        words[: many - 1], coalesce(begun_words, '{}'), '% ' || asked.key || '%', '% ' || asked.unfinished || '%'
      );
    end if;
  elsif level = 3 then
    condition := format('words @> %L and key_phrase like %L', words, '% ' || asked.key || ' %');
  end if;
  if asked.marked is not null and level < 4 then
    condition := concat_ws(' or ', condition, format(
      'marked_phrase like %L', '% ' || asked.marked || case when level > 1 then '%' else ' %' end
    ));
  end if;
  return condition;
end $$;

-- What the names have in which each of the words is meant: begins a word or, where spellings are given, is one with an error.
-- Null where there are none.
create function words_condition(words text[], spellings text[]) returns text
language plpgsql stable as $$
declare
  condition text;
  meant text[];
begin
  for at in 1 .. cardinality(words) loop
    meant := find_meant_words(words[at], spellings[at]::text[]);
    if meant is null then return null; end if;
    condition := concat_ws(' and ', condition, format('words && %L', meant));
  end loop;
  return condition;
end $$;

-- Dishes of a large shop for domain searchRank to rank: `best_sellers`, in which the service found them, and the best of those
-- that have a rank below `level`, which must be rare; 8 for all ranks, 0 for none. Some come twice.
create function find_rare_products(
  asked name_query, best_sellers bigint[], level integer, wanted_type smallint, wanted integer
)
returns setof searchable_products
language plpgsql stable rows 50
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
  -- One or two letters make no trigram: of them, only words that begin so are looked for.
  is_short constant boolean := length(asked.squashed) < 3;
  is_many constant boolean := position(' ' in asked.key) > 0;
  beginnings constant text[] := array(select '% ' || word || '%' from unnest(asked.words) as word);
  condition text;
  ids bigint[];
begin
  return query select * from searchable_products where id = any (best_sellers);
  if level = 0 then return; end if;

  condition := rare_condition(asked, least(level, case when is_short then 4 else 6 end));
  ids := find_best_named(condition, asked, null, wanted_type, wanted);
  return query select * from searchable_products where id = any (ids);
  if cardinality(ids) >= wanted or level < 7 or not is_many and (is_short or level = 7) then return; end if;

  -- With errors only where they too are rare.
  condition := words_condition(asked.words, case when level = 8 and not is_short then asked.spellings end);
  if condition is null then return; end if;
  ids := find_best_named(condition, asked, beginnings, wanted_type, wanted);
  return query select * from searchable_products where id = any (ids);
end $$;
