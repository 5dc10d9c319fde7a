import type { adminParentChange } from '@doctorbird/contract/families/parents-admin';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { account } from '../../../access/access.table.ts';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Sessions } from '../../../access/sessions.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound, refuseStale } from '../../../platform/domain-error.ts';
import { presentFields } from '../../../platform/present-fields.ts';
import { parent } from './parents.table.ts';
import { notifyPerson } from '../../organisation/channels/notify-people.ts';
import { familyMails } from '../mails/family-mails.ts';

type Needs = NotifyDependencies & { sessions: Sessions };

/** Changes a family's contact details; the parent is notified which. Throws 404, or 409 when stale. */
export async function changeParent(
  db: Database,
  { jobs, config, sessions, origin }: ActionContext & Needs,
  { id, given }: { id: string; given: z.output<typeof adminParentChange> },
): Promise<void> {
  await inTransaction(db, async (tx, afterCommit) => {
    const [present] = await tx
      .select({ account, address: parent.address })
      .from(account)
      .innerJoin(parent, eq(parent.id, account.id))
      .where(and(eq(account.id, id), eq(account.role, 'parent')))
      .for('update', { of: account });
    if (!present) throw notFound('parent');
    const { account: before } = present;
    refuseStale(given.version, before.version);
    const values = presentFields({ fullName: given.full_name, phone: given.phone });
    const next = { ...before, ...values };
    const address = given.address === undefined ? present.address : given.address;
    await tx
      .update(account)
      .set({ ...values, version: sql`${account.version} + 1` })
      .where(eq(account.id, id));
    await tx.update(parent).set({ address }).where(eq(parent.id, id));
    const changed = [
      before.fullName !== next.fullName && 'name',
      before.phone !== next.phone && 'phone number',
      present.address !== address && 'address',
    ].filter((name) => name !== false);
    await recordAudit(tx, origin, {
      action: 'parent.changed',
      entity: 'account',
      entityId: id,
      after: { changed: changed.join(', ') || 'nothing' },
    });
    if (changed.length > 0)
      await notifyPerson(
        tx,
        { jobs, config },
        {
          kind: familyMails.contactDetails,
          id,
          values: { what: changed.join(', ') },
          path: '/parent/settings',
        },
      );
    afterCommit(() => sessions.clearCache());
  });
}
