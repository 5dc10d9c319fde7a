import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { ActionContext, Ports } from '../../../access/action-context.ts';
import { endAccess } from '../../../access/end-access.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, notFound } from '../../../platform/domain-error.ts';
import { parent } from '../../families/parents/parents.table.ts';
import { student } from '../../families/students/students.table.ts';
import { lockTeamAccount, type StaffDependencies } from './change-staff.ts';
import { requireAnotherAdmin } from '../../../access/require-another-admin.ts';
import { refuseSwitchingOneselfOff } from './users.policy.ts';

export type Switched = { id: string; type: 'user' | 'staff' | 'parent' | 'student'; isActive: boolean };

/**
 * Switches an account off or on; either ends all sessions and voids all links. Throws 409 for the caller's own account
 * and for the last active admin.
 */
export async function setActive(
  db: Database,
  context: ActionContext & Ports<StaffDependencies>,
  given: Switched,
): Promise<void> {
  const { origin, now } = context;
  await inTransaction(db, async (tx) => {
    const accountId = await switchRecord(tx, context, given);
    if (accountId) await endAccess(tx, context.sessions, accountId, { now });
    await recordAudit(tx, origin, {
      action: given.isActive ? 'account.switched_on' : 'account.switched_off',
      entity: given.type === 'student' ? 'student' : 'account',
      entityId: given.id,
    });
  });
}

/** Returns the account that owns the sessions; a child without an account has none. */
async function switchRecord(tx: Transaction, { origin }: ActionContext, given: Switched): Promise<string | null> {
  if (given.type === 'student') return switchStudent(tx, given);
  if (given.type === 'parent') {
    if (given.isActive) await refuseMerged(tx, given.id);
    const changed = await switchAccount(tx, given.id, given.isActive, 'parent');
    if (!changed) throw notFound('parent');
    return given.id;
  }
  const present = await lockTeamAccount(tx, given.id);
  if (!given.isActive) {
    refuseSwitchingOneselfOff(given.id, origin.actorId);
    if (present.role === 'admin') await requireAnotherAdmin(tx, given.id);
  }
  await switchAccount(tx, given.id, given.isActive);
  return given.id;
}

/** The account of a merged family has nothing left: its family signs in with the other one. */
async function refuseMerged(tx: Transaction, id: string): Promise<void> {
  const merged = await tx.$count(parent, and(eq(parent.id, id), isNotNull(parent.mergedIntoId)));
  if (merged > 0)
    throw conflict('merged', 'This family was merged into another one. Undo the merge to let it sign in again.');
}

async function switchStudent(tx: Transaction, { id, isActive }: Switched): Promise<string | null> {
  const [changed] = await tx
    .update(student)
    .set({ isActive, version: sql`${student.version} + 1` })
    .where(eq(student.id, id))
    .returning({ accountId: student.accountId });
  if (!changed) throw notFound('student');
  if (changed.accountId) await switchAccount(tx, changed.accountId, isActive, 'student');
  return changed.accountId;
}

async function switchAccount(
  tx: Transaction,
  id: string,
  isActive: boolean,
  role?: 'parent' | 'student',
): Promise<boolean> {
  const changed = await tx
    .update(account)
    .set({ isActive, version: sql`${account.version} + 1` })
    .where(and(eq(account.id, id), role ? eq(account.role, role) : undefined))
    .returning({ id: account.id });
  return changed.length > 0;
}
