import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { isExpected } from '../../enrollments/places/place-text.ts';
import { student } from '../../families/students/students.table.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { permissionSlip, slipAnswer, slipChild, slipVersion } from './slips.table.ts';

const facts = {
  id: permissionSlip.id,
  title: slipVersion.title,
  starts_at: slipVersion.startsAt,
  ends_at: slipVersion.endsAt,
  place: slipVersion.place,
  adults: slipVersion.adults,
  transport: slipVersion.transport,
  bring: slipVersion.bring,
  cost: slipVersion.cost,
  answer_by: permissionSlip.answerBy,
  version: permissionSlip.version,
  cancelled: sql<boolean>`${permissionSlip.cancelledAt} is not null`,
  program: { id: program.id, title: program.title },
};

/** The latest answer of a family, whichever version it was about. */
const latest = (db: Executor) =>
  db
    .select({
      yes: slipAnswer.yes,
      version: slipAnswer.version,
      byName: slipAnswer.byName,
      heardBy: slipAnswer.heardBy,
      at: slipAnswer.at,
    })
    .from(slipAnswer)
    .where(and(eq(slipAnswer.slipId, slipChild.slipId), eq(slipAnswer.studentId, slipChild.studentId)))
    // Two guardians may answer with and without a connection: what was said later counts.
    .orderBy(sql`${slipAnswer.version} desc, ${slipAnswer.at} desc, ${slipAnswer.id} desc`)
    .limit(1)
    .as('latest');

type Latest = ReturnType<typeof latest>;

const answerOf = (answer: Latest): SQL<'open' | 'yes' | 'no' | 'changed'> => sql`case
  when ${answer.version} is null then 'open' when ${answer.version} <> ${permissionSlip.version} then 'changed'
  when ${answer.yes} then 'yes' else 'no' end`;

/** The version of a slip that counts. */
export const thisVersion = and(
  eq(slipVersion.slipId, permissionSlip.id),
  eq(slipVersion.version, permissionSlip.version),
);

/**
 * The child is still asked: expected in the class, which is not cancelled. Nobody else is listed, counted, reminded or answers. Once the
 * event is over its list stays as it was.
 */
const isAsked = (now: Date): SQL => sql`(${slipVersion.endsAt} <= ${now} or (${student.archivedAt} is null
  and ${program.status} <> 'cancelled' and ${program.deletedAt} is null and exists (select 1 from enrollment e
    where e.program_id = ${permissionSlip.programId} and e.student_id = ${slipChild.studentId} and ${sql.raw(isExpected('e'))})))`;

/** Children on slips with what counts now; what each reader sees is chosen from it. */
function childRows(db: Executor) {
  const answer = latest(db);
  return {
    answer: answerOf(answer),
    by: sql<string | null>`${answer.byName}`,
    at: sql<Date | null>`${answer.at}`.mapWith(slipAnswer.at),
    heardBy: sql<string | null>`${answer.heardBy}`,
    joined: answer,
  };
}

/** One row for each child, named as on the wire. */
export function slipRows(db: Executor, now: Date) {
  const { answer, by, at, heardBy, joined } = childRows(db);
  const rows = db
    .select({
      id: slipChild.id,
      slip_id: permissionSlip.id,
      title: slipVersion.title,
      starts_at: slipVersion.startsAt,
      program: program.title,
      student: { id: student.id, full_name: student.fullName },
      answer,
      by,
      at,
      heard_by: heardBy,
      reminded_at: slipChild.remindedAt,
    })
    .from(slipChild)
    .innerJoin(permissionSlip, eq(permissionSlip.id, slipChild.slipId))
    .innerJoin(slipVersion, thisVersion)
    .innerJoin(program, eq(program.id, permissionSlip.programId))
    .innerJoin(student, and(eq(student.id, slipChild.studentId), isAsked(now)))
    .leftJoinLateral(joined, sql`true`);
  return { rows, answer };
}

/** The same with all that a family reads of it. */
export function familyRows(db: Executor, now: Date) {
  const { answer, by, at, joined } = childRows(db);
  const rows = db
    .select({ ...facts, student: { id: student.id, full_name: student.fullName }, answer, by, at })
    .from(slipChild)
    .innerJoin(permissionSlip, eq(permissionSlip.id, slipChild.slipId))
    .innerJoin(slipVersion, thisVersion)
    .innerJoin(program, eq(program.id, permissionSlip.programId))
    .innerJoin(student, and(eq(student.id, slipChild.studentId), isAsked(now)))
    .leftJoinLateral(joined, sql`true`);
  return { rows, answer };
}

/** Slips without their children. */
export const slipFacts = (db: Executor) =>
  db
    .select(facts)
    .from(permissionSlip)
    .innerJoin(slipVersion, thisVersion)
    .innerJoin(program, eq(program.id, permissionSlip.programId));
