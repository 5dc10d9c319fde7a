/**
 * What a family was promised and no way has carried yet, as text for a query: it came back, and no other one has followed.
 * `row` is the name of the refund in it, never input.
 */
export const unsentPromise = (row: string): string => `(${row}.came_back
  and exists (select 1 from payment held where held.id = ${row}.payment_id and held.refunded_cents < held.amount_cents)
  and not exists (select 1 from refund next where next.payment_id = ${row}.payment_id
    and (next.created_at, next.id) > (${row}.created_at, ${row}.id) and not next.overpaid))`;

/**
 * A refund `row` that the office has to send, or to ask the card service about because it has not answered by the second
 * day, as text for a query; `row` and `today`, a day of Jamaica, stand in it, never input.
 */
export const refundToSend = (today: string, row = 'r'): string =>
  `(${row}.state = 'requested' or (${row}.state = 'submitted' and jamaica_day(${row}.created_at) < ${today} - 1) or ${unsentPromise(row)})`;
