CREATE TABLE "cash_count" (
	"id" uuid PRIMARY KEY NOT NULL,
	"float_cents" bigint NOT NULL,
	"expected_cents" bigint NOT NULL,
	"counted_cents" bigint NOT NULL,
	"note" text,
	"counted_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deposit" (
	"id" uuid PRIMARY KEY NOT NULL,
	"banked_on" date NOT NULL,
	"slip_number" text NOT NULL,
	"total_cents" bigint NOT NULL,
	"difference_cents" bigint DEFAULT 0 NOT NULL,
	"note" text,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"cancelled_at" timestamp with time zone,
	"cancelled_by" uuid,
	"cancel_reason" text,
	CONSTRAINT "deposit_total" CHECK ("deposit"."total_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "deposit_item" (
	"id" uuid PRIMARY KEY NOT NULL,
	"deposit_id" uuid NOT NULL,
	"checkout_id" uuid,
	"refund_id" uuid,
	"amount_cents" bigint NOT NULL,
	"released_at" timestamp with time zone,
	CONSTRAINT "deposit_item_one" CHECK (num_nonnulls("deposit_item"."checkout_id", "deposit_item"."refund_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "deposit_item" ADD CONSTRAINT "deposit_item_deposit_id_deposit_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."deposit"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_item" ADD CONSTRAINT "deposit_item_checkout_id_checkout_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkout"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_item" ADD CONSTRAINT "deposit_item_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cash_count_created" ON "cash_count" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "deposit_created" ON "deposit" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "deposit_banked" ON "deposit" USING btree ("banked_on","id");--> statement-breakpoint
CREATE INDEX "deposit_item_deposit" ON "deposit_item" USING btree ("deposit_id");--> statement-breakpoint
CREATE UNIQUE INDEX "deposit_item_checkout" ON "deposit_item" USING btree ("checkout_id") WHERE released_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "deposit_item_refund" ON "deposit_item" USING btree ("refund_id") WHERE released_at is null;--> statement-breakpoint
-- What came a month ago and more was taken to the bank before deposits were recorded here: the cash box begins with what is newer.
with before as (
  insert into deposit (id, banked_on, slip_number, total_cents, note, created_by, created_at)
  select gen_random_uuid(), (now() at time zone 'America/Jamaica')::date, 'Earlier', sum(k.amount_cents),
    'Received before deposits were recorded here', '00000000-0000-0000-0000-000000000000', now()
  from checkout k
  where k.method in ('cash', 'cheque')
    and exists (select 1 from payment y where y.checkout_id = k.id and y.state = 'confirmed' and y.confirmed_at < now() - interval '30 days')
  having sum(k.amount_cents) > 0
  returning id
)
insert into deposit_item (id, deposit_id, checkout_id, amount_cents)
select gen_random_uuid(), before.id, k.id, k.amount_cents
from before, checkout k
where k.method in ('cash', 'cheque')
  and exists (select 1 from payment y where y.checkout_id = k.id and y.state = 'confirmed' and y.confirmed_at < now() - interval '30 days');
--> statement-breakpoint
-- Refunds in cash of that time were paid out of it: they lower no later deposit. The difference makes up for them.
insert into deposit_item (id, deposit_id, refund_id, amount_cents)
select gen_random_uuid(), d.id, r.id, -r.amount_cents
from deposit d, refund r
where d.slip_number = 'Earlier' and r.channel = 'cash' and r.state = 'succeeded' and r.settled_at < now() - interval '30 days';
--> statement-breakpoint
update deposit set difference_cents = total_cents - (select sum(amount_cents) from deposit_item where deposit_id = deposit.id)
where slip_number = 'Earlier';
