import type { AttendanceMark } from '@doctorbird/contract/teaching/attendance';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { badgeAward } from '../src/modules/teaching/achievements/achievements.table.ts';
import { awardByRule } from '../src/modules/teaching/achievements/award-badges.ts';
import { issueCertificates } from '../src/modules/teaching/achievements/issue-certificates.ts';
import { enrollment } from '../src/modules/enrollments/places/enrollments.table.ts';
import { meeting } from '../src/modules/programs/meetings/meetings.table.ts';
import { staffAssignment } from '../src/modules/programs/staff/staff.table.ts';
import { student } from '../src/modules/families/students/students.table.ts';
import type { Transaction } from '../src/platform/database/connect.ts';
import { newId } from '../src/platform/database/new-id.ts';
import { jamaicaClock, jamaicaDay, jamaicaMoment } from '../src/platform/jamaica-time.ts';
import { buildAccount } from './builders/build-account.ts';
import { buildStudent } from './builders/build-student.ts';
import { buildAttendance, type MarkFacts } from './builders/build-teaching.ts';
import { loadDemoCoursework } from './demo-coursework.ts';
import { loadDemoPortfolio } from './demo-portfolio.ts';
import { loadDemoReports } from './demo-reports.ts';
import type { TeachingStage } from './teaching-stage.ts';

const andres = new Set(['after-school-robotics-2', 'weekend-sumo-bots', 'private-mentorship']);

/** What happened in the classrooms: attendance, reports and coursework in every state, badges and certificates. */
export async function loadDemoTeaching(
  tx: Transaction,
  given: Omit<TeachingStage, 'classOf' | 'teacherOf'>,
): Promise<void> {
  const { people, programIds, now, calendar } = given;
  const places = await tx
    .select({
      studentId: enrollment.studentId,
      programId: enrollment.programId,
      createdAt: enrollment.createdAt,
      status: enrollment.status,
    })
    .from(enrollment)
    .where(inArray(enrollment.status, ['approved', 'enrolled', 'completed']))
    .orderBy(asc(enrollment.createdAt), asc(enrollment.id));
  const stage: TeachingStage = {
    ...given,
    classOf: (slug) =>
      places.filter(({ programId }) => programId === programIds.get(slug)).map(({ studentId }) => studentId),
    teacherOf: (slug) => (andres.has(slug) ? people.staffId : people.nicoleId),
  };
  await tx.insert(staffAssignment).values([
    {
      id: newId(),
      staffId: people.staffId,
      studentId: people.maya.id,
      programId: programIds.get('private-mentorship')!,
      createdAt: calendar.past(-18),
    },
    {
      id: newId(),
      staffId: people.nicoleId,
      programId: programIds.get('weekend-first-robots')!,
      createdAt: calendar.past(-222),
    },
  ]);
  await catchUpToday(tx, programIds.get('after-school-robotics-2')!, now);
  await takeAttendance(tx, stage, places);
  await loadDemoReports(tx, stage);
  await loadDemoCoursework(tx, stage);
  await loadDemoPortfolio(tx, stage);
  await honour(tx, stage, [...new Set(places.map(({ studentId }) => studentId))]);
  await askFamily(tx, stage);
}

/** Whatever day it is, the demo's member of staff has a class today, at an hour at which children are taught. */
async function catchUpToday(tx: Transaction, programId: string, now: Date): Promise<void> {
  const hour = Number(jamaicaClock(now).slice(0, 2));
  const begins = hour < 8 ? 9 : Math.min(hour, 16);
  const startsAt = jamaicaMoment(jamaicaDay(now), `${String(begins).padStart(2, '0')}:00`);
  const regular = await tx.select({ startsAt: meeting.startsAt }).from(meeting).where(eq(meeting.programId, programId));
  if (regular.some((one) => jamaicaDay(one.startsAt) === jamaicaDay(startsAt))) return;
  await tx.insert(meeting).values({
    id: newId(),
    programId,
    startsAt,
    endsAt: new Date(startsAt.getTime() + 2 * 3_600_000),
    note: 'Catch-up for the afternoon that was rained off.',
  });
}

/** How many of the newest class are left unmarked, so that there is something to finish. */
const leftUnmarked = 2;
const notes: Partial<Record<AttendanceMark, string>> = {
  late: 'Traffic on Hope Road.',
  excused: 'Doctor’s appointment.',
};

async function takeAttendance(
  tx: Transaction,
  { random, programIds, now, teacherOf }: TeachingStage,
  places: ReadonlyArray<{ studentId: string; programId: string; createdAt: Date; status: string }>,
): Promise<void> {
  const marks: MarkFacts[] = [];
  for (const [slug, programId] of programIds) {
    const days = await tx
      .select({ id: meeting.id, endsAt: meeting.endsAt })
      .from(meeting)
      .where(
        and(eq(meeting.programId, programId), sql`${meeting.endsAt} < ${now} and ${meeting.status} <> 'cancelled'`),
      )
      .orderBy(asc(meeting.startsAt));
    const children = places.filter((place) => place.programId === programId);
    for (const [position, day] of days.entries()) {
      const open = slug === 'after-school-robotics-2' && position === days.length - 1 ? leftUnmarked : 0;
      for (const { studentId } of children
        .filter(({ createdAt, status }) => status === 'completed' || createdAt <= day.endsAt)
        .slice(open)) {
        const luck = random.next();
        const mark = luck < 0.82 ? 'present' : luck < 0.89 ? 'late' : luck < 0.95 ? 'absent' : 'excused';
        const note = random.below(3) === 0 ? notes[mark] : undefined;
        marks.push({
          meetingId: day.id,
          studentId,
          mark,
          markedBy: teacherOf(slug),
          markedAt: day.endsAt,
          ...(note && { note }),
        });
      }
    }
  }
  await buildAttendance(tx, marks);
}

/** Certificates and badges by their rules, dated as if they had come by themselves; and three that staff gave. */
async function honour(tx: Transaction, { people, calendar, now, classOf }: TeachingStage, students: string[]) {
  while ((await issueCertificates(tx, { now })) > 0);
  await awardByRule(tx, { now }, students);
  await tx.execute(sql`update certificate c set issued_at = least(${now}, (p.end_date + 1)::timestamptz + interval '15 hours')
    from enrollment e join program p on p.id = e.program_id where e.id = c.enrollment_id and p.end_date is not null`);
  await tx.execute(sql`update badge_award b set awarded_at = coalesce(case b.badge
      when 'first-meeting' then (select min(a.marked_at) from attendance a where a.student_id = b.student_id and a.mark in ('present', 'late'))
      when 'ten-meetings' then (select a.marked_at from attendance a where a.student_id = b.student_id and a.mark in ('present', 'late')
        order by a.marked_at offset 9 limit 1)
      when 'first-coursework' then (select min(w.marked_at) from coursework_submission w where w.student_id = b.student_id and w.state = 'done')
      when 'program-completed' then (select min(c.issued_at) from certificate c where c.student_id = b.student_id)
    end, b.awarded_at)`);
  const given = [
    [people.tajay.id, 'problem-solver', 'Found the loose ground wire that nobody else saw.'],
    [people.maya.id, 'brave-builder', 'Rebuilt the arm a day before the parade.'],
    [classOf('weekend-sumo-bots')[0]!, 'team-player', 'Lent the spare wheels to the other team, twice.'],
  ] as const;
  await tx
    .insert(badgeAward)
    .values(
      given.map(([studentId, badge, reason], position) => ({
        id: newId(),
        studentId,
        badge,
        reason,
        awardedBy: people.staffId,
        awardedAt: calendar.past(-4 - position),
      })),
    )
    .onConflictDoNothing();
}

/** An older cousin who opened an account alone and asks the demo parent to be linked. */
async function askFamily(tx: Transaction, { calendar, people }: TeachingStage): Promise<void> {
  const createdAt = calendar.past(-2);
  const email = 'amari.campbell@family.test';
  const accountId = await buildAccount(tx, 'student', { fullName: 'Amari Campbell', email, createdAt });
  const { id } = await buildStudent(tx, {
    parentId: null,
    accountId,
    fullName: 'Amari Campbell',
    email,
    createdAt,
    dateOfBirth: calendar.born(14, 3),
    gradeLevel: '9',
    school: 'Eastern Technical',
  });
  const [maya] = await tx.select({ parentId: student.parentId }).from(student).where(eq(student.id, people.maya.id));
  await tx.update(student).set({ requestedParentId: maya?.parentId }).where(eq(student.id, id));
}
