import { eq } from 'drizzle-orm';
import { account } from '../../access/access.table.ts';
import type { Origin } from '../../access/actor.ts';
import { passwordMatches } from '../../access/passwords.ts';
import type { Sessions } from '../../access/sessions.ts';
import { judgeTry } from '../../access/sign-in-throttle.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Database } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';

const wrong = () =>
  new DomainError('unauthenticated', 'wrong_credentials', 'That e-mail and password do not match. Please try again.');

/**
 * Checks an e-mail and password and opens a session. Unknown, wrong and switched off look the same from outside,
 * in sentence and in time. Throws 401, or 429 while a pause for wrong tries runs.
 */
export async function signIn(
  db: Database,
  sessions: Sessions,
  given: { email: string; password: string; userAgent: string | null },
  origin: Origin,
  now: Date,
): Promise<{ token: string; accountId: string }> {
  const address = origin.address ?? 'unknown';
  let asked: string | undefined;
  const found = await judgeTry(db, { email: given.email, address, now }, async () => {
    const [holder] = await db
      .select({ id: account.id, role: account.role, passwordHash: account.passwordHash, isActive: account.isActive })
      .from(account)
      .where(eq(account.email, given.email));
    asked = holder?.id;
    const matches = await passwordMatches(given.password, holder?.passwordHash ?? null);
    return holder && matches && holder.isActive ? holder : null;
  });
  if (!found) {
    await recordAudit(db, origin, { action: 'sign_in.refused', entity: 'account', entityId: asked });
    throw wrong();
  }
  return inTransaction(db, async (tx) => {
    const token = await sessions.open(tx, found.id, { userAgent: given.userAgent, address: origin.address });
    await recordAudit(
      tx,
      { ...origin, actorId: found.id, role: found.role },
      { action: 'sign_in.accepted', entity: 'account', entityId: found.id },
    );
    return { token, accountId: found.id };
  });
}
