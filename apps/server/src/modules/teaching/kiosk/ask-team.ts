import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { gateRequest, kiosk } from './kiosk.table.ts';
import { missesOf, type OpenKiosk } from './kiosk.queries.ts';

type Asked = Pick<typeof gateRequest.$inferInsert, 'id' | 'kind' | 'meetingId' | 'studentId' | 'adultName'>;

/** Asks the team to come to the gate; false when this was asked before. */
export async function askTeam(db: Executor, found: OpenKiosk, asked: Asked & { now: Date }): Promise<boolean> {
  const { now, ...rest } = asked;
  const added = await db
    .insert(gateRequest)
    .values({ ...rest, kioskId: found.id, at: now })
    .onConflictDoNothing()
    .returning({ id: gateRequest.id });
  return added.length > 0;
}

/** Whether this adult has already asked the team to bring this child. */
export async function isAsked(
  db: Executor,
  found: OpenKiosk,
  { meetingId, studentId, adultName }: { meetingId: string; studentId: string; adultName: string },
): Promise<boolean> {
  const [row] = await db
    .select({ id: gateRequest.id })
    .from(gateRequest)
    .where(
      and(
        eq(gateRequest.kioskId, found.id),
        eq(gateRequest.kind, 'collect'),
        eq(gateRequest.meetingId, meetingId),
        eq(gateRequest.studentId, studentId),
        eq(gateRequest.adultName, adultName),
        isNull(gateRequest.settledAt),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Numbers that nobody here has. The count outlives what it refuses, so it is not part of a transaction. */
export async function countMisses(
  db: Executor,
  found: OpenKiosk,
  { misses, now }: { misses: number; now: Date },
): Promise<void> {
  const again = missesOf(found, now) > 0;
  await db
    .update(kiosk)
    .set({ misses: again ? sql`${kiosk.misses} + ${misses}` : misses, missedAt: now })
    .where(eq(kiosk.id, found.id));
}
