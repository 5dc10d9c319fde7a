import { and, eq } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { writtenMoment } from '../../../platform/jamaica-time.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { shortPlace, urgencyAt } from '../../programs/meetings/change-text.ts';
import type { MeetingMove } from '../../programs/meetings/meeting-guests.ts';
import { meeting } from '../../programs/meetings/meetings.table.ts';
import { makeUpMails } from '../mails/make-up-mails.ts';
import { mailAboutCredit } from './mail-about-credit.ts';
import { makeUpCredit } from './make-ups.table.ts';

type Context = ActionContext & NotifyDependencies;
type Credit = Pick<typeof makeUpCredit.$inferSelect, 'id' | 'studentId' | 'enrollmentId' | 'meetingId'>;

/** Brings the make-up classes of a meeting that moves along. Returns who is notified. */
export async function moveMakeUps(
  tx: Transaction,
  context: Context,
  { meetingId, before, startsAt }: MeetingMove,
): Promise<string[]> {
  // In one statement: the sweep, which locks the credit alone, may have ended one meanwhile.
  const credits = await tx
    .update(makeUpCredit)
    .set({ informedStart: startsAt, moved: true })
    .where(and(eq(makeUpCredit.meetingId, meetingId), eq(makeUpCredit.state, 'booked')))
    .returning();
  const readers: string[] = [];
  for (const credit of credits) readers.push(...(await mailMovedMakeUp(tx, context, { credit, before })));
  return readers;
}

/** Notifies the guardians when and where the booked class of a credit is now. Returns whom. */
export async function mailMovedMakeUp(
  tx: Transaction,
  context: Context,
  { credit, before }: { credit: Credit; before: Date },
): Promise<string[]> {
  if (credit.meetingId === null) return [];
  const [of] = await tx
    .select({
      program: program.title,
      startsAt: meeting.startsAt,
      location: meeting.location,
      usual: program.location,
    })
    .from(meeting)
    .innerJoin(program, eq(program.id, meeting.programId))
    .where(eq(meeting.id, credit.meetingId));
  if (!of) return [];
  const place = of.location ?? of.usual;
  return mailAboutCredit(tx, context, {
    credit,
    urgency: urgencyAt(context.now, before, of.startsAt),
    write: (child) => ({
      kind: makeUpMails.moved,
      values: {
        child,
        program: of.program,
        before: writtenMoment(before),
        when: writtenMoment(of.startsAt),
        place,
        at: shortPlace(place),
      },
    }),
  });
}
