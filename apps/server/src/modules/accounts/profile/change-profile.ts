import type { profileChange, profileCalls } from '@doctorbird/contract/accounts/profile';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { account } from '../../../access/access.table.ts';
import type { ActorContext, Ports } from '../../../access/action-context.ts';
import { requireFresh } from '../../../access/authorize.ts';
import { announceChange } from '../../../platform/audit/after-changes.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { presentFields } from '../../../platform/present-fields.ts';
import { parent } from '../../families/parents/parents.table.ts';
import { askEmailChange, type EmailDependencies } from '../security/change-email.ts';
import { hasAddress, mayTeach } from '../security/security.policy.ts';
import { changeChoices } from '../../organisation/notifications/change-choices.ts';

/**
 * Changes the caller's own name, phone and, for a parent, address. Sessions carry the name, so they are read again.
 * Another email is only asked for: it takes effect once its link is opened. Throws 403 for it when the caller's password
 * was entered long ago, 409 (taken).
 */
export async function changeProfile(
  db: Database,
  context: ActorContext & Ports<EmailDependencies>,
  given: z.output<typeof profileChange>,
): Promise<void> {
  const { actor, origin, sessions, now } = context;
  await inTransaction(db, async (tx, afterCommit) => {
    if (given.email) {
      const [present] = await tx.select({ email: account.email }).from(account).where(eq(account.id, actor.accountId));
      if (present?.email !== given.email) {
        requireFresh(actor, now);
        await askEmailChange(tx, context, { id: actor.accountId, email: given.email });
      }
    }
    await tx
      .update(account)
      .set({
        ...presentFields({ fullName: given.full_name, phone: given.phone }),
        version: sql`${account.version} + 1`,
      })
      .where(eq(account.id, actor.accountId));
    if (hasAddress(actor) && given.address !== undefined)
      await tx.update(parent).set({ address: given.address }).where(eq(parent.id, actor.accountId));
    await recordAudit(tx, origin, { action: 'profile.changed', entity: 'account', entityId: actor.accountId });
    // The pages of programs name who teaches them.
    if (mayTeach(actor)) await announceChange(tx, 'team_profile.follows');
    afterCommit(() => sessions.clearCache());
  });
}

/** Changes which optional messages the caller gets; omitted choices stay. Returns all choices. */
export const changeNotifications = (
  db: Database,
  context: ActorContext,
  given: z.output<typeof profileCalls.updateNotifications.body>,
) => inTransaction(db, (tx) => changeChoices(tx, context, { accountId: context.actor.accountId, given }));
