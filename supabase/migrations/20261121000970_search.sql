-- Search inside words, of any kind of thing. Japanese writes no spaces and its words are often two characters long, which
-- trigrams cannot find: so every pair of neighbouring characters (bigram) is indexed. A thing that may be found has a
-- row here, and only such: what is hidden, a draft or scheduled has none.
--
-- Each bigram is indexed together with the stretch of the order (`place`) in which the thing lies. A search walks the
-- stretches from the front and ends when its page is full: a word that stands in every post costs one stretch, not all
-- of them.

-- The folding under which words are compared, the same as src/domain/search-words.ts: NFKC, small letters, hiragana for
-- katakana, no marks without width, one space between words. By lists, not by a locale: the same everywhere.
create function private.folded(said text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  said := regexp_replace(normalize(regexp_replace(said, '[\u00ad\u200b-\u200f\u2060\ufeff]', '', 'g'), nfkc),
    '[\u0001-\u0020\u007f-\u009f\u2028\u2029]+', ' ', 'g');
  said := lower(said collate "C");
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
  return btrim(said, ' ');
end $$;

-- A tag as it is compared: a search takes it as one word.
create function private.folded_tag(tag text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$ begin return replace(private.folded(tag), ' ', ''); end $$;

-- The stretch of 2^28 places: of posts, three days.
create function private.stretch_of(place bigint) returns bigint
language plpgsql immutable parallel safe set search_path = ''
as $$ begin return place >> 28; end $$;

-- What the index holds of a kind in one stretch: bits 59 on the kind, 58 tag or bigram, 42 on the stretch, below that two
-- characters or the hash of a tag. Bigrams are exact, so that two characters need no second look.
create function private.search_keys(kind text, stretch bigint, words text[], tags text[]) returns bigint[]
language plpgsql immutable parallel safe set search_path = '' cost 10000
as $$
declare
  base bigint := (array_position('{posts,people,events,announcements}', kind)::bigint << 59) | (stretch << 42);
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
-- No list of what is not sorted in yet: every stretch a search looks at would read it.
create index search_words_keys_idx on private.search_words
  using gin (private.search_keys(kind, private.stretch_of(place), array[words], tags)) with (fastupdate = off);

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

create function private.index_post() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    perform private.index_words('posts', old.id, null, null);
  else
    perform private.index_words('posts', new.id, new.feed_key,
      concat_ws(' ', new.title, new.description, array_to_string(new.character_tags, ' ')), new.character_tags);
  end if;
  return null;
end $$;
create trigger search_made after insert on public.posts
  for each row when (new.feed_key is not null) execute function private.index_post();
create trigger search_changed after update on public.posts
  for each row when ((old.feed_key, old.title, old.description, old.character_tags)
    is distinct from (new.feed_key, new.title, new.description, new.character_tags))
  execute function private.index_post();
create trigger search_gone after delete on public.posts
  for each row when (old.feed_key is not null) execute function private.index_post();

-- People stand in classes of twice the followers each, the most followed first, and within one by the hash of their id:
-- a class is sixteen stretches.
create function private.place_of_person(person uuid, followers int) returns bigint
language plpgsql immutable set search_path = ''
as $$
begin
  return ((31 - floor(ln((followers + 1)::float8) / ln(2::float8))::bigint) << 32)
    | (hashtextextended(person::text, 0) & 4294967295);
end $$;

-- Nobody finds the banned, nor who leaves.
create function private.index_person(person uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  p public.profiles;
begin
  select * into p from public.profiles where id = person;
  perform private.index_words('people', person,
    case when p.id is not null and p.deletion_requested_at is null
      and not exists (select from public.banned_users where user_id = person and is_active)
    then private.place_of_person(person, coalesce(
      (select follower_count from public.user_stats where user_id = person), 0)) end,
    concat_ws(' ', p.display_name, p.username, p.bio));
end $$;

create function private.person_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.index_person(case tg_op when 'DELETE' then old.id else new.id end);
  return null;
end $$;
create trigger search_made after insert or delete on public.profiles
  for each row execute function private.person_changed();
create trigger search_changed after update on public.profiles
  for each row when ((old.display_name, old.username, old.bio, old.deletion_requested_at)
    is distinct from (new.display_name, new.username, new.bio, new.deletion_requested_at))
  execute function private.person_changed();

create function private.ban_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.index_person(case tg_op when 'DELETE' then old.user_id else new.user_id end);
  return null;
end $$;
create trigger search_changed after insert or update or delete on public.banned_users
  for each row execute function private.ban_changed();

-- Events by their beginning, announcements by their publishing, the last first.
create function private.place_of_time(at timestamptz) returns bigint
language plpgsql stable set search_path = ''
as $$
begin
  return greatest(0, least(9999999999999, 9999999999999 - floor(extract(epoch from at) * 1000)))::bigint;
end $$;

create function private.index_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  event public.events := case tg_op when 'DELETE' then old else new end;
begin
  perform private.index_words('events', event.id,
    case when tg_op <> 'DELETE' and event.is_public then private.place_of_time(event.start_date) end,
    concat_ws(' ', event.title, event.description, event.location));
  return null;
end $$;
create trigger search_changed after insert or update or delete on public.events
  for each row execute function private.index_event();

create function private.index_announcement() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  said public.announcements := case tg_op when 'DELETE' then old else new end;
begin
  perform private.index_words('announcements', said.id,
    case when tg_op <> 'DELETE' and said.is_public then private.place_of_time(said.published_at) end,
    concat_ws(' ', said.title, said.body));
  return null;
end $$;
create trigger search_changed after insert or update or delete on public.announcements
  for each row execute function private.index_announcement();

-- Whoever has many more followers than before, or fewer, moves: looked for now and then, so that a follow stays cheap.
create function private.rank_people() returns void
language sql volatile security definer set search_path = ''
as $$
  update private.search_words w set place = now_at.place
  from (select user_id, private.place_of_person(user_id, follower_count) as place from public.user_stats) as now_at
  where w.kind = 'people' and w.row_id = now_at.user_id and w.place <> now_at.place
$$;

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
  if tags = '{}' and not exists (select from unnest(words) as word where char_length(word) >= 2) then
    raise exception 'a search of at least 2 characters' using errcode = '22023';
  end if;
end $$;

-- What is found beyond `at_place`, `at_id` in the order of the kind: at most `n`; `go_on` is where to go on ([place, id]),
-- null at the end. First the next thousand as they stand, which is all that a frequent word or a small village needs; then
-- stretch by stretch by the index. After 25 ms it ends with what it has (at least a stretch further), and whoever wants more asks again.
-- Sees what is public and nothing else, whoever asks: that is all that has a row.
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
  last_stretch bigint;
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
    select private.stretch_of(max(f.place)) into last_stretch from private.search_words f where f.kind = of_kind;
    for stretch in private.stretch_of(at_place) .. last_stretch loop
      -- What is found of the stretch is filtered by the words themselves, in order and no further than the page; `offset 0`
      -- keeps the index on the place out of it, which would read all that lies beyond.
      select array_agg(h.row_id order by h.place, h.row_id), array_agg(h.place order by h.place, h.row_id)
      into more, their
      from (select c.row_id, c.place
        from (select f.row_id, f.place, f.words, f.tags from private.search_words f
          where private.search_keys(f.kind, private.stretch_of(f.place), array[f.words], f.tags)
            @> private.search_keys(of_kind, stretch, wanted, tagged)
          offset 0) as c
        where (c.place, c.row_id) > (at_place, at_id) and c.tags @> tagged
          and not exists (select from unnest(wanted) as word where strpos(c.words, word) = 0)
        order by c.place, c.row_id limit n + 1 - cardinality(ids)) as h;
      ids := ids || more;
      places := places || their;
      exit when cardinality(ids) > n;
      if stretch < last_stretch and clock_timestamp() > since + interval '25 ms' then
        go_on := jsonb_build_array(((stretch::bigint + 1) << 28) - 1, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
        exit;
      end if;
    end loop;
  end if;
  if cardinality(ids) > n then
    ids := ids[1:n];
    go_on := jsonb_build_array(places[n], ids[n]);
  end if;
end $$;

-- A page of what is found, in the order of its kind (people: most followed first; the others: newest first).
create function private.list_found(of_kind text, query text, after jsonb, n int, out ids uuid[], out next jsonb)
language plpgsql stable set search_path = ''
as $$
begin
  select f.ids, f.go_on into ids, next from private.search_from(of_kind, query, coalesce((after ->> 0)::bigint, -1),
    coalesce(private.text_of(after -> 1), '00000000-0000-0000-0000-000000000000')::uuid, n) as f;
end $$;

-- The newest 500 posts that are found, those with most likes first; after: [likes, feed_key, id].
create function private.list_found_popular(query text, after jsonb, n int, out ids uuid[], out next jsonb)
language plpgsql stable set search_path = ''
as $$
declare
  at_likes bigint := coalesce((after ->> 0)::bigint, 2147483648);
  at_key bigint := coalesce((after ->> 1)::bigint, -1);
  at_id uuid := coalesce(private.text_of(after -> 2), '00000000-0000-0000-0000-000000000000');
  last public.post_counters;
begin
  select array_agg(r.post_id order by r.like_count desc, r.feed_key, r.post_id) into ids from (
    select c.post_id, c.like_count, c.feed_key
    from unnest((private.search_from('posts', query, -1, '00000000-0000-0000-0000-000000000000', 500)).ids) as found (id)
    join public.post_counters c on c.post_id = found.id
    where c.feed_key is not null and (-c.like_count, c.feed_key, c.post_id) > (-at_likes, at_key, at_id)
    order by c.like_count desc, c.feed_key, c.post_id limit n + 1) as r;
  if cardinality(ids) > n then
    ids := ids[1:n];
    select * into last from public.post_counters where post_id = ids[n];
    next := jsonb_build_array(last.like_count, last.feed_key, last.post_id);
  end if;
end $$;

-- search/<kind>/<order>/<query>
create function private.list_search(list text, after jsonb, n int, out ids uuid[], out next jsonb)
language plpgsql stable set search_path = ''
as $$
declare
  asked text[] := regexp_match(list, '^search/([a-z]+/[a-z]+)/(.*)$');
begin
  case asked[1]
    when 'posts/popular' then select * into ids, next from private.list_found_popular(asked[2], after, n);
    when 'posts/newest', 'people/popular', 'events/newest', 'announcements/newest' then
      select * into ids, next from private.list_found(split_part(asked[1], '/', 1), asked[2], after, n);
    else raise exception 'no such search' using errcode = '22023';
  end case;
end $$;
