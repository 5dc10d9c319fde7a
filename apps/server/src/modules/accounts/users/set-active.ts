import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { ActionContext, Ports } from '../../../access/action-context.ts';
import { endAccess } from '../../../access/end-access.ts';
import { announceChange } from '../../../platform/audit/after-changes.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Executor, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, notFound } from '../../../platform/domain-error.ts';
import { parent } from '../../families/parents/parents.table.ts';
import { student } from '../../families/students/students.table.ts';
import { lockTeamAccount, type StaffDependencies } from './change-staff.ts';
import { requireAnotherAdmin } from '../../../access/require-another-admin.ts';
import { refuseSwitchingOneselfOff } from './users.policy.ts';

/** How many classes to come of a member of the team nobody who is active teaches. Programs know (`app-parts.ts`). */
export type ClassesWithoutStaff = (db: Executor, context: { now: Date }, accountId: string) => Promise<number>;

export type Switched = { id: string; type: 'user' | 'staff' | 'parent' | 'student'; isActive: boolean };

/**
 * Switches an account off or on; either ends all sessions and voids all links. The present state is no change. Throws 409
 * for the caller's own account and for the last active admin.
 */
export async function setActive(
  db: Database,
  context: ActionContext & Ports<StaffDependencies>,
  switched: Switched,
): Promise<void> {
  const { origin, now } = context;
  await inTransaction(db, async (tx) => {
    const { accountId, changed } = await switchRecord(tx, context, switched);
    if (!changed) return;
    if (accountId) await endAccess(tx, context.sessions, accountId, { now });
    await recordAudit(tx, origin, {
      action: switched.isActive ? 'account.switched_on' : 'account.switched_off',
      entity: switched.type === 'student' ? 'student' : 'account',
      entityId: switched.id,
    });
    if (switched.type === 'user' || switched.type === 'staff') await announceChange(tx, 'team_profile.follows');
  });
}

/** `accountId` is the account that was switched and owns the sessions; a child without an account has none. */
type Outcome = { accountId: string | null; changed: boolean };

async function switchRecord(tx: Transaction, { origin }: ActionContext, switched: Switched): Promise<Outcome> {
  if (switched.type === 'student') return switchStudent(tx, switched);
  if (switched.type === 'parent') {
    if (switched.isActive) await refuseMerged(tx, switched.id);
    return switchAccount(tx, switched.id, { isActive: switched.isActive, role: 'parent' });
  }
  const present = await lockTeamAccount(tx, switched.id);
  if (!switched.isActive) {
    refuseSwitchingOneselfOff(switched.id, origin.actorId);
    if (present.role === 'admin') await requireAnotherAdmin(tx, switched.id);
  }
  return switchAccount(tx, switched.id, switched);
}

/** The account of a merged family has nothing left: its family signs in with the other one. */
async function refuseMerged(tx: Transaction, id: string): Promise<void> {
  const merged = await tx.$count(parent, and(eq(parent.id, id), isNotNull(parent.mergedIntoId)));
  if (merged > 0)
    throw conflict('merged', 'This family was merged into another one. Undo the merge to let it sign in again.');
}

async function switchStudent(tx: Transaction, { id, isActive }: Switched): Promise<Outcome> {
  const [present] = await tx.select().from(student).where(eq(student.id, id)).for('update');
  if (!present) throw notFound('student');
  const changed = present.isActive !== isActive;
  if (changed)
    await tx
      .update(student)
      .set({ isActive, version: sql`${student.version} + 1` })
      .where(eq(student.id, id));
  if (!present.accountId) return { accountId: null, changed };
  const { accountId, changed: switched } = await switchAccount(tx, present.accountId, { isActive, role: 'student' });
  return { accountId: switched ? accountId : null, changed: changed || switched };
}

/** Throws 404. */
async function switchAccount(
  tx: Transaction,
  id: string,
  { isActive, role }: { isActive: boolean; role?: 'parent' | 'student' },
): Promise<Outcome> {
  const which = and(eq(account.id, id), role ? eq(account.role, role) : undefined);
  const [present] = await tx.select({ isActive: account.isActive }).from(account).where(which).for('update');
  if (!present) throw notFound(role ?? 'account');
  if (present.isActive === isActive) return { accountId: null, changed: false };
  await tx
    .update(account)
    .set({ isActive, version: sql`${account.version} + 1` })
    .where(which);
  return { accountId: id, changed: true };
}
