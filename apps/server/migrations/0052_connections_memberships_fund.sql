create or replace function add_money_figures(direction text, place uuid, day date, pieces integer, amount bigint, comes boolean) returns void language plpgsql as $$
declare
  program uuid;
begin
  -- What a gift card or the scholarship fund pays came before.
  if comes then
    insert into figure_entry (name, day, quantity, cents) values (direction, day, pieces, amount);
  end if;
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
    perform add_money_figures('received', old.enrollment_id, old.value_day, -1, -old.amount_cents, old.method not in ('gift_card', 'scholarship_fund'));
  end if;
  if new.value_day is not null then
    perform add_money_figures('received', new.enrollment_id, new.value_day, 1, new.amount_cents, new.method not in ('gift_card', 'scholarship_fund'));
  end if;
  return null;
end $$;
--> statement-breakpoint
create or replace function count_refund() returns trigger language plpgsql as $$
begin
  if old.value_day is not null then
    perform add_money_figures('refunded', (select enrollment_id from payment where id = old.payment_id), old.value_day, -1, -old.amount_cents, (select method not in ('gift_card', 'scholarship_fund') from payment where id = old.payment_id));
  end if;
  if new.value_day is not null then
    perform add_money_figures('refunded', (select enrollment_id from payment where id = new.payment_id), new.value_day, 1, new.amount_cents, (select method not in ('gift_card', 'scholarship_fund') from payment where id = new.payment_id));
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger a_follow_parent_id before insert or update of parent_id on membership
  for each row
  when (new.parent_id is not null) execute function follow_merged_parent();
--> statement-breakpoint
create trigger a_follow_student_id before insert or update of student_id on membership
  for each row
  when (new.student_id is not null) execute function follow_merged_student();
