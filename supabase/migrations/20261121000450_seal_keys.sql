-- Unsent work kept at sign-out is encrypted to a person's public key; only that person's next sign-in may
-- fetch the private half (product-decisions: Signing out with unsent work; hazards 29).
create table public.seal_keys (
  user_id uuid primary key references auth.users (id) on delete cascade,
  public_key jsonb not null constraint public_key_too_large check (octet_length(public_key::text) <= 4096),
  private_key jsonb not null constraint private_key_too_large check (octet_length(private_key::text) <= 8192),
  created_at timestamptz not null default now()
);
alter table public.seal_keys enable row level security;

create policy "one's own key, read" on public.seal_keys
  for select to authenticated
  using (user_id = (select auth.uid()));
create policy "one's own key, made once" on public.seal_keys
  for insert to authenticated
  with check (user_id = (select auth.uid()));

select private.refuse_banned('seal_keys');

insert into private.api_grants (statement) values
  ('grant select, insert (user_id, public_key, private_key) on public.seal_keys to authenticated');
