/** Another refund goes in its place: to another account, another way, or as credit. */
const isReplaced = (row: string): string => `exists (select 1 from refund other where other.instead_of = ${row}.id)`;

/** It came back, and the office has to find another way for it. */
const isOwed = (row: string, paymentOf: string): string =>
  `${row}.payment_id = ${paymentOf}.payment_id and ${row}.came_back and not ${isReplaced(row)}`;

/**
 * What the office refunded anew since `row` came back, in cents; one that came back in its turn is a promise of its own. What families ask
 * for, such as the share of a class that does not take place, is other money.
 */
const anewSince = (row: string): string => `(select coalesce(sum(anew.amount_cents), 0) from refund anew
    where anew.payment_id = ${row}.payment_id and (anew.created_at, anew.id) > (${row}.settled_at, ${row}.id)
      and anew.instead_of is null and not anew.overpaid and anew.channel <> 'reversal' and (anew.state <> 'rejected' or anew.came_back)
      and not exists (select 1 from account asker where asker.id = anew.requested_by and asker.role in ('parent', 'student')))`;

/**
 * What a family was promised and no way has carried yet, as text for a query: it came back, nothing goes in its place, and what the office
 * refunded anew of the payment does not reach for it and those that came back before. Other refunds of the payment, before and after, are
 * other promises. `row` is the name of the refund in it, never input.
 */
export const unsentPromise = (row: string): string => `(${row}.came_back and not ${isReplaced(row)}
  and exists (select 1 from payment held where held.id = ${row}.payment_id and held.amount_cents - held.refunded_cents >= ${row}.amount_cents)
  and exists (select 1 from refund since where ${isOwed('since', row)} and (since.settled_at, since.id) <= (${row}.settled_at, ${row}.id)
    and ${anewSince('since')} < (select sum(owed.amount_cents) from refund owed where ${isOwed('owed', row)}
      and (owed.settled_at, owed.id) >= (since.settled_at, since.id) and (owed.settled_at, owed.id) <= (${row}.settled_at, ${row}.id))))`;

/**
 * A refund `row` that the office has to send, or to ask the card service about because it has not answered by the second
 * day, as text for a query; `row` and `today`, a day of Jamaica, stand in it, never input.
 */
export const refundToSend = (today: string, row = 'r'): string =>
  `(${row}.state = 'requested' or (${row}.state = 'submitted' and jamaica_day(${row}.created_at) < ${today} - 1) or ${unsentPromise(row)})`;
