-- The list of restaurants is filtered by the rules of the search (design: search), by name and by address.
-- tests/api/partners-text-filter.test.ts compares it with domain passesFilter.
alter table partners
  add column name_marked text not null generated always as (' ' || marked_words(name) || ' ') stored,
  add column name_key text not null generated always as (' ' || search_key(name) || ' ') stored,
  add column name_squashed text not null generated always as (search_squash(search_key(name))) stored,
  add column address_marked text not null generated always as (' ' || marked_words(address) || ' ') stored,
  add column address_key text not null generated always as (' ' || search_key(address) || ' ') stored,
  add column address_squashed text not null generated always as (search_squash(search_key(address))) stored;

create index partners_by_name_key on partners using gin (name_key gin_trgm_ops);
create index partners_by_name_squashed on partners using gin (name_squashed gin_trgm_ops);
create index partners_by_address_key on partners using gin (address_key gin_trgm_ops);
create index partners_by_address_squashed on partners using gin (address_squashed gin_trgm_ops);

-- The words in which a typing error is forgiven. Not unique: two that were added at once must not wait for one another.
create table partner_words (
  word text not null,
  near text[] not null generated always as (near_spellings(word)) stored
);

create function keep_partner_words() returns trigger
language plpgsql
-- Its plan is kept from when there was hardly a word to when there are thousands.
set enable_seqscan = off
as $$
begin
  insert into partner_words (word)
    select distinct said.word from unnest(string_to_array(new.name_key || new.address_key, ' ')) as said (word)
    where length(said.word) >= 4
      and not exists (select from partner_words as known where known.word = said.word);
  return null;
end $$;
create trigger partners_named after insert or update of name, address on partners
  for each row execute function keep_partner_words();

insert into partner_words (word)
  select distinct said.word from partners, unnest(string_to_array(name_key || address_key, ' ')) as said (word)
  where length(said.word) >= 4;
create index partner_words_by_word on partner_words (word);
create index partner_words_by_near on partner_words using gin (near) with (fastupdate = off);

-- How common a text is tells whether the index is worth its while.
analyze partners;
