import { and, asc, eq, gt, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import { systemOrigin } from '../../../access/actor.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { allSteps, isTurn, sweepRows } from '../../../platform/sweeps/sweep.ts';
import { loadForChange } from '../../enrollments/places/load-for-change.ts';
import type { LockedMoney, PlaceMoney } from '../../enrollments/places/place-money.ts';
import { moveEnrollment } from '../../enrollments/status/move-enrollment.ts';
import { student } from '../../families/students/students.table.ts';
import { readMembershipRules } from '../../organisation/settings/membership-rules.ts';
import { announceNextRate } from './announce-price.ts';
import { billMonths } from './bill-months.ts';
import { placesWithoutCover } from './covered-places.queries.ts';
import { billingOf } from './load-membership.ts';
import { membership } from './memberships.table.ts';

/** Every hour by day: mails of bills do not come at night. */
export const SWEEP_MEMBERSHIPS = 'memberships.sweep';
const billing = `${SWEEP_MEMBERSHIPS}/bills`;
const releasing = `${SWEEP_MEMBERSHIPS}/places`;
/** In one run; the rest follows in the next. */
const atOnce = 500;

type Context = ActionContext & NotifyDependencies & { money: PlaceMoney };

/** Issues the bills of memberships whose day has come, and releases the places of those that are over. */
export const sweepMemberships = (db: Database, context: Context): Promise<number[]> =>
  allSteps([() => billDue(db, context), () => releaseOver(db, context)]);

async function billDue(db: Database, context: Context): Promise<number> {
  const { now } = context;
  const { bill_days: days } = await readMembershipRules(db);
  const rows = await db
    .select({ id: membership.id })
    .from(membership)
    .where(
      and(
        lte(membership.billedThrough, sql`${jamaicaDay(now)}::date + ${days}::int - 1`),
        or(isNull(membership.endsOn), gt(membership.endsOn, membership.billedThrough)),
        isTurn(billing, sql`${membership.id}`, now),
      ),
    )
    .orderBy(asc(membership.billedThrough), asc(membership.id))
    .limit(atOnce);
  return sweepRows(db, context, {
    name: billing,
    rows,
    key: ({ id }) => id,
    run: (tx, { id }) => billOne(tx, context, id),
  });
}

/** Under its lock another process finds that the months are billed. A child in the archive has no more of them. */
async function billOne(tx: Transaction, context: Context, id: string): Promise<boolean> {
  const [row] = await tx.select().from(membership).where(eq(membership.id, id)).for('update');
  if (!row) return false;
  const [child] = await tx
    .select({ archivedAt: student.archivedAt })
    .from(student)
    .where(eq(student.id, row.studentId));
  if (child?.archivedAt) {
    await tx.update(membership).set({ endsOn: row.billedThrough }).where(eq(membership.id, id));
    await recordAudit(tx, systemOrigin, {
      action: 'membership.ended',
      entity: 'membership',
      entityId: id,
      after: { until: row.billedThrough, reason: 'The child is archived' },
    });
    return true;
  }
  if ((await billMonths(tx, context, await billingOf(tx, row, { now: context.now, lock: true }))) === 0) return false;
  const [billed] = await tx.select().from(membership).where(eq(membership.id, id));
  await announceNextRate(tx, context, billed!);
  return true;
}

async function releaseOver(db: Database, context: Context): Promise<number> {
  const { now } = context;
  const rows = await db
    .select({ id: membership.id, studentId: membership.studentId })
    .from(membership)
    .where(
      and(
        isNotNull(membership.endsOn),
        lt(membership.endsOn, jamaicaDay(now)),
        isNull(membership.releasedAt),
        isTurn(releasing, sql`${membership.id}`, now),
      ),
    )
    .orderBy(asc(membership.endsOn), asc(membership.id))
    .limit(atOnce);
  const lockMoney = await context.money.beforeLocking();
  return sweepRows(db, context, {
    name: releasing,
    rows,
    key: ({ id }) => id,
    run: (tx, row) => releaseOne(tx, context, { ...row, lockMoney }),
  });
}

/** Cancels the places that only this membership covered; nothing was paid for them. */
async function releaseOne(
  tx: Transaction,
  context: Context,
  {
    id,
    studentId,
    lockMoney,
  }: { id: string; studentId: string; lockMoney: (tx: Transaction, id: string) => Promise<LockedMoney> },
): Promise<void> {
  const over = await placesWithoutCover(tx, { studentId, day: jamaicaDay(context.now) });
  for (const place of over) await lockMoney(tx, place.id);
  for (const place of over) {
    const row = await loadForChange(tx, place.id);
    if (row.priceCents !== 0 || row.paidCents > 0) continue;
    const reason = 'The membership that covered this place is over.';
    await moveEnrollment(tx, context, { row, move: { to: 'cancelled', title: 'The membership is over', reason } });
  }
  await tx.update(membership).set({ releasedAt: context.now }).where(eq(membership.id, id));
}
