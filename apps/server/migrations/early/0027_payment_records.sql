ALTER TABLE "payment" ADD COLUMN "received_on" date;--> statement-breakpoint
ALTER TABLE "payment_proof" ADD COLUMN "file_hash" text;--> statement-breakpoint
CREATE INDEX "payment_plain_bank_reference" ON "payment" USING btree (upper(regexp_replace("external_reference", '[^[:alnum:]]', '', 'g'))) WHERE external_reference is not null;--> statement-breakpoint
CREATE INDEX "payment_proof_file" ON "payment_proof" USING btree ("file_hash") WHERE file_hash is not null;