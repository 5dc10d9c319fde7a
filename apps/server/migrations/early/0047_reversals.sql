ALTER TABLE "refund" DROP CONSTRAINT "refund_amount";--> statement-breakpoint
CREATE UNIQUE INDEX "refund_reversal" ON "refund" USING btree ("payment_id") WHERE channel = 'reversal';--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_amount" CHECK ("refund"."amount_cents" > 0 or ("refund"."amount_cents" < 0 and "refund"."overpaid" and "refund"."channel" = 'credit'));--> statement-breakpoint
-- Every card payment has a verified report (billing/checks/capture-rules.ts). Those from before reports were recorded get one.
insert into gateway_event (id, checkout_id, gateway, source, event, verified, effect, note, created_at)
select gen_random_uuid(), k.id, k.gateway, 'message', 'payment.success', true, 'booked', 'From before reports were recorded.', max(y.confirmed_at)
from checkout k join payment y on y.checkout_id = k.id and y.state = 'confirmed'
where k.gateway is not null
  and not exists (select 1 from gateway_event e where e.checkout_id = k.id and e.verified and e.effect = 'booked')
group by k.id;
