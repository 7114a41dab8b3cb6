-- Search inside words, of any kind of thing. Japanese writes no spaces and its words are often two characters long,
-- which trigrams cannot find: so every pair of neighbouring characters (bigram) is indexed, and every kanji, kana and
-- emoji by itself, for 猫 is a word. A thing that may be found has a row here, and only such: what is hidden, a draft
-- or scheduled has none, but for members, of whom the team alone is answered.
--
-- Each is indexed together with the partition of the order (`place`) in which the thing lies. A search walks the
-- partitions from the front and ends when its page is full: a word that stands in every post costs one partition, not
-- all of them.

-- The folding under which words are compared, the same as src/domain/search-words.ts: NFKC, small letters, hiragana
-- for katakana, no marks without width, no variation selectors, one space between words. By lists, not by a locale:
-- the same everywhere.
create function private.folded(said text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  -- ゛ and ゜ by themselves would become a space and a mark, which a tag, without its spaces, puts together again.
  said := translate(said, U&'\309b\309c', U&'\3099\309a');
  said := regexp_replace(normalize(regexp_replace(said, '[\u00ad\u200b-\u200f\u2060\ufe00-\ufe0f\ufeff\U000e0100-\U000e01ef]', '', 'g'), nfkc),
    '[\u0001-\u0020\u007f-\u009f\u2028\u2029]+', ' ', 'g');
  -- Two systems have two of each: 〜 or ～, − or －.
  said := lower(translate(said, U&'\301c\2212', '~-') collate "C");
  if said ~ '[\u00c0-\u00de\u0391-\u03a9\u0401\u0410-\u042f]' then
    said := translate(said,
      'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩЁАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ',
      'àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþαβγδεζηθικλμνξοπρστυφχψωёабвгдежзийклмнопрстуфхцчшщъыьэюя');
  end if;
  if said ~ '[\u30a1-\u30f6\u30fd\u30fe]' then
    said := translate(said,
      'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶヽヾ',
      'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖゝゞ');
  end if;
  -- Once more: of J and a caron the small letter alone is one character, ǰ.
  return btrim(normalize(said, nfc), ' ');
end $$;

-- A tag as it is compared: a search takes it as one word.
create function private.folded_tag(tag text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$ begin return normalize(replace(private.folded(tag), ' ', ''), nfc); end $$;

-- The partition of 2^28 places: of posts, three days.
create function private.partition_of(place bigint) returns bigint
language plpgsql immutable parallel safe set search_path = ''
as $$ begin return place >> 28; end $$;

-- Whether it may be searched by itself: what is longer, and a kanji, a kana or an emoji (from the arrows on).
create function private.is_word(term text) returns boolean
language plpgsql immutable parallel safe set search_path = ''
as $$ begin return char_length(term) > 1 or ascii(term) >= x'2190'::int; end $$;

-- What the index holds of a kind in one partition: bits 59 on the kind, 58 tag or words, 42 on the partition, below
-- that two characters (one alone: the second is none) or the hash of a tag. Exact, so that two characters need no
-- second look. A question of `words` names single characters only where they are the whole word: its pairs say all of
-- a longer one.
create function private.search_keys(kind text, part_no bigint, words text[], tags text[],
  is_question boolean default false) returns bigint[]
language plpgsql immutable parallel safe set search_path = '' cost 10000
as $$
declare
  base bigint := (array_position('{posts,people,events,announcements,members}', kind)::bigint << 59) | (part_no << 42);
  keys bigint[];
  chars text[];
  word text;
begin
  keys := array(select base | (1::bigint << 58) | (hashtextextended(tag, 0) & ((1::bigint << 42) - 1))
    from unnest(tags) as tag);
  foreach word in array words loop
    chars := string_to_array(word, null);
    keys := keys || array(select distinct base | (ascii(a)::bigint << 21) | ascii(b)
      from unnest(chars[:cardinality(chars) - 1], chars[2:]) as pair (a, b) where a <> ' ' and b <> ' ');
    continue when is_question and cardinality(chars) > 1;
    keys := keys || array(select distinct base | (ascii(a)::bigint << 21) from unnest(chars) as a
      where ascii(a) >= x'2190'::int);
  end loop;
  return keys;
end $$;

create table private.search_words (
  kind text not null,
  row_id uuid not null,
  -- The order of its kind, ascending; below 2^44.
  place bigint not null,
  words text not null,
  tags text[] not null default '{}',
  primary key (kind, row_id)
);
create index search_words_place_idx on private.search_words (kind, place, row_id);
-- No list of what is not sorted in yet: every partition a search looks at would read it.
create index search_words_keys_idx on private.search_words
  using gin (private.search_keys(kind, private.partition_of(place), array[words], tags)) with (fastupdate = off);

-- Puts a thing where searches find it; at no place nobody does.
create function private.index_words(of_kind text, thing uuid, at_place bigint, said text, with_tags text[] default '{}')
returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if at_place is null then
    delete from private.search_words where kind = of_kind and row_id = thing;
    return;
  end if;
  insert into private.search_words as w (kind, row_id, place, words, tags)
  values (of_kind, thing, at_place, private.folded(said),
    array(select distinct private.folded_tag(tag) from unnest(with_tags) as tag))
  on conflict (kind, row_id) do update set place = excluded.place, words = excluded.words, tags = excluded.tags
  where (w.place, w.words, w.tags) is distinct from (excluded.place, excluded.words, excluded.tags);
end $$;

-- Events by their beginning, announcements by their publishing, the last first.
create function private.place_of_time(at timestamptz) returns bigint
language plpgsql stable set search_path = ''
as $$
begin
  return greatest(0, least(9999999999999, 9999999999999 - floor(extract(epoch from at) * 1000)))::bigint;
end $$;

-- What was asked, taken apart: words that must all stand in it, and tags (#…) that it must all have.
create function private.search_terms(query text, out words text[], out tags text[])
language plpgsql immutable set search_path = ''
as $$
declare
  terms text[] := string_to_array(private.folded(query), ' ');
begin
  if char_length(query) > 100 or char_length(array_to_string(terms, ' ')) > 100 or cardinality(terms) > 8 then
    raise exception 'a search of at most 8 words, 100 characters in all' using errcode = '22023';
  end if;
  words := array(select distinct t from unnest(terms) as t where t <> '' and not starts_with(t, '#'));
  tags := array(select distinct substr(t, 2) from unnest(terms) as t where starts_with(t, '#') and t <> '#');
  if tags = '{}' and not exists (select from unnest(words) as word where private.is_word(word)) then
    raise exception 'a search of a single letter' using errcode = '22023';
  end if;
end $$;

-- What is found beyond `at_place`, `at_id` in the order of the kind: at most `n`; `go_on` is where to go on ([place,
-- id]), null at the end. First the next thousand as they stand, which is all that a frequent word or a small village
-- needs; then partition by partition by the index. After 25 ms it ends with what it has (at least a partition
-- further), and whoever wants more asks again. Sees what is public and nothing else, whoever asks: that is all that
-- has a row, but for the members, whom the team alone is answered (list_members).
create function private.search_from(of_kind text, query text, at_place bigint, at_id uuid, n int,
  out ids uuid[], out go_on jsonb)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
as $$
declare
  since timestamptz := clock_timestamp();
  terms record := private.search_terms(query);
  wanted text[] := terms.words;
  tagged text[] := terms.tags;
  places bigint[];
  more uuid[];
  their bigint[];
  seen int;
  last_part bigint;
begin
  select array_agg(w.row_id order by w.place, w.row_id) filter (where w.fits),
    array_agg(w.place order by w.place, w.row_id) filter (where w.fits), count(*),
    (array_agg(w.place order by w.place desc, w.row_id desc))[1],
    (array_agg(w.row_id order by w.place desc, w.row_id desc))[1]
  into ids, places, seen, at_place, at_id
  from (select f.row_id, f.place, f.tags @> tagged
      and not exists (select from unnest(wanted) as word where strpos(f.words, word) = 0) as fits
    from private.search_words f
    where f.kind = of_kind and (f.place, f.row_id) > (at_place, at_id)
    order by f.place, f.row_id limit 1000) as w;
  ids := coalesce(ids, '{}');
  if cardinality(ids) <= n and seen = 1000 then
    select private.partition_of(max(f.place)) into last_part from private.search_words f where f.kind = of_kind;
    for part_no in private.partition_of(at_place) .. last_part loop
      -- What is found of the partition is filtered by the words themselves, in order and no further than the page;
      -- `offset 0` keeps the index on the place out of it, which would read all that lies beyond.
      select array_agg(h.row_id order by h.place, h.row_id), array_agg(h.place order by h.place, h.row_id)
      into more, their
      from (select c.row_id, c.place
        from (select f.row_id, f.place, f.words, f.tags from private.search_words f
          where private.search_keys(f.kind, private.partition_of(f.place), array[f.words], f.tags)
            @> private.search_keys(of_kind, part_no, wanted, tagged, true)
          offset 0) as c
        where (c.place, c.row_id) > (at_place, at_id) and c.tags @> tagged
          and not exists (select from unnest(wanted) as word where strpos(c.words, word) = 0)
        order by c.place, c.row_id limit n + 1 - cardinality(ids)) as h;
      ids := ids || more;
      places := places || their;
      exit when cardinality(ids) > n;
      if part_no < last_part and clock_timestamp() > since + interval '25 ms' then
        go_on := jsonb_build_array(((part_no::bigint + 1) << 28) - 1, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
        exit;
      end if;
    end loop;
  end if;
  if cardinality(ids) > n then
    ids := ids[1:n];
    go_on := jsonb_build_array(places[n], ids[n]);
  end if;
end $$;

-- What is sought by a list, search/<kind>/<order>/<query>.
create function private.query_of(list text) returns text
language plpgsql immutable set search_path = ''
as $$ begin return regexp_replace(list, '^search/[^/]*/[^/]*/', ''); end $$;

-- A page of what is found, in the order of its kind (people: most followed first; the others: newest first), without
-- whom a block keeps from the caller.
create function private.list_search(list text, after jsonb, n int, out ids uuid[], out next jsonb)
language plpgsql stable set search_path = ''
as $$
begin
  select f.ids, f.go_on into ids, next from private.search_from(split_part(list, '/', 2), private.query_of(list),
    coalesce((after ->> 0)::bigint, -1),
    coalesce(private.text_of(after -> 1), '00000000-0000-0000-0000-000000000000')::uuid, n) as f;
  ids := array(select id from unnest(ids) with ordinality as found (id, nth)
    where id <> all (private.unseen_by_me()) order by nth);
end $$;

insert into private.api_grants (statement) values
  ('grant execute on function private.query_of, private.search_from to anon, authenticated, service_role');
