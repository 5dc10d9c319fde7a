/**
 * Whether a refund took back money that was not paid for its place or bill, as text for a query: what was more than was due and became
 * credit, what was undone, and what went back in the place of such credit, by whichever way it was carried in the end. It does not take its
 * part of the price along. `row` is the name of the refund in the query, never input.
 */
export const takenBack = (
  row: string,
): string => `(${row}.overpaid or ${row}.channel = 'reversal' or (${row}.instead_of is not null and exists (
  with recursive chain as (
    select ${row}.instead_of as id
    union select r.instead_of from refund r join chain c on c.id = r.id where r.instead_of is not null
  ) select 1 from chain c join refund o on o.id = c.id where o.overpaid)))`;
