import { sql } from 'drizzle-orm';
import { ERASED_NAME } from '../../../platform/privacy/erased-name.ts';

/** What becomes of a child's place in a team, for the `set` of an update: it stays for the results, and nothing says whose it was. */
export const erasedMember = sql`
  name = ${ERASED_NAME}, student_id = null, answers_sealed = null, sent_to_sealed = null, child_digest = null, has_alert = false,
  public_name = null, photo = null, first_aid = null, shirt_size = null`;
