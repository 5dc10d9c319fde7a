import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import { systemOrigin } from '../../../access/actor.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Database, Executor } from '../../../platform/database/connect.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { allSteps } from '../../../platform/sweeps/sweep.ts';
import { enrollment } from '../../enrollments/places/enrollments.table.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { cancelCharge } from '../charges/cancel-charge.ts';
import { charge } from '../charges/charges.table.ts';
import { seasonOfProgram } from './item-season.ts';
import { item, itemUse } from './items.table.ts';

/**
 * After a place ended: what came with it is taken back as long as nothing is paid for it, and its pieces are on the shelf
 * again. A fee of once in a season goes over to another place of the family or child in that season instead. What is paid or
 * under review stays for the office. Repeating it has no further effect.
 */
export async function followPlace(
  db: Database,
  context: Pick<ActionContext, 'now'> & NotifyDependencies,
  enrollmentId: string,
): Promise<void> {
  const charges = await db
    .select({ id: charge.id, parentId: charge.parentId })
    .from(charge)
    .where(and(eq(charge.enrollmentId, enrollmentId), isNull(charge.cancelledAt)));
  await allSteps(charges.map((one) => () => followOne(db, context, one)));
}

async function followOne(
  db: Database,
  context: Pick<ActionContext, 'now'> & NotifyDependencies,
  { id, parentId }: { id: string; parentId: string | null },
): Promise<void> {
  const other = await otherPlace(db, { chargeId: id, parentId, day: jamaicaDay(context.now) });
  if (other) {
    await db.update(charge).set({ enrollmentId: other }).where(eq(charge.id, id));
    return;
  }
  try {
    await cancelCharge(db, { ...context, origin: systemOrigin }, { id, reason: 'Its place was cancelled' });
  } catch (reason) {
    if (!(reason instanceof DomainError)) throw reason;
  }
}

const here = ['pending', 'approved', 'enrolled', 'completed'] as const;

/** Another place for which the fee is owed just the same; null for what was added to one place. */
async function otherPlace(
  db: Executor,
  { chargeId, parentId, day }: { chargeId: string; parentId: string | null; day: string },
): Promise<string | null> {
  const [fee] = await db
    .select({ per: item.per, holderId: itemUse.holderId, season: itemUse.season })
    .from(itemUse)
    .innerJoin(item, and(eq(item.id, itemUse.itemId), item.automatic))
    .where(and(eq(itemUse.chargeId, chargeId), isNull(itemUse.releasedAt)));
  if (!fee || parentId === null) return null;
  const places = await db
    .select({ id: enrollment.id, seasonId: program.seasonId, startDate: program.startDate })
    .from(enrollment)
    .innerJoin(program, eq(program.id, enrollment.programId))
    .where(
      and(
        fee.per === 'child' ? eq(enrollment.studentId, fee.holderId) : eq(enrollment.parentId, parentId),
        inArray(enrollment.status, [...here]),
      ),
    )
    .orderBy(enrollment.createdAt, enrollment.id);
  return places.find((place) => seasonOfProgram(place, day) === fee.season)?.id ?? null;
}
