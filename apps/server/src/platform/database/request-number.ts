import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

const whole = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const end = /^#?([\da-f]{8})$/;

/** How a request's number ends: what people see, and can read out. */
export const requestEnd = (column: AnyColumn | SQL): SQL => sql`right(${column}, 8)`;

/** The rows of the request with this number, or whose number ends so; nothing where the text is no such number. */
export function ofRequest(column: AnyColumn | SQL, text: string): SQL | undefined {
  const asked = text.trim().toLowerCase();
  if (whole.test(asked)) return sql`(${requestEnd(column)} = ${asked.slice(-8)} and ${column} = ${asked})`;
  const short = end.exec(asked)?.[1];
  return short === undefined ? undefined : sql`${requestEnd(column)} = ${short}`;
}
