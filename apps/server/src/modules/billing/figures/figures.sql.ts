import type { DeclaredSql } from '../../../platform/database/declared-sql.ts';
import { tiedText } from '../payments/tied-methods.ts';

export const figuresSql: DeclaredSql = {
  functions: [
    `create or replace function count_size(figure text, before timestamp with time zone, after timestamp with time zone) returns void language sql as $$
  insert into figure_entry (name, day, quantity)
    select figure, jamaica_month(c.moment), c.quantity from (values (before, -1), (after, 1)) c (moment, quantity)
    where c.moment is not null and before is distinct from after
$$`,
    `create or replace function place_figures(place enrollment, sign integer) returns table(name text, quantity integer, cents bigint) language sql immutable as $$
  select f.name, sign, sign * case when f.name = 'taken' then 0 else coalesce(place.price_cents - place.paid_cents, 0) end
  from (values
    ('taken', place.status in ('pending', 'approved', 'enrolled')),
    ('unpaid', place.status in ('pending', 'approved', 'enrolled') and place.waived_at is null and place.price_cents > place.paid_cents),
    ('failed', place.status in ('pending', 'approved') and place.payment_status = 'failed')) f (name, counts)
  where f.counts
$$`,
    `create or replace function add_money_figures(direction text, place uuid, day date, pieces integer, amount bigint, comes boolean) returns void language plpgsql as $$
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
end $$`,
    `create or replace function count_group() returns trigger language plpgsql as $$
begin
  perform count_size('groups', case when old.status = 'active' then old.created_at end,
    case when new.status = 'active' then new.created_at end);
  return null;
end $$`,
    `create or replace function count_parent() returns trigger language plpgsql as $$
begin
  perform count_size('parents', case when old.role = 'parent' and old.is_active then old.created_at end,
    case when new.role = 'parent' and new.is_active then new.created_at end);
  return null;
end $$`,
    `create or replace function count_payment() returns trigger language plpgsql as $$
begin
  if old.value_day is not null then
    perform add_money_figures('received', old.enrollment_id, old.value_day, -1, -old.amount_cents, old.method not in ${tiedText});
  end if;
  if new.value_day is not null then
    perform add_money_figures('received', new.enrollment_id, new.value_day, 1, new.amount_cents, new.method not in ${tiedText});
  end if;
  return null;
end $$`,
    `create or replace function count_place() returns trigger language plpgsql as $$
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
end $$`,
    `create or replace function count_readers(word text, mailing uuid, before text[], after text[]) returns void language sql as $$
  insert into figure_entry (name, program_id, quantity)
    select word || '_' || c.name, mailing, sum(c.quantity)
    from (select unnest(before), -1 union all select unnest(after), 1) c (name, quantity)
    where c.name is not null group by c.name having sum(c.quantity) <> 0
$$`,
    `create or replace function count_message_reader() returns trigger language plpgsql as $$
begin
  perform count_readers('broadcast', coalesce(new.broadcast_id, old.broadcast_id),
    array[old.state, case when old.read_at is not null then 'read' end], array[new.state, case when new.read_at is not null then 'read' end]);
  return null;
end $$`,
    `create or replace function count_newsletter_reader() returns trigger language plpgsql as $$
begin
  perform count_readers('newsletter', coalesce(new.issue_id, old.issue_id), array[old.state], array[new.state]);
  return null;
end $$`,
    `create or replace function count_refund() returns trigger language plpgsql as $$
begin
  if old.value_day is not null then
    perform add_money_figures('refunded', (select enrollment_id from payment where id = old.payment_id), old.value_day, -1, -old.amount_cents, (select method not in ${tiedText} from payment where id = old.payment_id));
  end if;
  if new.value_day is not null then
    perform add_money_figures('refunded', (select enrollment_id from payment where id = new.payment_id), new.value_day, 1, new.amount_cents, (select method not in ${tiedText} from payment where id = new.payment_id));
  end if;
  return null;
end $$`,
    `create or replace function count_student() returns trigger language plpgsql as $$
begin
  perform count_size('students', case when old.archived_at is null then old.created_at end,
    case when new.archived_at is null then new.created_at end);
  return null;
end $$`,
    `create or replace function forget_figures() returns trigger language plpgsql as $$
begin
  lock table figure_entry in share row exclusive mode;
  delete from figure_entry where name = any(tg_argv);
  return null;
end $$`,
  ],
  triggers: [
    `create trigger account_counted after insert or delete on account
  for each row execute function count_parent()`,
    `create trigger account_counted_again after update on account
  for each row
  when (old.role is distinct from new.role or old.is_active is distinct from new.is_active or old.created_at is distinct from new.created_at) execute function count_parent()`,
    `create trigger account_forgotten after truncate on account
  for each statement execute function forget_figures('parents')`,
    `create trigger broadcast_recipient_counted after insert or delete on broadcast_recipient
  for each row execute function count_message_reader()`,
    `create trigger broadcast_recipient_counted_again after update on broadcast_recipient
  for each row
  when (old.state is distinct from new.state or (old.read_at is null) is distinct from (new.read_at is null)) execute function count_message_reader()`,
    `create trigger broadcast_recipient_forgotten after truncate on broadcast_recipient
  for each statement execute function forget_figures('broadcast_queued', 'broadcast_sent', 'broadcast_failed', 'broadcast_withdrawn', 'broadcast_read')`,
    `create trigger enrollment_counted after insert or delete on enrollment
  for each row execute function count_place()`,
    `create trigger enrollment_counted_again after update on enrollment
  for each row
  when (old.status is distinct from new.status or old.payment_status is distinct from new.payment_status or old.program_id is distinct from new.program_id or old.price_cents is distinct from new.price_cents or old.paid_cents is distinct from new.paid_cents or (old.waived_at is null) is distinct from (new.waived_at is null) or old.created_at is distinct from new.created_at) execute function count_place()`,
    `create trigger enrollment_forgotten after truncate on enrollment
  for each statement execute function forget_figures('requested', 'taken', 'unpaid', 'failed')`,
    `create trigger newsletter_recipient_counted after insert or delete on newsletter_recipient
  for each row execute function count_newsletter_reader()`,
    `create trigger newsletter_recipient_counted_again after update on newsletter_recipient
  for each row
  when (old.state is distinct from new.state) execute function count_newsletter_reader()`,
    `create trigger newsletter_recipient_forgotten after truncate on newsletter_recipient
  for each statement execute function forget_figures('newsletter_queued', 'newsletter_sent', 'newsletter_failed', 'newsletter_withdrawn')`,
    `create trigger partner_group_counted after insert or delete on partner_group
  for each row execute function count_group()`,
    `create trigger partner_group_counted_again after update on partner_group
  for each row
  when (old.status is distinct from new.status or old.created_at is distinct from new.created_at) execute function count_group()`,
    `create trigger partner_group_forgotten after truncate on partner_group
  for each statement execute function forget_figures('groups')`,
    `create trigger payment_counted after insert or delete on payment
  for each row execute function count_payment()`,
    `create trigger payment_counted_again after update on payment
  for each row
  when (old.value_day is distinct from new.value_day or old.amount_cents is distinct from new.amount_cents or old.enrollment_id is distinct from new.enrollment_id) execute function count_payment()`,
    `create trigger payment_forgotten after truncate on payment
  for each statement execute function forget_figures('received', 'program_received')`,
    `create trigger refund_counted after insert or delete on refund
  for each row execute function count_refund()`,
    `create trigger refund_counted_again after update on refund
  for each row
  when (old.value_day is distinct from new.value_day or old.amount_cents is distinct from new.amount_cents or old.payment_id is distinct from new.payment_id) execute function count_refund()`,
    `create trigger refund_forgotten after truncate on refund
  for each statement execute function forget_figures('refunded', 'program_refunded')`,
    `create trigger student_counted after insert or delete on student
  for each row execute function count_student()`,
    `create trigger student_counted_again after update on student
  for each row
  when ((old.archived_at is null) is distinct from (new.archived_at is null) or old.created_at is distinct from new.created_at) execute function count_student()`,
    `create trigger student_forgotten after truncate on student
  for each statement execute function forget_figures('students')`,
  ],
};
