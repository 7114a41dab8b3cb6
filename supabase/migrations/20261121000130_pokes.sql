-- "Something changed", without saying what: at most once per topic and transaction. Private channels; the policies on
-- realtime.messages decide who may listen.

create function private.poke(topic text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  poked text := coalesce(current_setting('private.poked', true), '');
begin
  if topic = any (string_to_array(poked, ' ')) then return; end if;
  perform set_config('private.poked', poked || ' ' || topic, true);
  perform realtime.send('{}'::jsonb, 'poke', topic, true);
end $$;

create function private.poke_person(person uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$ begin perform private.poke('user:' || person); end $$;

create policy "anyone hears public" on realtime.messages for select to anon
  using ((select realtime.topic()) = 'public' and extension = 'broadcast');
create policy "one hears public, oneself and what one's rank allows" on realtime.messages for select to authenticated
  using (not (select private.is_banned()) and (
    extension = 'broadcast' and (select realtime.topic()) in ('public', 'user:' || (select auth.uid()))
    or extension = 'broadcast' and (select realtime.topic()) = 'admin' and (select private.my_rank()) > 0
    -- Who of the team looks at what: said by each of themselves, never stored.
    or extension in ('broadcast', 'presence') and (select realtime.topic()) = 'desk'
      and (select private.my_rank()) > 0));
create policy "the team is seen at its desk" on realtime.messages for insert to authenticated
  with check (extension = 'presence' and (select realtime.topic()) = 'desk' and (select private.my_rank()) > 0);
