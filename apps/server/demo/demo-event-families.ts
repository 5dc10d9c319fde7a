import { eq } from 'drizzle-orm';
import { competitionEntry } from '../src/modules/competitions/entries/entries.table.ts';
import { entryMember } from '../src/modules/competitions/entries/entry-members.table.ts';
import { student } from '../src/modules/families/students/students.table.ts';
import type { Transaction } from '../src/platform/database/connect.ts';
import { buildMembers } from './content/build-content.ts';
import type { DemoChild, DemoPeople } from './demo-people.ts';

/** The ages of the competition, as its page says them. */
const [youngest, oldest] = [10, 18];

/**
 * Families with accounts enter the teams, in this order; the demo's parent enters the first. A call of such a team reaches somebody,
 * and the parent sees the own team on its day. Teams that are left over were entered by the office.
 */
export async function giveFamilies(
  tx: Transaction,
  { people, entries, at }: { people: DemoPeople; entries: readonly string[]; at: Date },
): Promise<void> {
  const children = [people.maya, people.tajay, ...people.others].filter(({ age }) => age >= youngest && age <= oldest);
  let turn = 0;
  for (const child of children) {
    const entryId = entries[turn];
    const [family] = await tx.select({ parentId: student.parentId }).from(student).where(eq(student.id, child.id));
    if (!entryId || !family?.parentId) continue;
    turn += 1;
    await tx.update(competitionEntry).set({ parentId: family.parentId }).where(eq(competitionEntry.id, entryId));
    await tx.delete(entryMember).where(eq(entryMember.entryId, entryId));
    await buildMembers(tx, entryId, [{ name: shortName(child), studentId: child.id }, { name: 'Sam T.' }], at);
  }
}

/** As coaches write it: the first name and a letter. */
function shortName({ name }: DemoChild): string {
  const parts = name.split(' ');
  return `${parts[0]} ${parts.at(-1)![0]}.`;
}
