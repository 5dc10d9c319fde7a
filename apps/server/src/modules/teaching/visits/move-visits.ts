import { and, eq, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { writtenMoment } from '../../../platform/jamaica-time.ts';
import { inDollars } from '../../../platform/money.ts';
import { firstName } from '../../billing/checkouts/first-name.ts';
import { classVisit } from '../../enrollments/visits/visits.table.ts';
import { student } from '../../families/students/students.table.ts';
import { receivable } from '../../invoices/invoices/invoices.table.ts';
import { notifyPeople } from '../../organisation/channels/notify-people.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { shortPlace, urgencyAt } from '../../programs/meetings/change-text.ts';
import type { MeetingMove } from '../../programs/meetings/meeting-guests.ts';
import { meeting } from '../../programs/meetings/meetings.table.ts';
import { visitMails } from '../mails/visit-mails.ts';

type Context = ActionContext & NotifyDependencies;
type Visit = Pick<typeof classVisit.$inferSelect, 'meetingId' | 'parentId' | 'studentId' | 'billId'>;

/**
 * Brings the visits of a meeting that moves along; the caller has locked it. Their bills follow with the job, because money is locked
 * before meetings. Returns who is notified.
 */
export async function moveVisits(
  tx: Transaction,
  context: Context,
  { meetingId, before, startsAt }: MeetingMove,
): Promise<string[]> {
  const visits = await tx
    .update(classVisit)
    .set({ informedStart: startsAt, moved: true })
    .where(and(eq(classVisit.meetingId, meetingId), eq(classVisit.state, 'booked')))
    .returning();
  for (const visit of visits) await mailMovedVisit(tx, context, { visit, before });
  return visits.map(({ parentId }) => parentId);
}

/** Notifies whoever booked a visit when and where its class is now, and what is to be paid until then. */
export async function mailMovedVisit(
  tx: Transaction,
  context: Context,
  { visit, before }: { visit: Visit; before: Date },
): Promise<void> {
  const [about] = await tx
    .select({
      name: student.fullName,
      program: program.title,
      startsAt: meeting.startsAt,
      location: meeting.location,
      usual: program.location,
      openCents: receivable.openCents,
    })
    .from(meeting)
    .innerJoin(program, eq(program.id, meeting.programId))
    .innerJoin(student, eq(student.id, visit.studentId))
    .leftJoin(receivable, visit.billId === null ? sql`false` : eq(receivable.id, visit.billId))
    .where(eq(meeting.id, visit.meetingId));
  if (!about) return;
  const place = about.location ?? about.usual;
  await notifyPeople(tx, context, {
    kind: visitMails.moved,
    urgency: urgencyAt(context.now, before, about.startsAt),
    people: [
      {
        id: visit.parentId,
        values: {
          child: firstName(about.name),
          program: about.program,
          before: writtenMoment(before),
          when: writtenMoment(about.startsAt),
          place,
          at: shortPlace(place),
          pay: about.openCents ? `${inDollars(about.openCents)} is to be paid before the class begins.` : null,
        },
        path: '/parent/schedule#visits',
      },
    ],
  });
}
