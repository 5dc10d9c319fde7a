CREATE TABLE "billing_account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"holder_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "allocation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"receivable_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "allocation_amount" CHECK ("allocation"."amount_cents" <> 0)
);
--> statement-breakpoint
CREATE TABLE "invoice" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_line" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invoice_id" uuid NOT NULL,
	"receivable_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"description" text NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"amount_cents" bigint NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_line_amount" CHECK ("invoice_line"."amount_cents" <> 0 and "invoice_line"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "receivable" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"net_cents" bigint DEFAULT 0 NOT NULL,
	"allocated_cents" bigint DEFAULT 0 NOT NULL,
	"due_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "allocation" ADD CONSTRAINT "allocation_receivable_id_receivable_id_fk" FOREIGN KEY ("receivable_id") REFERENCES "public"."receivable"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_account_id_billing_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."billing_account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_receivable_id_receivable_id_fk" FOREIGN KEY ("receivable_id") REFERENCES "public"."receivable"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receivable" ADD CONSTRAINT "receivable_account_id_billing_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."billing_account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "billing_account_holder" ON "billing_account" USING btree ("kind","holder_id");--> statement-breakpoint
CREATE INDEX "allocation_receivable" ON "allocation" USING btree ("receivable_id","created_at","id");--> statement-breakpoint
CREATE INDEX "allocation_payment" ON "allocation" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_number" ON "invoice" USING btree ("number");--> statement-breakpoint
CREATE INDEX "invoice_account" ON "invoice" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_line_position" ON "invoice_line" USING btree ("invoice_id","position");--> statement-breakpoint
CREATE INDEX "invoice_line_receivable" ON "invoice_line" USING btree ("receivable_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "receivable_subject" ON "receivable" USING btree ("subject_kind","subject_id");--> statement-breakpoint
CREATE INDEX "receivable_account" ON "receivable" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "receivable_open" ON "receivable" USING btree ("account_id","due_on") WHERE net_cents > allocated_cents;--> statement-breakpoint
-- Billing stands below payments in the code, so the tables do not name each other there.
alter table allocation add constraint allocation_payment foreign key (payment_id) references payment (id) on delete restrict;
--> statement-breakpoint
create trigger invoice_append_only before update or delete on invoice
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger invoice_line_append_only before update or delete on invoice_line
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger allocation_append_only before update or delete on allocation
  for each row execute function refuse_change();
--> statement-breakpoint
create function add_to_net() returns trigger language plpgsql as $$
begin
  update receivable set net_cents = net_cents + new.amount_cents where id = new.receivable_id;
  return null;
end $$;
--> statement-breakpoint
create trigger invoice_line_counted after insert on invoice_line for each row execute function add_to_net();
--> statement-breakpoint
create function add_to_allocated() returns trigger language plpgsql as $$
begin
  update receivable set allocated_cents = allocated_cents + new.amount_cents where id = new.receivable_id;
  return null;
end $$;
--> statement-breakpoint
create trigger allocation_counted after insert on allocation for each row execute function add_to_allocated();
--> statement-breakpoint
-- Checked at the commit: a refund takes its money back and lowers the charge in two steps.
create function refuse_uneven_receivable() returns trigger language plpgsql as $$
declare
  now_net bigint;
  now_allocated bigint;
begin
  select net_cents, allocated_cents into now_net, now_allocated from receivable where id = new.id;
  if now_allocated < 0 or now_net < now_allocated then
    raise exception 'receivable % would count % cents of money for % cents owed', new.id, now_allocated, now_net;
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger receivable_even after insert or update on receivable
  deferrable initially deferred for each row execute function refuse_uneven_receivable();
--> statement-breakpoint
-- Every place with a price becomes an invoice with one charge; what happened to it since becomes further lines.
create temporary table place_money on commit drop as
  select m.*, m.price - m.base as lifted, greatest(0, least(m.base, m.refunded - greatest(0, m.paid - m.base))) as reversed
  from (
    select p.*, case when p.cut is null then p.price else least(p.price, (
        select coalesce(sum(y.amount_cents - coalesce((
          select sum(r.amount_cents) from refund r where r.payment_id = y.id and r.state = 'succeeded' and r.overpaid), 0)), 0)
        from payment y where y.enrollment_id = p.id and y.state = 'confirmed' and y.confirmed_at <= p.cut)) end::bigint as base
    from (
      select e.id, e.program_title as title, coalesce(e.parent_id, e.student_id) as holder,
        case when e.parent_id is null then 'student' else 'family' end as holder_kind,
        e.price_cents as price, e.paid_cents as paid, e.refunded_cents as refunded, e.created_at, e.waived_at,
        least(e.waived_at, case when e.status in ('cancelled', 'rejected') then coalesce((
          select max(v.at) from enrollment_event v where v.enrollment_id = e.id and v.kind = 'status'), e.created_at) end) as cut,
        gen_random_uuid() as receivable_id, gen_random_uuid() as invoice_id,
        extract(year from e.created_at at time zone 'America/Jamaica')::int as year
      from enrollment e where e.price_cents > 0
    ) p
  ) m;
--> statement-breakpoint
insert into billing_account (id, kind, holder_id, created_at)
  select gen_random_uuid(), holder_kind, holder, min(created_at) from place_money group by holder_kind, holder;
--> statement-breakpoint
insert into receivable (id, account_id, subject_kind, subject_id, created_at)
  select m.receivable_id, a.id, 'enrollment', m.id, m.created_at
  from place_money m join billing_account a on a.kind = m.holder_kind and a.holder_id = m.holder;
--> statement-breakpoint
insert into invoice (id, number, account_id, created_at)
  select m.invoice_id, 'INV-' || m.year || '-' || lpad((row_number() over (partition by m.year order by m.created_at, m.id))::text, 6, '0'),
    a.id, m.created_at
  from place_money m join billing_account a on a.kind = m.holder_kind and a.holder_id = m.holder;
--> statement-breakpoint
insert into paper_counter (series, year, last) select 'invoice', year, count(*) from place_money group by year;
--> statement-breakpoint
insert into invoice_line (id, invoice_id, receivable_id, position, kind, description, amount_cents, created_at)
  select gen_random_uuid(), l.invoice_id, l.receivable_id,
    row_number() over (partition by l.invoice_id order by l.weight, l.at, l.refund_id), l.kind, l.title, l.cents, l.at
  from (
    select invoice_id, receivable_id, title, 0 as weight, created_at as at, null::uuid as refund_id, 'charge' as kind, price as cents
      from place_money
    union all
    select invoice_id, receivable_id, title, 1, cut, null, case when waived_at = cut then 'waiver' else 'cancellation' end, -lifted
      from place_money where lifted > 0
    union all
    -- Each refund as it was, where they all lowered the charge; else what is left of them in one line.
    select m.invoice_id, m.receivable_id, m.title, 1, r.settled_at, r.id, 'refund', -r.amount_cents
      from place_money m join payment y on y.enrollment_id = m.id
      join refund r on r.payment_id = y.id and r.state = 'succeeded' and not r.overpaid
      where m.reversed = m.refunded
    union all
    select m.invoice_id, m.receivable_id, m.title, 1, max(r.settled_at), null, 'refund', -m.reversed
      from place_money m join payment y on y.enrollment_id = m.id
      join refund r on r.payment_id = y.id and r.state = 'succeeded' and not r.overpaid
      where m.reversed > 0 and m.reversed <> m.refunded
      group by m.invoice_id, m.receivable_id, m.title, m.reversed
  ) l;
--> statement-breakpoint
insert into allocation (id, receivable_id, payment_id, amount_cents, created_at)
  select gen_random_uuid(), s.receivable_id, s.payment_id, s.cents, s.at
  from (
    -- The oldest payment counts first: what was left of the base when it came, then what was paid back of it.
    select q.receivable_id, q.payment_id, q.counted as cents, q.confirmed_at as at from (
      select x.*, least(x.kept, greatest(0, x.net - (x.sum_kept - x.kept))) as counted from (
        select m.receivable_id, m.base - m.reversed as net, y.id as payment_id, y.confirmed_at,
          y.amount_cents - coalesce(b.cents, 0) as kept,
          sum(y.amount_cents - coalesce(b.cents, 0)) over (partition by m.id order by y.needs_attention, y.confirmed_at, y.id) as sum_kept
        from place_money m join payment y on y.enrollment_id = m.id and y.state = 'confirmed'
        left join lateral (
          select sum(r.amount_cents) as cents from refund r where r.payment_id = y.id and r.state = 'succeeded') b on true
      ) x
    ) q where q.counted > 0
  ) s;
