-- Among the names of a large shop, words are looked up the rarest first: the index is read as often as the first of them
-- stands in it, and beyond three it costs more to read on than to look at the few names that are left. And a text whose spaces
-- no name can have elsewhere is looked up by its words instead of its letters: name_query.spaced is null then
-- (src/server/features/products/has-other-spaces.ts).

-- What the names have that have one of the ranks below `level`, found by their words; all of those ranks are rare.
create or replace function rare_condition(asked name_query, level integer) returns text
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
  if level > 5 and asked.spaced is not null then
    condition := format(
      'squashed like %L and (key_phrase like %L or key_phrase like %L or key_phrase ~ %L)',
      '%' || asked.squashed || '%', '%' || asked.key || '%', '%' || asked.unfinished || '%', asked.spaced
    );
  elsif level > 4 and many = 1 then
    select array_agg(word) into begun_words from search_words
      where word like '%' || begun || '%' or word like '%' || unfinished || '%';
    condition := format('words && %L', coalesce(begun_words, '{}'));
  elsif level > 3 then
    select array_agg(distinct word) into begun_words from search_words
      where word ~>=~ begun and word ~<~ (begun || U&'\+10FFFF')
        or word ~>=~ unfinished and word ~<~ (unfinished || U&'\+10FFFF');
    if level > 4 then
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
-- The words come the rarest first. Null where there are none.
create or replace function words_condition(words text[], spellings text[]) returns text
language plpgsql stable as $$
declare
  condition text;
  meant text[];
begin
  for at in 1 .. cardinality(words) loop
    meant := find_meant_words(words[at], spellings[at]::text[]);
    if meant is null then return null; end if;
    -- The index knows nothing of the words with nothing added to them.
    condition := concat_ws(' and ', condition, format(
      case when at > 3 then '(words || ''{}''::text[]) && %L' else 'words && %L' end, meant
    ));
  end loop;
  return condition;
end $$;
