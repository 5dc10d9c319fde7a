import { sql, type SQLWrapper } from 'drizzle-orm';

/** The calendar day in Jamaica at a moment, YYYY-MM-DD; `jamaicaDay` is the same outside a query. */
export const jamaicaDayOf = (moment: SQLWrapper) => sql<string>`(${moment} at time zone 'America/Jamaica')::date::text`;
