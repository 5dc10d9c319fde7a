import { and, asc, eq, lt } from 'drizzle-orm';
import { broadcast, broadcastRecipient } from '../src/modules/messages/broadcasts/broadcasts.table.ts';
import { broadcastReach } from '../src/modules/admin/broadcasts/broadcast-reach.queries.ts';
import { readerOf } from '../src/modules/messages/broadcasts/deliver-broadcast.ts';
import { closureSubject, closureText } from '../src/modules/teaching/closures/closure-text.ts';
import { affectedBy } from '../src/modules/teaching/closures/affected.queries.ts';
import {
  closure,
  closureMeeting,
  closureOffer,
  closureChoice,
} from '../src/modules/teaching/closures/closures.table.ts';
import { enrollment } from '../src/modules/enrollments/places/enrollments.table.ts';
import { meeting } from '../src/modules/programs/meetings/meetings.table.ts';
import type { Transaction } from '../src/platform/database/connect.ts';
import { newId } from '../src/platform/database/new-id.ts';
import { jamaicaDay } from '../src/platform/jamaica-time.ts';
import type { DemoCalendar } from './demo-clock.ts';
import type { DemoPeople } from './demo-people.ts';

interface Stage {
  calendar: DemoCalendar;
  people: DemoPeople;
  programIds: ReadonlyMap<string, string>;
  now: Date;
}
type Reader = Omit<typeof broadcastRecipient.$inferInsert, 'id' | 'broadcastId' | 'handedAt' | 'createdAt' | 'mailId'>;

/** Two messages that were sent, one that goes out tomorrow, a draft's saved list, and a day without classes. */
export async function loadDemoBroadcasts(tx: Transaction, stage: Stage): Promise<void> {
  const { calendar, people, programIds, now } = stage;
  const ofProgram = (slug: string) => [{ of: 'program' as const, id: programIds.get(slug)!, day: null, except: false }];
  const everybody = [{ of: 'families' as const, id: null, day: null, except: false }];
  const messages = [
    {
      at: calendar.past(-6, 16),
      subject: 'Bring a water bottle',
      text: 'Hello {first_name},\n\nit is hot in the workshop this week. Please send a water bottle with {child}.\n\nSee you on the day of {program}!',
      rules: ofProgram('after-school-robotics-2'),
    },
    {
      at: calendar.past(-20, 16),
      subject: 'Parking at the main hall',
      text: 'Hello {first_name},\n\nthe gate on the side road is closed until the end of the month. Please use the gate on Hope Road when you collect {child}.',
      rules: everybody,
    },
  ];
  for (const { at, subject, text, rules } of messages) {
    const audience = { match: 'any' as const, rules };
    const { people: found } = await broadcastReach.reach(tx, { audience, kind: 'service', now });
    const id = newId();
    await tx.insert(broadcast).values({
      id,
      form: 'service',
      source: 'page',
      subject,
      text,
      audience,
      state: 'sent',
      sendAt: at,
      startedAt: at,
      sentAt: at,
      createdAt: at,
      createdBy: people.adminId,
    });
    await deliverTo(
      tx,
      { id, at },
      found.map((person, index) => ({
        ...readerOf({ subject, text }, person),
        // Half of the families have opened the older one.
        readAt: index % 2 === 0 && at < calendar.past(-10) ? new Date(at.getTime() + 5_400_000) : null,
      })),
    );
  }
  const tomorrow = calendar.at(1, 22);
  await tx.insert(broadcast).values({
    id: newId(),
    form: 'service',
    source: 'page',
    subject: 'Open day at the workshop',
    text: 'Hello {first_name},\n\ncome and see what the children have built: Saturday in two weeks, from 2 pm. Brothers, sisters and grandparents are welcome.',
    audience: { match: 'any', rules: everybody },
    state: 'scheduled',
    sendAt: tomorrow,
    createdAt: calendar.past(-1),
    createdBy: people.adminId,
  });
  await loadStormDay(tx, stage);
}

const deliverTo = async (tx: Transaction, { id, at }: { id: string; at: Date }, readers: readonly Reader[]) => {
  if (readers.length > 0)
    await tx.insert(broadcastRecipient).values(
      // The emails themselves are no longer stored.
      readers.map((reader) => ({
        id: newId(),
        broadcastId: id,
        mailId: newId(),
        handedAt: at,
        createdAt: at,
        ...reader,
      })),
    );
};

/** The class that heavy rain cancelled, with the date that families chose instead. */
async function loadStormDay(tx: Transaction, { people, programIds, now }: Stage): Promise<void> {
  const programId = programIds.get('after-school-robotics-2')!;
  const [missed] = await tx
    .select()
    .from(meeting)
    .where(and(eq(meeting.programId, programId), eq(meeting.status, 'cancelled'), lt(meeting.startsAt, now)))
    .orderBy(asc(meeting.startsAt));
  const [held] = await tx
    .select({ id: meeting.id, startsAt: meeting.startsAt })
    .from(meeting)
    .where(and(eq(meeting.programId, programId), eq(meeting.status, 'scheduled')))
    .orderBy(asc(meeting.startsAt));
  if (!missed || !held) return;
  const at = new Date(missed.startsAt.getTime() - 3 * 3_600_000);
  const days = [jamaicaDay(missed.startsAt)];
  const reason = missed.note ?? 'Heavy rain: schools closed at noon.';
  const classes = await affectedBy(tx, [missed.id]);
  const broadcastId = newId();
  const subject = closureSubject(days);
  await tx.insert(broadcast).values({
    id: broadcastId,
    form: 'closure',
    source: 'closure',
    subject,
    text: reason,
    audience: { match: 'any', rules: [] },
    state: 'sent',
    startedAt: at,
    sentAt: at,
    createdAt: at,
    createdBy: people.adminId,
  });
  const read = (minutes: number) => new Date(at.getTime() + minutes * 60_000);
  const own = [...Map.groupBy(classes, ({ accountId }) => accountId)];
  await deliverTo(
    tx,
    { id: broadcastId, at },
    own.map(([accountId, theirs], index) => ({
      personKey: `account:${accountId}`,
      accountId,
      role: theirs[0]!.role,
      name: theirs[0]!.name,
      email: theirs[0]!.email,
      subject,
      text: closureText({ reason, classes: theirs, offers: new Map(), chooseUntil: null }),
      readAt: index % 3 === 2 ? null : read(6 + index),
      confirmedAt: index % 3 === 0 ? read(8 + index) : null,
    })),
  );
  const id = newId();
  await tx.insert(closure).values({
    id,
    days,
    reason,
    chooseUntil: new Date(at.getTime() + 3 * 86_400_000),
    broadcastId,
    createdAt: at,
    createdBy: people.adminId,
  });
  await tx
    .insert(closureMeeting)
    .values({ closureId: id, meetingId: missed.id, statusBefore: 'scheduled', noteBefore: null });
  const offerId = newId();
  await tx.insert(closureOffer).values({
    id: offerId,
    closureId: id,
    programId,
    makeUpMeetingId: held.id,
    credit: false,
    refund: false,
    otherwise: 'make_up',
  });
  const places = await tx
    .select({ id: enrollment.id })
    .from(enrollment)
    .where(and(eq(enrollment.programId, programId), eq(enrollment.status, 'enrolled')))
    .orderBy(asc(enrollment.number))
    .limit(6);
  if (places.length > 0)
    await tx.insert(closureChoice).values(
      places.map((place, index) => ({
        id: newId(),
        offerId,
        enrollmentId: place.id,
        meetings: 1,
        cents: 0,
        way: 'make_up' as const,
        chosenAt: read(30 + index),
        byDeadline: index > 3,
      })),
    );
}
