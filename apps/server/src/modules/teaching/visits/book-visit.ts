import type { bookVisit as body } from '@doctorbird/contract/teaching/class-visits';
import { visitKindNames } from '@doctorbird/contract/enrollments/visits';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActorContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, invalid, notFound } from '../../../platform/domain-error.ts';
import { jamaicaDay, writtenDate } from '../../../platform/jamaica-time.ts';
import { billCharge } from '../../billing/charges/make-charge.ts';
import { firstName } from '../../billing/checkouts/first-name.ts';
import { childFor, lockProgram } from '../../enrollments/places/hold-place.ts';
import type { PlaceGate } from '../../enrollments/places/place-gate.ts';
import { punchPass } from '../../billing/passes/punch-pass.ts';
import { refuseOtherPrice } from '../../enrollments/prices/refuse-other-price.ts';
import { nightNow } from '../../enrollments/line/held-nights.ts';
import { finishTurn, requireTurn, turnOfOffice, type Turn } from '../../enrollments/line/require-turn.ts';
import { classVisit } from '../../enrollments/visits/visits.table.ts';
import { readAttendanceRules, type AttendanceRules } from '../../organisation/settings/attendance-rules.ts';
import { meeting } from '../../programs/meetings/meetings.table.ts';
import { isElsewhere } from '../make-ups/fit-text.ts';
import { roomOf } from '../make-ups/room-text.ts';
import { mailBooked } from './visit-mail.ts';
import { visitCents, whyClosed, whyGone, whyNot } from './why-not.ts';

type Given = Omit<z.output<typeof body>, 'expected_amount'>;
type Context = ActorContext & NotifyDependencies & { gate: PlaceGate };
/** A parent, or whoever of the team lets the child in: at the price of the program, until the class is over. */
type By = { expectedAmount: number } | 'team';

/**
 * Books one class of a program for a child without a place in it. The program is locked before the room of the class is
 * counted, as for a place and a make-up guest (docs/locking.md). A pass pays for it, or what it costs becomes a bill that is due on the
 * day of the class. Booked again for the same parent, it is the same visit. Returns its id. Throws 404 (child, class, pass), 422 (age), 409
 * (not offered, closed, begun, elsewhere, full, tried already, no class left on the pass, another price than the family saw).
 */
export async function bookVisit(
  db: Database,
  context: Context,
  { given, by }: { given: Given; by: By },
): Promise<string> {
  const { actor, now } = context;
  const child = await childFor(db, by === 'team' ? 'office' : { parentId: actor.accountId }, given.student_id);
  const { parentId } = child;
  if (parentId === null)
    throw conflict('no_family', 'This child has no family yet that could be asked. Please add it first.');
  const turn = by === 'team' ? turnOfOffice : await turnFor(db, context, { parentId, given });
  return inTransaction(
    db,
    async (tx) => {
      const [at] = await tx
        .select({ programId: meeting.programId })
        .from(meeting)
        .where(eq(meeting.id, given.meeting_id));
      if (!at?.programId) throw notFound('class');
      const place = await lockProgram(tx, at.programId);
      const [of] = await tx.select().from(meeting).where(eq(meeting.id, given.meeting_id)).for('share');
      if (!of) throw notFound('class');
      const there = await bookedAt(tx, given);
      if (there && there.parentId === parentId && there.kind === given.kind) return there.id;
      if (there) throw conflict('already_booked', `${firstName(child.fullName)} is booked for this class already.`);
      const price = visitCents(place, given.kind);
      if (price === null) throw conflict('not_offered', 'This program does not offer that now.');
      const closed = by === 'team' ? whyGone(place) : await whyClosed(tx, now, { place, parentId });
      if (closed) throw conflict(closed.code, closed.sentence);
      if (of.status === 'cancelled' || (by === 'team' ? of.endsAt : of.startsAt) <= now)
        throw conflict('meeting_over', 'This class has begun or is cancelled. Please choose another.');
      const passId = given.pass_id ?? null;
      if (passId !== null && given.kind !== 'day')
        throw invalid({ pass_id: 'A pass pays for drop-in days; a trial class has a price of its own' });
      const cents = passId === null ? price : 0;
      const day = jamaicaDay(of.startsAt);
      const against = await whyNot(tx, context, { child, place, kind: given.kind, day });
      if (against?.code === 'age') throw invalid({ student_id: against.sentence });
      if (against) throw conflict(against.code, against.sentence);
      const rules = await readAttendanceRules(tx);
      await requireRoom(tx, rules, { ...given, name: firstName(child.fullName) });
      if (by !== 'team') refuseOtherPrice(cents, by.expectedAmount, 'book the class');
      await finishTurn(tx, now, turn);
      return store(tx, context, {
        turn,
        given,
        place,
        of,
        child: { ...child, parentId },
        cents,
        noticeHours: rules.notice_hours,
      });
    },
    { retrySerialization: 2 },
  );
}

/** A class of a program whose places are given out through a line is one of them. */
async function turnFor(
  db: Database,
  { now }: Context,
  { parentId, given }: { parentId: string; given: Given },
): Promise<Turn> {
  if (!(await nightNow(db, now))) return requireTurn(db, now, { parentId, places: [] });
  const [at] = await db.select({ programId: meeting.programId }).from(meeting).where(eq(meeting.id, given.meeting_id));
  if (!at?.programId) throw notFound('class');
  return requireTurn(db, now, { parentId, places: [{ programId: at.programId, studentId: given.student_id }] });
}

const bookedAt = async (
  tx: Transaction,
  { meeting_id: meetingId, student_id: studentId }: Pick<Given, 'meeting_id' | 'student_id'>,
) =>
  (
    await tx
      .select({ id: classVisit.id, parentId: classVisit.parentId, kind: classVisit.kind })
      .from(classVisit)
      .where(
        and(eq(classVisit.meetingId, meetingId), eq(classVisit.studentId, studentId), eq(classVisit.state, 'booked')),
      )
  )[0] ?? null;

/** The caller has locked the program. */
async function requireRoom(
  tx: Transaction,
  rules: AttendanceRules,
  { meeting_id: meetingId, student_id: studentId, name }: Given & { name: string },
): Promise<void> {
  const { rows } = await tx.execute<{ elsewhere: boolean; room: number }>(sql`
    select ${sql.raw(isElsewhere({ student: 's', meeting: 'm' }))} as elsewhere,
      ${sql.raw(roomOf({ program: 'p', meeting: 'm' }, rules.absent_seats))} as room
    from student s, meeting m join program p on p.id = m.program_id
    where s.id = ${studentId} and m.id = ${meetingId}`);
  const [row] = rows;
  if (!row || row.elsewhere)
    throw conflict('elsewhere', `${name} is in another class at that time. Please choose another day.`);
  if (row.room <= 0) throw conflict('no_room', 'The last free seat of this class is taken. Please choose another.');
}

interface Storing {
  turn: Turn;
  given: Given;
  place: Awaited<ReturnType<typeof lockProgram>>;
  of: typeof meeting.$inferSelect;
  child: { id: string; fullName: string; parentId: string };
  cents: number;
  noticeHours: number;
}

async function store(
  tx: Transaction,
  context: ActorContext & NotifyDependencies,
  { given, place, of, child, cents, noticeHours }: Storing,
): Promise<string> {
  const { now, origin } = context;
  const id = newId();
  const passId = given.pass_id ?? null;
  const day = jamaicaDay(of.startsAt);
  const comesOff = given.kind === 'trial' && cents > 0 && place.trialComesOff;
  const visit = {
    id,
    kind: given.kind,
    studentId: child.id,
    parentId: child.parentId,
    programId: place.id,
    meetingId: of.id,
    priceCents: cents,
    comesOff,
    bookedAt: now,
    informedStart: of.startsAt,
  };
  await tx.insert(classVisit).values(visit);
  const left =
    passId === null
      ? null
      : await punchPass(tx, context, { passId, parentId: child.parentId, programId: place.id, day, visitId: id });
  // Late: the counter of invoices stays locked until the commit.
  const billId = cents === 0 ? null : await bill(tx, context, { visit, of, title: place.title, child });
  if (billId) await tx.update(classVisit).set({ billId }).where(eq(classVisit.id, id));
  const booked = { kind: given.kind, meeting_id: of.id, student_id: child.id, price_cents: cents };
  await recordAudit(tx, origin, {
    action: 'class_visit.booked',
    entity: 'class_visit',
    entityId: id,
    after: { ...booked, pass_id: passId, bill_id: billId },
  });
  await mailBooked(tx, context, { visit: { ...visit, billId }, place, of, child, noticeHours, left });
  return id;
}

async function bill(
  tx: Transaction,
  context: ActorContext,
  {
    visit: { kind, parentId, studentId, priceCents },
    of,
    title,
    child,
  }: {
    visit: Pick<typeof classVisit.$inferSelect, 'kind' | 'parentId' | 'studentId' | 'priceCents'>;
    of: typeof meeting.$inferSelect;
    title: string;
    child: { fullName: string };
  },
): Promise<string> {
  const day = jamaicaDay(of.startsAt);
  const { billId } = await billCharge(tx, context, {
    parentId,
    studentId,
    kind: 'class_visit',
    label: `${visitKindNames[kind]}, ${writtenDate(day)}`,
    cents: priceCents,
    day,
    dueOn: day,
    note: `${firstName(child.fullName)} in ${title}.`,
  });
  return billId;
}
