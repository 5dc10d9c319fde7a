import type { DeclaredSql } from '../../../platform/database/declared-sql.ts';

export const paymentsSql: DeclaredSql = {
  functions: [
    `create or replace function book_payment() returns trigger language plpgsql as $$
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
end $$`,
    `create or replace function book_refund() returns trigger language plpgsql as $$
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
end $$`,
    `create or replace function copy_payment_name() returns trigger language plpgsql as $$
begin
  if new.enrollment_id is not null then
    -- From the enrollment, whose lock a payment holds anyhow: asking for the student's could make two changes wait for each other.
    select coalesce((select student_name from enrollment where id = new.enrollment_id for share), '') into new.student_name;
  end if;
  return new;
end $$`,
    `create or replace function follow_student_name() returns trigger language plpgsql as $$
begin
  update enrollment set student_name = new.full_name where student_id = new.id;
  update payment set student_name = new.full_name where enrollment_id in (select id from enrollment where student_id = new.id);
  update child_document set student_name = new.full_name where student_id = new.id;
  return null;
end $$`,
  ],
  triggers: [
    `create trigger payment_booked before insert or update of state, received_on, confirmed_at, value_day, amount_cents, method on payment
  for each row execute function book_payment()`,
    `create trigger payment_name before insert on payment for each row execute function copy_payment_name()`,
    `create trigger receipt_append_only before delete or update on receipt
  for each row execute function refuse_change()`,
    `create trigger refund_booked before insert or update of state, returned_on, settled_at, value_day, amount_cents, channel on refund
  for each row execute function book_refund()`,
    `create trigger student_name_followed after update of full_name on student
  for each row
  when (old.full_name is distinct from new.full_name) execute function follow_student_name()`,
  ],
};
