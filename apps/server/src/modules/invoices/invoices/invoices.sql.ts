import type { DeclaredSql } from '../../../platform/database/declared-sql.ts';
import { followsMerge } from '../../../platform/database/follows-merge.ts';

export const invoicesSql: DeclaredSql = {
  functions: [
    `create or replace function add_to_allocated() returns trigger language plpgsql as $$
begin
  update receivable set allocated_cents = allocated_cents + new.amount_cents where id = new.receivable_id;
  return null;
end $$`,
    `create or replace function add_to_net() returns trigger language plpgsql as $$
begin
  update receivable set net_cents = net_cents + new.amount_cents where id = new.receivable_id;
  return null;
end $$`,
    `create or replace function follow_merged_payer() returns trigger language plpgsql as $$
declare
  holder uuid;
  target uuid;
begin
  loop
    select b.holder_id into holder from billing_account b where b.id = new.account_id and b.kind = 'family';
    exit when holder is null;
    perform 1 from parent where id = holder for key share;
    select o.id into target from parent p
      join billing_account o on o.kind = 'family' and o.holder_id = p.merged_into_id where p.id = holder;
    exit when target is null;
    new.account_id := target;
  end loop;
  return new;
end $$`,
    `create or replace function refuse_uneven_receivable() returns trigger language plpgsql as $$
declare
  now_net bigint;
  now_allocated bigint;
begin
  select net_cents, allocated_cents into now_net, now_allocated from receivable where id = new.id;
  if now_allocated < 0 or now_net < now_allocated then
    raise exception 'receivable % would count % cents of money for % cents owed', new.id, now_allocated, now_net;
  end if;
  return null;
end $$`,
  ],
  triggers: [
    `create trigger allocation_append_only before delete or update on allocation
  for each row execute function refuse_change()`,
    `create trigger allocation_counted after insert on allocation
  for each row execute function add_to_allocated()`,
    followsMerge('invoice', 'account_id', 'follow_merged_payer'),
    `create trigger invoice_append_only before delete or update on invoice
  for each row execute function refuse_change()`,
    `create trigger invoice_line_append_only before delete or update on invoice_line
  for each row execute function refuse_change()`,
    `create trigger invoice_line_counted after insert on invoice_line
  for each row execute function add_to_net()`,
    followsMerge('receivable', 'account_id', 'follow_merged_payer'),
    `create constraint trigger receivable_even after insert or update on receivable deferrable initially deferred
  for each row execute function refuse_uneven_receivable()`,
  ],
};
