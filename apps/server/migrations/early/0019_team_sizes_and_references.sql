ALTER TABLE "competition" ADD COLUMN "team_min" integer;--> statement-breakpoint
ALTER TABLE "competition" ADD COLUMN "team_max" integer;--> statement-breakpoint
ALTER TABLE "competition_entry" ADD COLUMN "contact_phone" text;--> statement-breakpoint
ALTER TABLE "competition" ADD CONSTRAINT "competition_team_size" CHECK ("competition"."team_min" is null or "competition"."team_max" is null or "competition"."team_min" <= "competition"."team_max");--> statement-breakpoint
-- People type a reference without its hyphens.
do $$
begin
  create index payment_reference_digits on payment using gin (replace(reference, '-', '') gin_trgm_ops);
exception
  when undefined_object then raise warning 'pg_trgm is not available, so a search by the digits of a reference will read all rows';
end
$$;
