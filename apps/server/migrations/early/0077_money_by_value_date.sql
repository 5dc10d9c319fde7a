-- Checks of earlier migrations that wait for the commit would not let a table change.
set constraints all immediate;
--> statement-breakpoint
CREATE TABLE "closed_month" (
	"id" uuid PRIMARY KEY NOT NULL,
	"month" date NOT NULL,
	"figures" jsonb NOT NULL,
	"paper_key" text,
	"sheet_key" text,
	"closed_by" uuid NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"reopen_asked_by" uuid,
	"reopen_asked_at" timestamp with time zone,
	"reopen_reason" text,
	"reopened_by" uuid,
	"reopened_at" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "payment_confirmed";--> statement-breakpoint
DROP INDEX "refund_settled";--> statement-breakpoint
DROP INDEX "payment_state";--> statement-breakpoint
DROP INDEX "payment_method";--> statement-breakpoint
DROP INDEX "payment_refunded";--> statement-breakpoint
DROP INDEX "payment_attention";--> statement-breakpoint
DROP INDEX "bank_line_checkout";--> statement-breakpoint
ALTER TABLE "sandbox_transaction" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "value_day" date;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "returned_on" date;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "value_day" date;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "instead_of" uuid;--> statement-breakpoint
ALTER TABLE "bank_line" ADD COLUMN "returned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- The day of the bank's line, else that of the accepted slip, where no admin entered the day. A day after the entry was a slip of the finger.
update payment y set received_on = coalesce(
  (select l.day from bank_line l where l.checkout_id = y.checkout_id and l.state = 'matched' and l.outcome <> 'recorded' limit 1),
  (select f.paid_on from payment_proof f where f.checkout_id = y.checkout_id and f.state = 'accepted' order by f.created_at desc limit 1))
  where y.received_on is null and y.gateway is null and y.state = 'confirmed';
--> statement-breakpoint
update payment set received_on = null where received_on > jamaica_day(confirmed_at) or received_on < '2000-01-01';
--> statement-breakpoint
update payment set value_day = coalesce(received_on, jamaica_day(coalesce(confirmed_at, created_at))) where state = 'confirmed';
--> statement-breakpoint
-- What was paid beyond the price became credit with its payment. Other money went back on the day of its entry.
update refund r set returned_on = y.value_day from payment y where y.id = r.payment_id and r.overpaid and r.amount_cents > 0
  and r.state = 'succeeded' and r.settled_at = y.confirmed_at and y.value_day <> jamaica_day(r.settled_at);
--> statement-breakpoint
update refund set value_day = coalesce(returned_on, jamaica_day(coalesce(settled_at, created_at))) where state = 'succeeded';
--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "listed_on" date GENERATED ALWAYS AS (coalesce(value_day, jamaica_day(created_at))) STORED NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "closed_month_once" ON "closed_month" USING btree ("month") WHERE reopened_at is null;--> statement-breakpoint
CREATE INDEX "closed_month_month" ON "closed_month" USING btree ("month","closed_at");--> statement-breakpoint
CREATE INDEX "payment_listed" ON "payment" USING btree ("listed_on","id");--> statement-breakpoint
CREATE INDEX "payment_valued" ON "payment" USING btree ("value_day") WHERE state = 'confirmed';--> statement-breakpoint
CREATE INDEX "refund_valued" ON "refund" USING btree ("value_day");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_instead" ON "refund" USING btree ("instead_of");--> statement-breakpoint
CREATE INDEX "payment_state" ON "payment" USING btree ("state","listed_on","id");--> statement-breakpoint
CREATE INDEX "payment_method" ON "payment" USING btree ("method","listed_on","id");--> statement-breakpoint
CREATE INDEX "payment_refunded" ON "payment" USING btree ("listed_on","id") WHERE refunded_cents > 0;--> statement-breakpoint
CREATE INDEX "payment_attention" ON "payment" USING btree ("listed_on","id") WHERE needs_attention;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_line_checkout" ON "bank_line" USING btree ("checkout_id","returned");--> statement-breakpoint
-- The day itself, or the first open one where its month is closed. Shared with all bookings, so that a month closes between two of them.
create function open_day(day date) returns date language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('books'));
  return greatest(day, (select (max(month) + interval '1 month')::date from closed_month where reopened_at is null));
end $$;
--> statement-breakpoint
create function book_payment() returns trigger language plpgsql as $$
begin
  if new.state <> 'confirmed' then
    new.value_day := null;
  elsif tg_op = 'INSERT' then
    new.value_day := open_day(coalesce(new.received_on, jamaica_day(coalesce(new.confirmed_at, new.created_at))));
  elsif (old.state, old.received_on, old.confirmed_at) is distinct from (new.state, new.received_on, new.confirmed_at) then
    new.value_day := open_day(coalesce(new.received_on, jamaica_day(coalesce(new.confirmed_at, new.created_at))));
  end if;
  if tg_op = 'UPDATE' and old.value_day is not null and
      (old.value_day, old.amount_cents, old.method) is distinct from (new.value_day, new.amount_cents, new.method) and
      old.value_day <> open_day(old.value_day) then
    raise exception 'The month of % is closed: this payment can no longer change.', old.value_day;
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger payment_booked before insert or update of state, received_on, confirmed_at, value_day, amount_cents, method on payment
  for each row execute function book_payment();
--> statement-breakpoint
create function book_refund() returns trigger language plpgsql as $$
begin
  if new.state <> 'succeeded' then
    new.value_day := null;
  elsif tg_op = 'INSERT' then
    new.value_day := open_day(coalesce(new.returned_on, jamaica_day(coalesce(new.settled_at, new.created_at))));
  elsif (old.state, old.returned_on, old.settled_at) is distinct from (new.state, new.returned_on, new.settled_at) then
    new.value_day := open_day(coalesce(new.returned_on, jamaica_day(coalesce(new.settled_at, new.created_at))));
  end if;
  if tg_op = 'UPDATE' and old.value_day is not null and
      (old.value_day, old.amount_cents, old.channel) is distinct from (new.value_day, new.amount_cents, new.channel) and
      old.value_day <> open_day(old.value_day) then
    raise exception 'The month of % is closed: this refund can no longer change.', old.value_day;
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger refund_booked before insert or update of state, returned_on, settled_at, value_day, amount_cents, channel on refund
  for each row execute function book_refund();
--> statement-breakpoint
-- From here on figures of money count by the value date.
drop function add_money_figures(text, uuid, timestamptz, integer, bigint);
--> statement-breakpoint
create function add_money_figures(direction text, place uuid, day date, pieces integer, amount bigint) returns void language plpgsql as $$
declare
  program uuid;
begin
  insert into figure_entry (name, day, quantity, cents) values (direction, day, pieces, amount);
  if place is null then
    return;
  end if;
  select program_id into program from enrollment where id = place for no key update;
  insert into figure_entry (name, day, program_id, quantity, cents)
    values ('program_' || direction, date_trunc('month', day)::date, program, pieces, amount);
end $$;
--> statement-breakpoint
create or replace function count_payment() returns trigger language plpgsql as $$
begin
  if old.value_day is not null then
    perform add_money_figures('received', old.enrollment_id, old.value_day, -1, -old.amount_cents);
  end if;
  if new.value_day is not null then
    perform add_money_figures('received', new.enrollment_id, new.value_day, 1, new.amount_cents);
  end if;
  return null;
end $$;
--> statement-breakpoint
drop trigger payment_counted_again on payment;
--> statement-breakpoint
create trigger payment_counted_again after update on payment for each row
  when ((old.value_day, old.amount_cents, old.enrollment_id) is distinct from (new.value_day, new.amount_cents, new.enrollment_id))
  execute function count_payment();
--> statement-breakpoint
create or replace function count_refund() returns trigger language plpgsql as $$
begin
  if old.value_day is not null then
    perform add_money_figures('refunded', (select enrollment_id from payment where id = old.payment_id), old.value_day, -1, -old.amount_cents);
  end if;
  if new.value_day is not null then
    perform add_money_figures('refunded', (select enrollment_id from payment where id = new.payment_id), new.value_day, 1, new.amount_cents);
  end if;
  return null;
end $$;
--> statement-breakpoint
drop trigger refund_counted_again on refund;
--> statement-breakpoint
create trigger refund_counted_again after update on refund for each row
  when ((old.value_day, old.amount_cents, old.payment_id) is distinct from (new.value_day, new.amount_cents, new.payment_id))
  execute function count_refund();
--> statement-breakpoint
create or replace function count_place() returns trigger language plpgsql as $$
begin
  insert into figure_entry (name, program_id, quantity, cents)
    select f.name, f.program, sum(f.quantity), sum(f.cents) from (
      select old.program_id as program, o.* from place_figures(old, -1) o
      union all
      select new.program_id, n.* from place_figures(new, 1) n) f
    group by 1, 2 having sum(f.quantity) <> 0 or sum(f.cents) <> 0;
  if old.created_at is distinct from new.created_at then
    insert into figure_entry (name, day, quantity)
      select 'requested', jamaica_month(c.moment), c.quantity from (values (old.created_at, -1), (new.created_at, 1)) c (moment, quantity)
      where c.moment is not null;
  end if;
  if tg_op = 'UPDATE' and old.program_id <> new.program_id then
    insert into figure_entry (name, day, program_id, quantity, cents)
      select m.name, m.month, p.id, p.sign * count(*), p.sign * sum(m.cents) from (
        select 'program_received' as name, date_trunc('month', value_day)::date as month, amount_cents as cents from payment
          where enrollment_id = new.id and value_day is not null
        union all
        select 'program_refunded', date_trunc('month', r.value_day)::date, r.amount_cents from refund r join payment y on y.id = r.payment_id
          where y.enrollment_id = new.id and r.value_day is not null) m
      cross join (values (old.program_id, -1), (new.program_id, 1)) p (id, sign)
      group by m.name, m.month, p.id, p.sign;
  end if;
  return null;
end $$;
--> statement-breakpoint
delete from figure_entry where name in ('received', 'refunded', 'program_received', 'program_refunded');
--> statement-breakpoint
insert into figure_entry (name, day, quantity, cents, folded)
  select 'received', value_day, count(*), sum(amount_cents), true from payment where value_day is not null group by 2
  union all
  select 'refunded', value_day, count(*), sum(amount_cents), true from refund where value_day is not null group by 2;
--> statement-breakpoint
insert into figure_entry (name, day, program_id, quantity, cents, folded)
  select 'program_received', date_trunc('month', y.value_day)::date, e.program_id, count(*), sum(y.amount_cents), true
    from payment y join enrollment e on e.id = y.enrollment_id where y.value_day is not null group by 2, 3
  union all
  select 'program_refunded', date_trunc('month', r.value_day)::date, e.program_id, count(*), sum(r.amount_cents), true
    from refund r join payment y on y.id = r.payment_id join enrollment e on e.id = y.enrollment_id
    where r.value_day is not null group by 2, 3;
