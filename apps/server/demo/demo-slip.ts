import { and, desc, eq, inArray } from 'drizzle-orm';
import { enrollment } from '../src/modules/enrollments/places/enrollments.table.ts';
import { slipAnswer } from '../src/modules/teaching/slips/slips.table.ts';
import type { Transaction } from '../src/platform/database/connect.ts';
import { newId } from '../src/platform/database/new-id.ts';
import { buildSlip } from './builders/build-slip.ts';
import type { DemoPeople } from './demo-people.ts';

/** A trip of Jaden's camp: his mother has signed, other families are still asked. */
export async function loadDemoSlip(
  tx: Transaction,
  now: Date,
  { jaden, staffId }: Pick<DemoPeople, 'jaden' | 'staffId'>,
): Promise<void> {
  const [place] = await tx
    .select({ programId: enrollment.programId })
    .from(enrollment)
    .where(and(eq(enrollment.studentId, jaden.id), eq(enrollment.status, 'enrolled')))
    .orderBy(desc(enrollment.createdAt))
    .limit(1);
  if (!place) return;
  const places = await tx
    .selectDistinct({ studentId: enrollment.studentId })
    .from(enrollment)
    .where(and(eq(enrollment.programId, place.programId), inArray(enrollment.status, ['enrolled'])));
  const studentIds = places.flatMap(({ studentId }) => studentId ?? []);
  const slipId = await buildSlip(tx, {
    now,
    programId: place.programId,
    studentIds,
    createdBy: staffId,
    title: 'Yard Clash at the National Arena',
    adults: 'Andre Bennett and Nicole Harrison',
    transport: 'Bus from Hope Road at 8:15',
  });
  await tx.insert(slipAnswer).values({
    id: newId(),
    slipId,
    studentId: jaden.id,
    version: 1,
    yes: true,
    byName: 'Simone Campbell',
    at: now,
    createdAt: now,
  });
}
