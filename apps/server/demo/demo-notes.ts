import { mentionedIn, mentionOf } from '@doctorbird/contract/core/mentions';
import type { RecordKind } from '@doctorbird/contract/core/record-kinds';
import { asc, eq } from 'drizzle-orm';
import { account } from '../src/access/access.table.ts';
import { note, noteMention } from '../src/modules/families/notes/notes.table.ts';
import { student } from '../src/modules/families/students/students.table.ts';
import { group } from '../src/modules/groups/registration/groups.table.ts';
import type { Transaction } from '../src/platform/database/connect.ts';
import { newId } from '../src/platform/database/new-id.ts';
import type { DemoCalendar } from './demo-clock.ts';
import { secondAdminEmail } from './demo-money-matters.ts';
import type { DemoPeople } from './demo-people.ts';

interface Stage {
  calendar: DemoCalendar;
  people: DemoPeople;
  programIds: ReadonlyMap<string, string>;
}

interface Written {
  ago: number;
  about: [RecordKind, string];
  by: string;
  text: string;
  /** Whoever is mentioned has marked it as read. */
  read?: true;
}

/** Notes on records of several kinds; two wait for the admin, one for a member of staff. */
export async function loadDemoNotes(tx: Transaction, { calendar, people, programIds }: Stage): Promise<void> {
  const { adminId, staffId, maya } = people;
  const [denise] = await tx.select({ id: account.id }).from(account).where(eq(account.email, secondAdminEmail));
  const deniseId = denise!.id;
  const [child] = await tx.select({ parentId: student.parentId }).from(student).where(eq(student.id, maya.id));
  const [school] = await tx
    .select({ id: group.id })
    .from(group)
    .where(eq(group.status, 'active'))
    .orderBy(asc(group.id));
  const family: Written['about'] = ['family', child!.parentId!];
  const sumo: Written['about'] = ['program', programIds.get('weekend-sumo-bots')!];
  const notes: Written[] = [
    {
      ago: 59,
      about: family,
      by: adminId,
      text: 'Grandmother Beverley picks up on Wednesdays. Her name is on the list.',
    },
    {
      ago: 12,
      about: family,
      by: adminId,
      text: 'Asked for Saturday places for both children, so that one trip is enough. Call when the spring dates are fixed.',
    },
    {
      ago: 8,
      about: ['student', maya.id],
      by: deniseId,
      text: `${mentionOf(adminId)} Maya would like to help the beginners on Saturdays. I told her we would ask her teacher.`,
      read: true,
    },
    {
      ago: 2,
      about: sumo,
      by: deniseId,
      text: `${mentionOf(adminId)} two families asked whether the arena can be seen before the first round. Can we open it on Friday?`,
    },
    {
      ago: 1,
      about: sumo,
      by: adminId,
      text: `${mentionOf(staffId)} please take the second box of wheels along, the first one is nearly empty.`,
    },
    {
      ago: 1,
      about: family,
      by: deniseId,
      text: `The grandmother's number has changed, I called the old one. ${mentionOf(adminId)} could you ask for the new one?`,
    },
    ...(school
      ? [
          {
            ago: 5,
            about: ['group', school.id] as Written['about'],
            by: adminId,
            text: 'The school opens the hall half an hour early for us. Ask for the key at the gate.',
          },
        ]
      : []),
  ];
  for (const { ago, about, by, text, read } of notes) {
    const id = newId();
    const at = calendar.past(-ago);
    await tx.insert(note).values({ id, recordKind: about[0], recordId: about[1], text, authorId: by, createdAt: at });
    const mentioned = mentionedIn(text).map((accountId) => ({
      noteId: id,
      accountId,
      createdAt: at,
      readAt: read ? calendar.past(-ago + 1) : null,
    }));
    if (mentioned.length > 0) await tx.insert(noteMention).values(mentioned);
  }
}
