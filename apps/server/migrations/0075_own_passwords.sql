ALTER TABLE "account" ADD COLUMN "password_typed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "task_of_nobody" ON "task" USING btree ((done_at is not null),"done_at" DESC NULLS FIRST,"due_on","id") WHERE assignee_id is null;--> statement-breakpoint
-- Searches of money: who owes an invoice and what it is for, and who gave to the fund; without pg_trgm they read all rows, as before.
do $$
begin
  create index payment_payer_search on payment using gin (plain_text(student_name) gin_trgm_ops) where (receivable_id is not null);
  create index receivable_title_search on receivable using gin (plain_text(title) gin_trgm_ops);
  create index fund_entry_search on fund_entry using gin (plain_text(giver) gin_trgm_ops, reference gin_trgm_ops);
exception
  when undefined_object then
    raise warning 'pg_trgm is not available (%), so these searches will read all rows', sqlerrm;
end $$;
