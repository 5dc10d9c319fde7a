import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { usablePasses } from '../../billing/passes/passes.rows.ts';
import { childOf } from '../../enrollments/places/enrollments.policy.ts';
import type { PlaceGate } from '../../enrollments/places/place-gate.ts';
import { classVisit } from '../../enrollments/visits/visits.table.ts';
import { student } from '../../families/students/students.table.ts';
import { readAttendanceRules } from '../../organisation/settings/attendance-rules.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { roomOf } from '../make-ups/room-text.ts';
import { presentOffer, type ComingClass, type OfferedChild } from './offer.presenter.ts';
import { whyClosed, whyNot } from './why-not.ts';

/** Nobody chooses from more. */
const mostMeetings = 40;

/** What a family can book in a program, by its id or slug. Throws 404 for a program that families do not see. */
export async function visitOfferOf(
  db: Executor,
  { now, gate }: { now: Date; gate: PlaceGate },
  { key, parentId }: { key: string; parentId: string },
) {
  const [place] = await db
    .select()
    .from(program)
    .where(and(or(eq(sql`${program.id}::text`, key), eq(program.slug, key)), isNull(program.deletedAt)));
  if (!place || place.status === 'draft') throw notFound('program');
  const open = (await whyClosed(db, now, { place, parentId })) === null;
  const rules = await readAttendanceRules(db);
  const offered = open && (place.trialCents !== null || place.dayCents !== null);
  const { rows: meetings } = offered
    ? await db.execute<ComingClass>(sql`
        select m.id, to_json(m.starts_at) as "startsAt", to_json(m.ends_at) as "endsAt", coalesce(m.location, p.location) as location,
          greatest(0, ${sql.raw(roomOf({ program: 'p', meeting: 'm' }, rules.absent_seats))}) as room
        from meeting m join program p on p.id = m.program_id
        where m.program_id = ${place.id} and m.status <> 'cancelled' and m.starts_at > ${now}
        order by m.starts_at, m.id limit ${mostMeetings}`)
    : { rows: [] };
  const first = meetings[0];
  const day = jamaicaDay(first ? new Date(first.startsAt) : now);
  return presentOffer({
    place,
    open,
    passes:
      offered && place.dayCents !== null
        ? await usablePasses(db, { parentIds: [parentId], programId: place.id, day })
        : [],
    noticeHours: rules.notice_hours,
    meetings,
    children: offered ? await childrenFor(db, { gate }, { place, parentId, day }) : [],
  });
}

async function childrenFor(
  db: Executor,
  ports: { gate: PlaceGate },
  { place, parentId, day }: { place: typeof program.$inferSelect; parentId: string; day: string },
) {
  const children = await db
    .select({
      id: student.id,
      fullName: student.fullName,
      dateOfBirth: student.dateOfBirth,
      parentId: student.parentId,
    })
    .from(student)
    .where(and(childOf({ parentId }), isNull(student.archivedAt)))
    .orderBy(asc(student.createdAt), asc(student.id));
  const booked = await db
    .select({ studentId: classVisit.studentId, meetingId: classVisit.meetingId })
    .from(classVisit)
    .where(
      and(
        eq(classVisit.programId, place.id),
        eq(classVisit.state, 'booked'),
        inArray(
          classVisit.studentId,
          children.map(({ id }) => id),
        ),
      ),
    );
  const answer: OfferedChild[] = [];
  for (const child of children) {
    const trial = await whyNot(db, ports, { child, place, kind: 'trial', day });
    // What stands against one day stands against a trial class too; the trial alone can be used up.
    const one = trial?.code === 'trial_used' ? await whyNot(db, ports, { child, place, kind: 'day', day }) : trial;
    answer.push({
      child,
      against: { trial: trial?.sentence ?? null, day: one?.sentence ?? null },
      booked: booked.filter(({ studentId }) => studentId === child.id).map(({ meetingId }) => meetingId),
    });
  }
  return answer;
}
