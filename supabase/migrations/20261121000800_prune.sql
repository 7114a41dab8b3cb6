-- Each night. A device sends again what it does not know the answer of, and goes on from a cursor of up to 89 days; no
-- device has 100,000 newer writes than one it still waits for.
create function private.prune() returns void
language sql volatile security definer set search_path = ''
as $$
  delete from public.tombstones where created_at < now() - interval '90 days';
  -- Of a case whose author changes things all day the last news tells all.
  delete from private.case_news n where created_at < now() - interval '90 days' or created_at < now() - interval '1 day'
    and exists (select from private.case_news later where later.case_id = n.case_id and later.rev > n.rev);
  delete from private.write_ledger where created_at < now() - interval '90 days';
  -- Found once: a plan made before the table was looked at would find it anew for each row.
  with old as materialized (
    select many.user_id, (select created_at from private.write_ledger o where o.user_id = many.user_id
      order by created_at desc offset 100000 limit 1) as until
    from (select user_id from private.write_ledger group by user_id having count(*) > 100000) as many)
  delete from private.write_ledger l using old where l.user_id = old.user_id and l.created_at <= old.until;
  delete from public.user_activities where created_at < now() - interval '90 days';
  delete from public.analytics_events where created_at < now() - interval '90 days';
  delete from public.debug_logs where created_at < now() - interval '90 days';
  delete from public.invitations
  where status in ('expired', 'revoked') and created_at < now() - interval '1 year';
  delete from public.audit_log where created_at < now() - interval '2 years';
  delete from private.wallet_nonces where issued_at < now() - interval '10 minutes';
  delete from cron.job_run_details where end_time < now() - interval '7 days';
  delete from private.rate_limit where window_start < now() - interval '2 days';
$$;
select cron.schedule('prune', '17 3 * * *', 'select private.prune()');
