import { and, asc, eq, gt, ne } from 'drizzle-orm';
import { meeting } from '../src/modules/programs/meetings/meetings.table.ts';
import { coverAsked, coverRequest } from '../src/modules/programs/staff/cover.table.ts';
import type { Transaction } from '../src/platform/database/connect.ts';
import { newId } from '../src/platform/database/new-id.ts';
import type { DemoPeople } from './demo-people.ts';

const minuteMs = 60_000;
const aheadMs = 4 * 86_400_000;

/** A teacher cannot take a class to come, and has just asked her colleague. */
export async function loadDemoCover(
  tx: Transaction,
  { people, programIds, now }: { people: DemoPeople; programIds: ReadonlyMap<string, string>; now: Date },
): Promise<void> {
  const [next] = await tx
    .select({ id: meeting.id })
    .from(meeting)
    .where(
      and(
        eq(meeting.programId, programIds.get('microbit-coding-club')!),
        gt(meeting.startsAt, new Date(now.getTime() + aheadMs)),
        ne(meeting.status, 'cancelled'),
      ),
    )
    .orderBy(asc(meeting.startsAt))
    .limit(1);
  if (!next) return;
  const id = newId();
  const at = new Date(now.getTime() - 20 * minuteMs);
  await tx.insert(coverRequest).values({
    id,
    meetingId: next.id,
    askerId: people.nicoleId,
    askerName: 'Nicole Harrison',
    reason: 'family',
    note: 'The buttons of the micro:bit, then the dice. The plan is in Resources, the boards are in the blue box.',
    atDevice: at,
    createdAt: at,
  });
  await tx.insert(coverAsked).values({ coverId: id, accountId: people.staffId });
}
