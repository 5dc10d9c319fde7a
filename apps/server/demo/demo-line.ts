import { asc } from 'drizzle-orm';
import { lineTicket, openingNight, openingNightProgram } from '../src/modules/enrollments/line/line.table.ts';
import { parent } from '../src/modules/families/parents/parents.table.ts';
import type { Transaction } from '../src/platform/database/connect.ts';
import { newId } from '../src/platform/database/new-id.ts';
import { jamaicaDay, jamaicaMoment } from '../src/platform/jamaica-time.ts';

const minuteMs = 60_000;
/** Families that came, minute by minute, from five minutes before the doors opened. */
const arrivals = [2, 3, 4, 8, 14, 24, 15, 9, 6, 4, 3, 2];
/** How many went in each minute, from the opening on. */
const aMinute = 12;

/** An opening night of last week, for a few of the programs: its line has something to show. */
export async function loadDemoLine(
  tx: Transaction,
  { programIds, now }: { programIds: ReadonlyMap<string, string>; now: Date },
): Promise<void> {
  const opensAt = jamaicaMoment(jamaicaDay(new Date(now.getTime() - 6 * 86_400_000)), '19:00');
  const after = (minutes: number) => new Date(opensAt.getTime() + minutes * minuteMs);
  const nightId = newId();
  const came = arrivals.reduce((sum, families) => sum + families, 0);
  await tx.insert(openingNight).values({
    id: nightId,
    title: 'Next term',
    opensAt,
    closesAt: after(120),
    allPrograms: false,
    atOnce: 40,
    drawnAt: opensAt,
    lastNumber: came,
    createdAt: after(-3 * 1440),
  });
  const guarded = [...programIds.values()].slice(0, 5);
  await tx.insert(openingNightProgram).values(guarded.map((programId) => ({ nightId, programId })));
  const families = await tx.select({ id: parent.id }).from(parent).orderBy(asc(parent.id)).limit(20);
  let number = 0;
  const rows = arrivals.flatMap((count, minute) =>
    Array.from({ length: count }, (_, at) => {
      const joinedAt = new Date(after(minute - 5).getTime() + (at * minuteMs) / count);
      const turn = after(Math.floor(number / aMinute) + 0.5);
      const calledAt = turn > joinedAt ? turn : new Date(joinedAt.getTime() + 10_000);
      const left = number % 9 === 5;
      const row = {
        id: newId(),
        nightId,
        number: number + 1,
        parentId: families[number]?.id ?? null,
        joinedAt,
        seenAt: calledAt,
        calledAt: left ? null : calledAt,
        enteredAt: left ? null : new Date(calledAt.getTime() + 20_000),
        activeAt: left ? null : new Date(calledAt.getTime() + 4 * minuteMs),
        doneAt: left || number % 4 === 3 ? null : new Date(calledAt.getTime() + 3 * minuteMs),
        endedAt: new Date(calledAt.getTime() + 14 * minuteMs),
        endedWhy: left ? ('left' as const) : ('idle' as const),
      };
      number += 1;
      return row;
    }),
  );
  await tx.insert(lineTicket).values(rows);
}
