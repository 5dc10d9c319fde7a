import { sql } from 'drizzle-orm';

/**
 * In the select list of a statement outside of a transaction: it is answered before it is on the disk. For counts that brakes need, of which
 * a power cut may cost the last half second, and never for what somebody was promised.
 */
export const withoutWaiting = sql`set_config('synchronous_commit', 'off', true)`;
