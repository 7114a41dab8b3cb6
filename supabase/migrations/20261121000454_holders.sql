-- Who holds something of the brand's collection: a badge on the profile, as long as one of the person's linked wallets
-- holds it. The Edge Function `holders` reads the balances from the chain, after each linking and once a day; what else a
-- wallet holds nobody asks. Off until an admin says which collection it is.

alter table public.wallet_link
  -- Null: another wallet of the person's holds no more and may have given it to this one. The badge stays as it was until
  -- the chain has said.
  add column holds boolean default false,
  -- When its balance was asked for last; null: not yet.
  add column checked_at timestamptz;
create index wallet_link_due_idx on public.wallet_link (checked_at nulls first);

-- {contract, chain, token} of the collection; null: there is none. A token makes it one of ERC-1155, else it is of ERC-721.
create function private.holder_collection() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  said jsonb := (select jsonb_object_agg(key, value) from public.site_settings
    where key in ('holder_contract', 'holder_chain', 'holder_token'));
begin
  if coalesce(said ->> 'holder_contract', '') = '' then return null; end if;
  return jsonb_build_object('contract', said ->> 'holder_contract', 'chain', (said ->> 'holder_chain')::int,
    'token', nullif(said ->> 'holder_token', ''));
end $$;

create function private.set_holder_collection(its_contract text, its_chain int, its_token text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  before jsonb := private.holder_collection();
begin
  perform private.must_be_here();
  if private.my_rank() < 2 then
    raise exception 'denied' using errcode = '42501';
  end if;
  perform private.may_make();
  perform private.count_writes(1);
  if lower(its_contract) !~ '^(0x[0-9a-f]{40})?$' or its_chain not in (1, 10, 137, 42161)
    or its_token !~ '^[0-9]{0,78}$' then
    raise exception 'no collection' using errcode = '23514', constraint = 'invalid_input';
  end if;
  insert into public.site_settings as s (key, value, updated_by)
  values ('holder_contract', lower(its_contract), auth.uid()), ('holder_chain', its_chain::text, auth.uid()),
    ('holder_token', its_token, auth.uid())
  on conflict (key) do update set value = excluded.value, updated_by = excluded.updated_by
  where s.value <> excluded.value;
  if private.holder_collection() is distinct from before then
    -- Deadlock without it: an answer about one wallet locks others of its person.
    lock table public.wallet_link in exclusive mode;
    update public.wallet_link set checked_at = null;
    update public.wallet_link set holds = false where holds is not false;
    perform private.check_holders();
  end if;
end $$;
create function public.set_holder_collection(p_contract text, p_chain int, p_token text default '') returns boolean
language sql volatile security invoker set search_path = ''
as $$ select private.set_holder_collection(p_contract, p_chain, p_token); select true $$;

-- Wakes the function while there is anything to ask.
create function private.check_holders() returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if private.holder_collection() is not null and exists (select from public.wallet_link
    where checked_at is null or checked_at < now() - interval '1 day') then
    perform private.call_function('holders');
  end if;
end $$;
select cron.schedule('check-holders', '7 * * * *', 'select private.check_holders()');

-- The person's other wallets are asked at once whether they hold what this one held.
create function private.ask_others(person uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.wallet_link set holds = null, checked_at = null where user_id = person and not holds;
  perform private.check_holders();
end $$;

-- A wallet that was linked anew is asked for at once; the badge is judged with every change.
create function private.holding_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  person uuid := coalesce(new.user_id, old.user_id);
begin
  -- Of two changes at once the second waits here, and the next statement sees the first.
  perform from public.profiles where id = person for update;
  if tg_op = 'DELETE' and old.holds then perform private.ask_others(person); end if;
  update public.profiles p set is_holder = not p.is_holder
  where p.id = person and p.is_holder <> coalesce((select bool_or(l.holds or p.is_holder and l.holds is null)
    from public.wallet_link l where l.user_id = person), false);
  if tg_op = 'INSERT' then perform private.check_holders(); end if;
  return null;
end $$;
create trigger holding after insert or delete or update of holds on public.wallet_link
  for each row execute function private.holding_changed();

-- When a wallet whose answer has not come is due again: when the hour is over.
create function private.holder_retry() returns timestamptz
language sql stable set search_path = ''
as $$ select date_trunc('hour', now()) - interval '23 hours' $$;

-- Takes what is due: {contract, chain, token, wallets}; null: nothing is. Another call takes others. Whoever takes them
-- and is never heard of again leaves them to the next hour.
create function private.claim_holders(n int) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  wallets jsonb;
begin
  if private.holder_collection() is null then return null; end if;
  -- Of an address that a contract vouched for on another chain nothing is asked on this one.
  update public.wallet_link set holds = false, checked_at = now()
  where by_contract and chain_id <> (private.holder_collection() ->> 'chain')::int
    and (checked_at is null or checked_at < now() - interval '1 day');
  with due as (select address from public.wallet_link
      where checked_at is null or checked_at < now() - interval '1 day'
      order by checked_at nulls first limit n for update skip locked),
    taken as (update public.wallet_link l set checked_at = private.holder_retry() from due where l.address = due.address
      returning l.address)
  select jsonb_agg(address) into wallets from taken;
  -- Read now: an admin who chose another one meanwhile was waited for, and means these wallets, too.
  return private.holder_collection() || jsonb_build_object('wallets', wallets);
end $$;
create function public.claim_holders(p_count int default 100) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.claim_holders(least(p_count, 500)) $$;

-- Of one wallet, as the chain said; null: it did not answer. An answer about another collection than today's is none.
create function private.note_holding(its_address text, its_collection jsonb, its_holds boolean) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  known public.wallet_link;
begin
  -- One answer about a person after the other: each may touch all of their wallets.
  perform private.lock_person((select user_id from public.wallet_link where address = its_address));
  select * into known from public.wallet_link where address = its_address for update;
  if its_holds is null then
    update public.wallet_link set checked_at = private.holder_retry() where address = its_address;
  elsif its_collection = private.holder_collection() then
    if known.holds and not its_holds then perform private.ask_others(known.user_id); end if;
    -- Also where it says nothing new: the badge is judged with each answer.
    update public.wallet_link set holds = its_holds, checked_at = now() where address = its_address;
  end if;
end $$;
create function public.note_holding(p_address text, p_collection jsonb, p_holds boolean) returns void
language sql volatile security invoker set search_path = ''
as $$ select private.note_holding(p_address, p_collection, p_holds) $$;

insert into private.rate_limits (action, max_count, span) values ('holder_question', 60, '1 hour');

-- Before the function `holders` asks the chain, for an admin, whether the collection answers at all; null: there is none.
create function private.ask_holder_collection() returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.must_be_here();
  if private.my_rank() < 2 then
    raise exception 'denied' using errcode = '42501';
  end if;
  perform private.hit_rate('holder_question');
  return private.holder_collection();
end $$;
create function public.ask_holder_collection() returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.ask_holder_collection() $$;

insert into private.api_grants (statement) values
  ('grant execute on function public.set_holder_collection, private.set_holder_collection,
    public.ask_holder_collection, private.ask_holder_collection to authenticated'),
  ('grant execute on function public.claim_holders, private.claim_holders, public.note_holding, private.note_holding
    to service_role');
