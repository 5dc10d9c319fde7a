import type { TaggedKind } from '@doctorbird/contract/organisation/tags';
import { asc, eq } from 'drizzle-orm';
import { enrollment } from '../src/modules/enrollments/places/enrollments.table.ts';
import { student } from '../src/modules/families/students/students.table.ts';
import { group } from '../src/modules/groups/registration/groups.table.ts';
import { recordTag, tag } from '../src/modules/organisation/tags/tags.table.ts';
import type { Transaction } from '../src/platform/database/connect.ts';
import { newId } from '../src/platform/database/new-id.ts';
import type { DemoCalendar } from './demo-clock.ts';
import type { DemoPeople } from './demo-people.ts';

interface Stage {
  calendar: DemoCalendar;
  people: DemoPeople;
  programIds: ReadonlyMap<string, string>;
}

/** A few tags on records of every kind that can have them. */
export async function loadDemoTags(tx: Transaction, { calendar, people, programIds }: Stage): Promise<void> {
  const { maya, jaden, tajay } = people;
  const [child] = await tx.select({ parentId: student.parentId }).from(student).where(eq(student.id, maya.id));
  const [school] = await tx
    .select({ id: group.id })
    .from(group)
    .where(eq(group.status, 'active'))
    .orderBy(asc(group.id));
  const places = await tx.select({ id: enrollment.id }).from(enrollment).where(eq(enrollment.studentId, maya.id));
  const given: Record<string, [TaggedKind, string][]> = {
    Sibling: [
      ['family', child!.parentId!],
      ['student', maya.id],
      ['student', jaden.id],
      ...places.map(({ id }): [TaggedKind, string] => ['enrollment', id]),
    ],
    'Competition team': [
      ['student', maya.id],
      ['student', tajay.id],
    ],
    Saturdays: [
      ['family', child!.parentId!],
      ['program', programIds.get('weekend-sumo-bots')!],
    ],
    'Own laptops': school ? [['group', school.id]] : [],
    Bursary: [['student', tajay.id]],
  };
  const createdAt = calendar.past(-20);
  for (const [name, records] of Object.entries(given)) {
    const id = newId();
    await tx.insert(tag).values({ id, name, createdAt });
    if (records.length > 0)
      await tx
        .insert(recordTag)
        .values(records.map(([recordKind, recordId]) => ({ tagId: id, recordKind, recordId, createdAt })));
  }
}
