ALTER TABLE "payment" ALTER COLUMN "enrollment_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "receivable_id" uuid;--> statement-breakpoint
ALTER TABLE "receivable" ADD COLUMN "title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_receivable_id_receivable_id_fk" FOREIGN KEY ("receivable_id") REFERENCES "public"."receivable"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_one_open_bill" ON "payment" USING btree ("receivable_id") WHERE state in ('created', 'pending');--> statement-breakpoint
CREATE INDEX "payment_bill" ON "payment" USING btree ("receivable_id","created_at","id") WHERE receivable_id is not null;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_for_one_thing" CHECK (num_nonnulls("payment"."enrollment_id", "payment"."receivable_id") = 1);--> statement-breakpoint
-- For a bill, who owes it is given with the payment.
create or replace function copy_payment_name() returns trigger language plpgsql as $$
begin
  if new.enrollment_id is not null then
    -- From the enrollment, whose lock a payment holds anyhow: asking for the student's could make two changes wait for each other.
    select coalesce((select student_name from enrollment where id = new.enrollment_id for share), '') into new.student_name;
  end if;
  return new;
end $$;
--> statement-breakpoint
-- Money for a bill counts for its day, and for no program.
create or replace function add_money_figures(direction text, place uuid, moment timestamptz, pieces integer, amount bigint) returns void language plpgsql as $$
declare
  program uuid;
begin
  insert into figure_entry (name, day, quantity, cents) values (direction, jamaica_day(moment), pieces, amount);
  if place is null then
    return;
  end if;
  select program_id into program from enrollment where id = place for no key update;
  insert into figure_entry (name, day, program_id, quantity, cents)
    values ('program_' || direction, jamaica_month(moment), program, pieces, amount);
end $$;
