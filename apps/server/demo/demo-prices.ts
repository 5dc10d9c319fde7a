import { eq } from 'drizzle-orm';
import { priceCode, priceRule, scholarshipRequest } from '../src/modules/enrollments/prices/prices.table.ts';
import { student } from '../src/modules/families/students/students.table.ts';
import type { Transaction } from '../src/platform/database/connect.ts';
import { newId } from '../src/platform/database/new-id.ts';
import type { DemoCalendar } from './demo-clock.ts';
import type { DemoPeople } from './demo-people.ts';

interface Stage {
  calendar: DemoCalendar;
  people: DemoPeople;
  programIds: ReadonlyMap<string, string>;
}

/** Two rules that begin later, so that today's prices are those of the programs; a code; and a request to decide on. */
export async function loadDemoPrices(tx: Transaction, { calendar, people, programIds }: Stage): Promise<void> {
  const createdAt = calendar.past(-12);
  const shared = { active: true, createdAt, changedAt: createdAt, changedBy: people.adminId };
  await tx.insert(priceRule).values([
    {
      ...shared,
      id: newId(),
      kind: 'sibling',
      name: 'Sibling discount',
      percent: 10,
      nthChild: 2,
      scope: 'season',
      fromDay: calendar.day(60),
      combines: true,
    },
    {
      ...shared,
      id: newId(),
      kind: 'early_bird',
      name: 'Early bird',
      amountCents: 200_000,
      fromDay: calendar.day(60),
      untilDay: calendar.day(90),
      combines: true,
    },
  ]);
  await tx.insert(priceCode).values({
    ...shared,
    id: newId(),
    code: 'ROBOTFAIR',
    percent: 15,
    untilDay: calendar.day(45),
    mostUses: 40,
    mostPerFamily: 1,
    combines: false,
  });
  const [child] = await tx.select({ parentId: student.parentId }).from(student).where(eq(student.id, people.tajay.id));
  if (!child?.parentId) return;
  await tx.insert(scholarshipRequest).values({
    id: newId(),
    studentId: people.tajay.id,
    parentId: child.parentId,
    programId: programIds.get('weekend-sumo-bots')!,
    reason: 'I lost my job at the hotel in October. Tajay would love to go on with his team; we could pay about half.',
    createdAt: calendar.past(-2),
  });
}
