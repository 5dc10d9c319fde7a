import type { addStaffRecord as body } from '@doctorbird/contract/programs/staff-records';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActorContext } from '../../../access/action-context.ts';
import { account } from '../../../access/access.table.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, invalid, notFound } from '../../../platform/domain-error.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { isTeam } from '../../accounts/users/users.policy.ts';
import { readStaffRules } from '../../organisation/settings/staff-rules.ts';
import { monthsLater } from './record-state.ts';
import { staffRecord } from './staff-records.table.ts';

/**
 * Records that the office has seen a paper of somebody. A new paper is a new record, so that the old one stays on file. Throws
 * 404, 409 for an id of another record, 422 for an unknown kind or a day to come.
 */
export async function addStaffRecord(
  db: Database,
  { actor, origin, now }: ActorContext,
  { personId, given }: { personId: string; given: z.output<typeof body> },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [person] = await tx
      .select({ id: account.id })
      .from(account)
      .where(and(eq(account.id, personId), isTeam))
      .for('no key update');
    if (!person) throw notFound('person');
    const id = given.id ?? newId();
    const [known] = await tx
      .select({ accountId: staffRecord.accountId })
      .from(staffRecord)
      .where(eq(staffRecord.id, id));
    if (known && known.accountId !== personId) throw conflict('id_used', 'This was recorded for somebody else.');
    if (known) return;
    const { kinds } = await readStaffRules(tx);
    const kind = kinds.find(({ key }) => key === given.kind);
    if (!kind) throw invalid({ kind: 'Choose a record of the list' });
    if (given.issued_on > jamaicaDay(now)) throw invalid({ issued_on: 'This day is still to come' });
    const record = {
      kind: kind.key,
      issuedOn: given.issued_on,
      expiresOn: given.expires_on ?? (kind.months === null ? null : monthsLater(given.issued_on, kind.months)),
      numberEnd: given.number_end,
    };
    await tx.insert(staffRecord).values({
      id,
      accountId: personId,
      title: kind.title,
      ...record,
      seenBy: actor.accountId,
      seenByName: actor.name,
      createdAt: now,
    });
    await recordAudit(tx, origin, {
      action: 'staff_record.added',
      entity: 'account',
      entityId: personId,
      after: { kind: record.kind, issued_on: record.issuedOn, expires_on: record.expiresOn },
    });
  });
}

/** Removes a record that was entered by mistake; returns whose it was. Throws 404. */
export const removeStaffRecord = (db: Database, { origin }: ActorContext, id: string): Promise<string> =>
  inTransaction(db, async (tx) => {
    const [row] = await tx.delete(staffRecord).where(eq(staffRecord.id, id)).returning();
    if (!row) throw notFound('record');
    await recordAudit(tx, origin, {
      action: 'staff_record.removed',
      entity: 'account',
      entityId: row.accountId,
      before: { kind: row.kind, issued_on: row.issuedOn, expires_on: row.expiresOn },
    });
    return row.accountId;
  });
