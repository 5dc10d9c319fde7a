import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { charge } from './charges.table.ts';
import { namesOne } from '../../../platform/database/names-one.ts';

const which = {
  open: sql`v.subject_kind = 'charge' and v.open_cents <> 0 and v.net_cents <> 0`,
  nothing: sql`v.subject_kind = 'charge' and v.net_cents = 0`,
};

/** The charges whose bills are open, or are over nothing. Each has an index of its own, for they are few among all that were paid. */
export const billed = (how: keyof typeof which): SQL => sql`select v.subject_id from receivable v where ${which[how]}`;

/** Condition: the column names one of them. */
export const billedFor = (chargeId: SQLWrapper, how: keyof typeof which): SQL =>
  sql`${chargeId} = any(array(${billed(how)}))`;

/** Condition: the column names a charge to a family, or a group, that fits. */
export const chargedTo = (chargeId: SQLWrapper, whose: SQL): SQL => namesOne(chargeId, charge, whose);
