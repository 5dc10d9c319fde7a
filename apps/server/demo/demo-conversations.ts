import { eq, sql } from 'drizzle-orm';
import { account } from '../src/access/access.table.ts';
import { conversationFile, replyTemplate } from '../src/modules/messages/conversations/conversations.table.ts';
import type { Transaction } from '../src/platform/database/connect.ts';
import { newId } from '../src/platform/database/new-id.ts';
import type { FileStore } from '../src/platform/files/file-store.ts';
import { buildAnswer, buildContact, buildConversation } from './builders/build-message.ts';
import { buildPaper } from './builders/build-paper.ts';
import type { DemoCalendar } from './demo-clock.ts';
import type { DemoPeople } from './demo-people.ts';

interface Stage {
  calendar: DemoCalendar;
  people: DemoPeople;
  files: FileStore;
}

const templates = [
  [
    'Moving a class',
    'Hello {first_name},\n\nthank you for letting us know. {child} can come to another class of the same level this week: tell us which day suits you.\n\n{organization}',
  ],
  [
    'Thank you for your question',
    'Hello {first_name},\n\nthank you for writing. We are finding out and answer by tomorrow afternoon.\n\n{organization}',
  ],
  [
    'Pick-up list',
    'Hello {first_name},\n\nplease add the person under My Children, {child}, People. From then on our staff sees the name at the door.\n\n{organization}',
  ],
] as const;

const hours = (at: Date, more: number) => new Date(at.getTime() + more * 3_600_000);

/** Conversations as an office has them: with a teacher, answered, waiting with a file, with a note, and by WhatsApp. */
export async function loadDemoConversations(tx: Transaction, { calendar, people, files }: Stage): Promise<void> {
  const { adminId, staffId, maya } = people;
  const nameOf = async (id: string) =>
    (
      await tx
        .select({ id: account.id, name: account.fullName, email: account.email })
        .from(account)
        .where(eq(account.id, id))
    )[0]!;
  const { rows } = await tx.execute<{ parentId: string; programId: string }>(sql`
    select s.parent_id as "parentId", a.program_id as "programId" from student s join enrollment e on e.student_id = s.id
    join staff_assignment a on a.program_id = e.program_id and a.staff_id = ${staffId}
    where s.id = ${maya.id} and e.status in ('enrolled', 'approved') order by a.created_at limit 1`);
  const [taught] = rows;
  if (!taught) throw new Error('The demo needs a class in which the teacher teaches Maya.');
  const simone = await nameOf(taught.parentId);
  const teacher = await nameOf(staffId);
  const office = await nameOf(adminId);
  const answered = { state: 'answered', handledBy: adminId } as const;
  const byTeacher = { author: 'staff', authorId: staffId, authorName: teacher.name } as const;
  const byOffice = { author: 'office', authorId: adminId, authorName: office.name } as const;
  const bySimone = { author: 'family', authorId: simone.id, authorName: simone.name } as const;

  const asked = hours(calendar.past(-2), 3);
  const toTeacher = await buildConversation(tx, simone, {
    subject: 'Line follower at home',
    message:
      'Good afternoon Mr. Bennett. Maya wants to try the line follower on our kitchen floor. Is black tape on white tiles good enough?',
    studentId: maya.id,
    programId: taught.programId,
    assigneeId: staffId,
    createdAt: asked,
    ...answered,
    handledBy: staffId,
    handledAt: hours(asked, 4),
  });
  await buildAnswer(tx, toTeacher, {
    ...byTeacher,
    text: 'Yes, matt tape works best. Let her make one gentle curve first. She may bring the robot home on Saturday.',
    createdAt: hours(asked, 4),
  });
  await buildAnswer(tx, toTeacher, {
    ...byTeacher,
    internal: true,
    text: 'Robot 7 goes home with Maya on Saturday; back on the next one.',
    createdAt: hours(asked, 4.1),
  });

  const moved = hours(calendar.past(-6), 1);
  const toOffice = await buildConversation(tx, simone, {
    subject: 'Later on Saturday',
    message: 'We have a wedding in the morning. May Maya come at eleven this Saturday?',
    studentId: maya.id,
    createdAt: moved,
    familyReadAt: hours(moved, 30),
    ...answered,
    handledAt: hours(moved, 20),
  });
  await buildAnswer(tx, toOffice, {
    ...byOffice,
    text: 'Yes, that is fine. Please bring her to the front desk, because the workshop door is closed during class.',
    createdAt: hours(moved, 20),
  });
  await buildAnswer(tx, toOffice, { ...bySimone, text: 'Thank you. We will.', createdAt: hours(moved, 29) });

  const letter = hours(calendar.past(-1), 5);
  const withFile = await buildConversation(tx, simone, {
    subject: 'Letter for the school',
    message: 'Maya’s school needs this form signed, so that she may leave early on workshop days. Can you sign it?',
    studentId: maya.id,
    createdAt: letter,
  });
  const lines = ['Leave of absence for a workshop', 'Student: Maya Campbell', 'Signature of the organizer:'];
  const fileKey = await buildPaper(files, 'conversations', 'School form', lines);
  await tx.insert(conversationFile).values({
    id: newId(),
    conversationId: withFile,
    messageId: withFile,
    uploadedBy: simone.id,
    fileKey,
    name: 'School form.pdf',
    sizeBytes: (await files.getBytes(fileKey)).length,
    createdAt: letter,
  });
  await buildAnswer(tx, withFile, {
    ...byOffice,
    internal: true,
    text: 'Printed. I sign it on Thursday.',
    createdAt: hours(letter, 2),
  });

  const chat = hours(calendar.past(0), -3);
  const stranger = await buildContact(tx, {
    kind: 'whatsapp',
    name: 'Patrice R.',
    email: null,
    phone: '+18765551977',
    subject: 'WhatsApp chat',
    message: 'Hi, is there a class for a 6 year old?',
    createdAt: chat,
    lastWhatsAppAt: hours(chat, 0.1),
  });
  await buildAnswer(tx, stranger, {
    author: 'visitor',
    authorName: 'Patrice R.',
    text: 'Sent a picture on WhatsApp. It is not shown here.\n\nHe built this out of boxes',
    way: 'whatsapp',
    createdAt: hours(chat, 0.1),
  });
  await tx
    .insert(replyTemplate)
    .values(templates.map(([title, text]) => ({ id: newId(), title, text, createdAt: calendar.past(-60) })));
}
