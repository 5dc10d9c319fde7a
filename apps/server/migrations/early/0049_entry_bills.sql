-- The fees of teams in coming competitions that nobody has paid become bills of their families. Fees that were recorded as paid stay as
-- they are, and a team without a family gets its bill once an admin has chosen who pays.
create temporary table entry_bill on commit drop as
  select n.id, n.parent_id, n.fee_cents, 'Entry fee, ' || c.title || ': ' || n.name as title, c.fee_due_days,
    gen_random_uuid() as receivable_id, gen_random_uuid() as invoice_id, row_number() over (order by n.created_at, n.id) as number,
    (now() at time zone 'America/Jamaica')::date as today
  from competition_entry n join competition c on c.id = n.competition_id
  where n.status = 'entered' and n.fee_cents > 0 and n.paid_at is null and n.parent_id is not null
    and c.status in ('registration', 'upcoming') and c.date >= (now() at time zone 'America/Jamaica')::date;
--> statement-breakpoint
insert into paper_counter (series, year, last)
  select 'invoice', extract(year from today)::int, count(*) from entry_bill group by 2
  on conflict (series, year) do update set last = paper_counter.last + excluded.last;
--> statement-breakpoint
insert into billing_account (id, kind, holder_id, created_at)
  select gen_random_uuid(), 'family', parent_id, now() from entry_bill group by parent_id
  on conflict (kind, holder_id) do nothing;
--> statement-breakpoint
insert into receivable (id, account_id, subject_kind, subject_id, title, due_on, created_at)
  select m.receivable_id, a.id, 'competition_entry', m.id, m.title, m.today + m.fee_due_days, now()
  from entry_bill m join billing_account a on a.kind = 'family' and a.holder_id = m.parent_id;
--> statement-breakpoint
insert into invoice (id, number, account_id, created_at)
  select m.invoice_id, 'INV-' || k.year || '-' || lpad((k.last - (select count(*) from entry_bill) + m.number)::text, 6, '0'), a.id, now()
  from entry_bill m join billing_account a on a.kind = 'family' and a.holder_id = m.parent_id
    join paper_counter k on k.series = 'invoice' and k.year = extract(year from m.today)::int;
--> statement-breakpoint
insert into invoice_line (id, invoice_id, receivable_id, position, kind, description, amount_cents, created_at)
  select gen_random_uuid(), invoice_id, receivable_id, 1, 'charge', title, fee_cents, now() from entry_bill;
