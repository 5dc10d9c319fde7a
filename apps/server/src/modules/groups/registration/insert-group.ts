import type { ServiceType } from '@doctorbird/contract/groups/groups';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { recordGroupEvent } from './record-group-event.ts';
import { newGroupReference } from './group-reference.ts';
import { groupFields } from './groups.rows.ts';
import { group } from './groups.table.ts';

export interface NewGroup {
  name: string;
  organization: string;
  contactName: string;
  contactEmail: string;
  contactPhone: string | null;
  address: string | null;
  description: string | null;
  serviceType: ServiceType | null;
  expectedParticipants: number | null;
  preferredStartDate: string | null;
  additionalInfo: string | null;
}

/** Inserts a pending group with a new reference. */
export async function insertGroup(
  tx: Transaction,
  context: ActionContext,
  { given, statusTokenDigest }: { given: NewGroup; statusTokenDigest: string | null },
) {
  const { origin, now } = context;
  const id = newId();
  // Two groups drawing the same six characters is one in hundreds of millions; the second then draws again.
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const [row] = await tx
      .insert(group)
      .values({ ...given, id, reference: newGroupReference(), status: 'pending', statusTokenDigest, createdAt: now })
      .onConflictDoNothing({ target: group.reference })
      .returning(groupFields);
    if (!row) continue;
    await recordAudit(tx, origin, {
      action: origin.role === 'visitor' ? 'group.registered' : 'group.created',
      entity: 'group',
      entityId: id,
      after: { reference: row.reference, name: row.name, organization: row.organization, status: row.status },
    });
    await recordGroupEvent(tx, context, {
      groupId: id,
      facts: {
        kind: 'registered',
        title: origin.role === 'visitor' ? 'Registered on the website' : 'Created by the office',
      },
    });
    return row;
  }
  throw new Error('Five group references in a row were taken.');
}

/** A group created by an admin, without a status link for its contact. */
export const createGroup = (db: Database, context: ActionContext, newGroup: NewGroup) =>
  inTransaction(db, (tx) => insertGroup(tx, context, { given: newGroup, statusTokenDigest: null }));
