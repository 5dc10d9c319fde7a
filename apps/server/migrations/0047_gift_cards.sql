create or replace function add_money_figures(direction text, place uuid, day date, pieces integer, amount bigint, comes boolean) returns void language plpgsql as $$
declare
  program uuid;
begin
  -- Money that a gift card pays came when the card was bought.
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
    perform add_money_figures('received', old.enrollment_id, old.value_day, -1, -old.amount_cents, old.method <> 'gift_card');
  end if;
  if new.value_day is not null then
    perform add_money_figures('received', new.enrollment_id, new.value_day, 1, new.amount_cents, new.method <> 'gift_card');
  end if;
  return null;
end $$;
--> statement-breakpoint
create or replace function count_refund() returns trigger language plpgsql as $$
begin
  if old.value_day is not null then
    perform add_money_figures('refunded', (select enrollment_id from payment where id = old.payment_id), old.value_day, -1, -old.amount_cents, old.channel <> 'gift_card');
  end if;
  if new.value_day is not null then
    perform add_money_figures('refunded', (select enrollment_id from payment where id = new.payment_id), new.value_day, 1, new.amount_cents, new.channel <> 'gift_card');
  end if;
  return null;
end $$;
--> statement-breakpoint
drop function add_money_figures(text,uuid,date,integer,bigint);
