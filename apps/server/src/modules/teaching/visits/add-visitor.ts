import type { classVisitCalls } from '@doctorbird/contract/teaching/class-visits';
import { eq, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActorContext } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Database, Executor } from '../../../platform/database/connect.ts';
import { containsText } from '../../../platform/database/search-text.ts';
import { conflict, notFound } from '../../../platform/domain-error.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { usablePasses } from '../../billing/passes/passes.rows.ts';
import { passOfVisit } from '../../billing/passes/punch-pass.ts';
import type { ProgramRow } from '../../enrollments/places/hold-place.ts';
import type { PlaceGate } from '../../enrollments/places/place-gate.ts';
import { readAttendanceRules } from '../../organisation/settings/attendance-rules.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { isTakenOn } from '../../programs/staff/meeting-staff.ts';
import { meeting } from '../../programs/meetings/meetings.table.ts';
import { sheetReaderOf, type SheetReader } from '../attendance/sheet-reader.policy.ts';
import { wholePrograms } from '../children/children.policy.ts';
import { roomOf } from '../make-ups/room-text.ts';
import { bookVisit } from './book-visit.ts';
import { visitCents, whyGone, whyNot } from './why-not.ts';

/** Nobody reads more names at the door. */
const mostShown = 10;

interface ClassOf {
  place: ProgramRow;
  of: typeof meeting.$inferSelect;
  reader: SheetReader;
}

/** A class whose guests this reader sees. Throws 404. */
async function classFor(
  db: Executor,
  { actor, now, meetingId }: { actor: Actor; now: Date; meetingId: string },
): Promise<ClassOf> {
  const reader = sheetReaderOf(actor, now);
  const [found] = await db
    .select({ of: meeting, place: program })
    .from(meeting)
    .innerJoin(program, eq(program.id, meeting.programId))
    .where(eq(meeting.id, meetingId));
  if (!found || found.place.deletedAt !== null || found.place.status === 'draft') throw notFound('class');
  if (reader === 'office') return { ...found, reader };
  const { rows } = await db.execute<{ sees: boolean }>(sql`
    select (m.program_id in ${wholePrograms(reader.staffId)} or ${isTakenOn(reader.staffId, reader.today)}) as sees
    from meeting m where m.id = ${meetingId}`);
  if (!rows[0]?.sees) throw notFound('class');
  return { ...found, reader };
}

/**
 * The children `s` whom this reader finds for a class: the office all, staff those whose family has a pass that is paid, or who were in
 * the program before. Anyone else who comes is written down at the door, and the office names the family.
 */
const findable = ({ reader, place }: ClassOf): SQL =>
  reader === 'office'
    ? sql`true`
    : sql`(exists (select 1 from class_visit v where v.student_id = s.id and v.program_id = ${place.id} and v.state = 'booked')
        or exists (select 1 from enrollment e where e.student_id = s.id and e.program_id = ${place.id})
        or exists (select 1 from pass p join charge c on c.id = p.charge_id and c.parent_id = s.parent_id
          join receivable r on r.subject_kind = 'charge' and r.subject_id = c.id and r.net_cents > 0 and r.allocated_cents = r.net_cents
          where p.returned_at is null and p.used < p.classes
            and (not exists (select 1 from item_offer o where o.item_id = p.item_id)
              or exists (select 1 from item_offer o where o.item_id = p.item_id and o.program_id = ${place.id}))))`;

/** Why nobody can be added to a class now, for whoever stands at the door; null when somebody can. */
function whyShut({ place, of, reader }: ClassOf, now: Date): string | null {
  const gone = whyGone(place);
  if (gone) return gone.sentence;
  if (of.status === 'cancelled' || of.endsAt <= now) return 'This class is over or cancelled.';
  if (place.trialCents === null && place.dayCents === null)
    return 'This program has no trial class and no drop-in days. The office can allow them.';
  // Whoever plans ahead writes to the family first: that is the office.
  return reader !== 'office' && jamaicaDay(of.startsAt) > reader.today
    ? 'You can add a child on the day of the class.'
    : null;
}

/** Children who can come to one class, and why some cannot. Throws 404 for a class of somebody else. */
export async function findVisitors(
  db: Executor,
  ports: { now: Date; gate: PlaceGate },
  { actor, meetingId, q }: { actor: Actor; meetingId: string; q: string },
): Promise<z.input<typeof classVisitCalls.findVisitors.answer>> {
  const { now } = ports;
  const found = await classFor(db, { actor, now, meetingId });
  const { place, of, reader } = found;
  const closed = whyShut(found, now);
  const rules = await readAttendanceRules(db);
  const { rows: counted } = await db.execute<{ room: number }>(sql`
    select greatest(0, ${sql.raw(roomOf({ program: 'p', meeting: 'm' }, rules.absent_seats))}) as room
    from meeting m join program p on p.id = m.program_id where m.id = ${meetingId}`);
  const { rows: children } = await db.execute<{
    id: string;
    fullName: string;
    dateOfBirth: string;
    parentId: string | null;
    here: boolean;
  }>(sql`
    select s.id, s.full_name as "fullName", s.date_of_birth::text as "dateOfBirth", s.parent_id as "parentId",
      exists (select 1 from class_visit v where v.student_id = s.id and v.meeting_id = ${meetingId} and v.state = 'booked') as here
    from student s
    where s.archived_at is null and plain_text(s.full_name) like plain_text(${containsText(q)}) and ${findable(found)}
    order by s.full_name, s.id limit ${closed === null ? mostShown : 0}`);
  const day = jamaicaDay(of.startsAt);
  const passes = await usablePasses(db, {
    parentIds: [...new Set(children.flatMap(({ parentId }) => parentId ?? []))],
    programId: place.id,
    day,
  });
  const data = [];
  for (const child of children) {
    const against = async (kind: 'trial' | 'day') => {
      if (visitCents(place, kind) === null) return 'This program does not have it.';
      if (child.parentId === null) return 'No family could be asked.';
      if (child.here) return 'Is expected already.';
      return (await whyNot(db, ports, { child, place, kind, day }))?.sentence ?? null;
    };
    data.push({
      id: child.id,
      full_name: child.fullName,
      against: { trial: await against('trial'), day: await against('day') },
      passes: passes
        .filter(({ parentId }) => parentId === child.parentId)
        .map(({ id, name, left }) => ({ id, name, left })),
    });
  }
  return {
    room: Number(counted[0]?.room ?? 0),
    closed,
    trial: place.trialCents !== null,
    day: place.dayCents !== null,
    prices: reader === 'office' ? { trial: place.trialCents, day: place.dayCents } : null,
    data,
  };
}

/** Lets a child in for one class: with a pass, for the price of the program, or for a trial. Throws as `bookVisit`. */
export async function addVisitor(
  db: Database,
  context: ActorContext & NotifyDependencies & { gate: PlaceGate },
  { meetingId, given }: { meetingId: string; given: z.output<typeof classVisitCalls.addVisitor.body> },
): Promise<{ id: string; left: number | null }> {
  const { actor, now } = context;
  const found = await classFor(db, { actor, now, meetingId });
  const { rows } = await db.execute(sql`
    select 1 from student s where s.id = ${given.student_id} and s.archived_at is null and ${findable(found)}`);
  if (rows.length === 0) throw notFound('child');
  const closed = whyShut(found, now);
  if (closed !== null) throw conflict('closed', closed);
  const id = await bookVisit(db, context, { given: { ...given, meeting_id: meetingId }, by: 'team' });
  return { id, left: (await passOfVisit(db, id))?.left ?? null };
}
