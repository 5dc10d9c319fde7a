import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/**
 * When the books count money: the moment of its entry where that was on the value date, else noon of the value date. So a
 * list stays in the order of the entries within a day.
 */
export const valueMoment = (day: SQLWrapper, entered: SQLWrapper): SQL<Date> =>
  sql`case when jamaica_day(${entered}) = ${day} then ${entered} else (${day}::timestamp + interval '12 hours') at time zone 'America/Jamaica' end`;
