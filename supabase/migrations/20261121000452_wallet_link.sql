-- Wallets that a person showed to be theirs, by a signature over a message that cannot be used again (EIP-4361). The Edge
-- Function `wallet` looks at the signature; the database issues what is signed, once each, and keeps the link. A wallet
-- is no way to sign in.

insert into private.rate_limits (action, max_count, span) values
  ('wallet_nonce', 30, '1 hour'),
  -- Names of addresses that the function `resolve-ens` has to ask for.
  ('wallet_name', 60, '1 hour');

-- What a message is to carry: of the person who asked for it, for ten minutes, and gone with its first use.
create table private.wallet_nonces (
  nonce text primary key check (nonce ~ '^[0-9a-f]{32}$'),
  user_id uuid not null references public.profiles (id) on delete cascade,
  issued_at timestamptz not null default now()
);
create index wallet_nonces_person_idx on private.wallet_nonces (user_id, issued_at);

create table public.wallet_link (
  -- In small letters: one wallet is one row, however its address is written.
  address text primary key check (address ~ '^0x[0-9a-f]{40}$'),
  user_id uuid not null references public.profiles (id) on delete cascade,
  chain_id int not null check (chain_id in (1, 10, 137, 42161)),
  -- Its contract said so on that chain, and no key: on another one the same address may be somebody else's.
  by_contract boolean not null default false,
  linked_at timestamptz not null default now()
);
alter table public.wallet_link enable row level security;
create index wallet_link_person_idx on public.wallet_link (user_id, linked_at);
select private.refuse_banned('wallet_link');

create policy "one's own wallets" on public.wallet_link for select to authenticated
  using (user_id = (select auth.uid()));

-- They stand in their person's profile, for that person alone: it moves with them.
create function private.wallet_link_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.profiles set rev = rev where id = coalesce(new.user_id, old.user_id);
  return null;
end $$;
create trigger changed after insert or delete or update of chain_id, linked_at on public.wallet_link
  for each row execute function private.wallet_link_changed();

create function private.wallets_of(person uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_object_agg(address,
    jsonb_build_object('chain_id', chain_id, 'linked_at', private.iso(linked_at))), '{}')
  from public.wallet_link where user_id = person
$$;

create function private.issue_wallet_nonce() returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  its_nonce text := replace(gen_random_uuid()::text, '-', '');
begin
  perform private.must_be_here();
  perform private.may_make();
  perform private.hit_rate('wallet_nonce');
  delete from private.wallet_nonces where user_id = auth.uid() and issued_at < now() - interval '10 minutes';
  insert into private.wallet_nonces (nonce, user_id) values (its_nonce, auth.uid());
  return jsonb_build_object('nonce', its_nonce, 'issued_at', private.iso(now()),
    'expires_at', private.iso(now() + interval '10 minutes'));
end $$;
create function public.issue_wallet_nonce() returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.issue_wallet_nonce() $$;

-- Whose it was and when it was issued; null: nobody's, another's, used or too old. Gone from then on, whatever the
-- signature turns out to be worth: of two at once the second waits for the first, and finds nothing.
create function private.use_wallet_nonce(its_nonce text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  used private.wallet_nonces;
begin
  perform private.must_be_here();
  perform private.may_make();
  delete from private.wallet_nonces where nonce = its_nonce and user_id = auth.uid() returning * into used;
  if used.issued_at > now() - interval '10 minutes' then
    return jsonb_build_object('user_id', used.user_id, 'issued_at', private.iso(used.issued_at));
  end if;
  return null;
end $$;
create function public.use_wallet_nonce(p_nonce text) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.use_wallet_nonce(p_nonce) $$;

-- By the function `wallet` alone, once it has seen the signature. Says what became of it: linked, wallet_taken (by
-- somebody else), too_many_owned, permission_denied (banned or leaving by now: the chain takes its time).
create function private.link_wallet(person uuid, its_address text, its_chain int, says_contract boolean) returns text
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.lock_person(person);
  if private.is_out(person) then return 'permission_denied'; end if;
  if (select count(*) from public.wallet_link where user_id = person and address <> its_address) >= 5 then
    return 'too_many_owned';
  end if;
  insert into public.wallet_link as l (address, user_id, chain_id, by_contract)
  values (its_address, person, its_chain, says_contract)
  on conflict (address) do update
    set chain_id = excluded.chain_id, by_contract = excluded.by_contract, linked_at = now() where l.user_id = person;
  return case when found then 'linked' else 'wallet_taken' end;
end $$;
create function public.link_wallet(p_user uuid, p_address text, p_chain int, p_by_contract boolean default false)
returns text
language sql volatile security invoker set search_path = ''
as $$ select private.link_wallet(p_user, p_address, p_chain, p_by_contract) $$;

-- Whether there was anything to unlink. Counted as any write: each tells the person's devices.
create function private.unlink_wallet(its_address text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.must_be_here();
  perform private.count_writes(1);
  delete from public.wallet_link where address = its_address and user_id = auth.uid();
  return found;
end $$;
create function public.unlink_wallet(p_address text) returns boolean
language sql volatile security invoker set search_path = ''
as $$ select private.unlink_wallet(p_address) $$;

-- Before the function `resolve-ens` says a name; `anew`: it has to ask a server that is paid for each answer.
create function private.ask_wallet_name(anew boolean) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.must_be_here();
  if anew then perform private.hit_rate('wallet_name'); end if;
end $$;
create function public.ask_wallet_name(p_anew boolean) returns boolean
language sql volatile security invoker set search_path = ''
as $$ select private.ask_wallet_name(p_anew); select true $$;

insert into private.api_grants (statement) values
  ('grant select on public.wallet_link to authenticated'),
  ('grant execute on function public.issue_wallet_nonce, private.issue_wallet_nonce, public.use_wallet_nonce,
    private.use_wallet_nonce, public.unlink_wallet, private.unlink_wallet, public.ask_wallet_name,
    private.ask_wallet_name to authenticated'),
  ('grant execute on function public.link_wallet, private.link_wallet to service_role');
