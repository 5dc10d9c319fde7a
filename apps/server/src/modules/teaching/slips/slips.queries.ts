import type { ListQuery } from '@doctorbird/contract/core/list';
import type { slipList } from '@doctorbird/contract/teaching/slips.list';
import { and, asc, count, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Actor } from '../../../access/actor.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { pageOfList } from '../../../platform/database/page-of-list.ts';
import { containsText, isLike } from '../../../platform/database/search-text.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { enrollment } from '../../enrollments/places/enrollments.table.ts';
import { isExpected } from '../../enrollments/places/place-text.ts';
import { student } from '../../families/students/students.table.ts';
import { answeredBy, ownSlip, readByFamily, writesFor } from './slips.policy.ts';
import { familyRows, slipFacts, slipRows } from './slips.rows.ts';
import { permissionSlip, slipAnswer, slipChild, slipVersion } from './slips.table.ts';

/** Who reads slips, and when: of an event that is ahead only children who are still in the class are listed. */
interface Asker {
  actor: Actor;
  now: Date;
}

const sums = <Row extends { answer: string }>(rows: readonly Row[]) => {
  const of = (...answers: string[]) => rows.filter(({ answer }) => answers.includes(answer)).length;
  return { asked: rows.length, may_come: of('yes'), cannot: of('no'), unanswered: of('open', 'changed') };
};

const rowsOf = (db: Executor, now: Date, slipId: string) =>
  slipRows(db, now).rows.where(eq(slipChild.slipId, slipId)).orderBy(student.fullName, slipChild.id);

/** Throws 404 for the slip of a class of others. */
export async function findSlip(db: Executor, { actor, now }: Asker, id: string) {
  const [facts] = await slipFacts(db).where(and(eq(permissionSlip.id, id), ownSlip(actor)));
  if (!facts) throw notFound('slip');
  const rows = await rowsOf(db, now, id);
  return { ...facts, ...sums(rows), rows };
}

/** Everything that was ever said, newest first. */
export const slipHistory = (db: Executor, id: string) =>
  db
    .select({
      student: student.fullName,
      answer: sql<'yes' | 'no'>`case when ${slipAnswer.yes} then 'yes' else 'no' end`,
      version: slipAnswer.version,
      by: slipAnswer.byName,
      at: slipAnswer.at,
      heard_by: slipAnswer.heardBy,
    })
    .from(slipAnswer)
    .innerJoin(student, eq(student.id, slipAnswer.studentId))
    .where(eq(slipAnswer.slipId, id))
    .orderBy(desc(slipAnswer.at), slipAnswer.id)
    .limit(500);

/** The children whom a class expects. */
export const childrenOfProgram = (db: Executor, programId: string) =>
  db
    .selectDistinct({ id: student.id, full_name: student.fullName })
    .from(enrollment)
    .innerJoin(student, eq(student.id, enrollment.studentId))
    .where(and(eq(enrollment.programId, programId), isNull(student.archivedAt), sql.raw(isExpected('enrollment'))))
    .orderBy(student.fullName, student.id);

/** Throws 404 for a class of others. */
export async function requireProgram(db: Executor, actor: Actor, programId: string): Promise<void> {
  const { rows } = await db.execute(sql`select 1 where ${writesFor(actor, programId)}`);
  if (rows.length === 0) throw notFound('program');
}

/** The slips of a class, the newest day first. */
export async function slipsOfProgram(db: Executor, { actor, now }: Asker, programId: string) {
  await requireProgram(db, actor, programId);
  const slips = await slipFacts(db)
    .where(eq(permissionSlip.programId, programId))
    .orderBy(desc(slipVersion.startsAt), permissionSlip.id)
    .limit(30);
  const data = await Promise.all(
    slips.map(async (facts) => {
      const rows = await rowsOf(db, now, facts.id);
      return { ...facts, ...sums(rows), rows };
    }),
  );
  return { data, children: await childrenOfProgram(db, programId) };
}

/** The slips of a family's children whose day is not over. */
export async function slipsOfFamily(db: Executor, { actor, now }: Asker, only?: { slipId: string; studentId: string }) {
  const { rows, answer } = familyRows(db, now);
  const found = await rows
    .where(
      and(
        readByFamily(actor),
        only ? and(eq(slipChild.slipId, only.slipId), eq(slipChild.studentId, only.studentId)) : undefined,
        only ? undefined : and(gt(slipVersion.endsAt, now), isNull(permissionSlip.cancelledAt)),
      ),
    )
    .orderBy(sql`${answer} in ('yes', 'no')`, slipVersion.startsAt, student.fullName, slipChild.id)
    .limit(100);
  const decides = new Set(
    (
      await db
        .select({ id: slipChild.id, slipId: slipChild.slipId, studentId: slipChild.studentId })
        .from(slipChild)
        .where(answeredBy(actor))
    ).map(({ slipId, studentId }) => `${slipId}:${studentId}`),
  );
  return found.map((row) => {
    const may = !row.cancelled && row.answer_by > now && decides.has(`${row.id}:${row.student.id}`);
    return { ...row, may_answer: may, asks: may && (row.answer === 'open' || row.answer === 'changed') };
  });
}

/** The office's list of children asked; without an order, those without an answer come first. */
export async function listSlipAnswers(
  db: Executor,
  now: Date,
  { page, limit, q, answer: wanted, program_id: programId, sort }: ListQuery<typeof slipList>,
) {
  const pattern = q?.trim() ? containsText(q) : null;
  const { rows, answer } = slipRows(db, now);
  const where = and(
    isNull(permissionSlip.cancelledAt),
    gt(slipVersion.endsAt, now),
    wanted ? sql`${answer} = ${wanted}` : undefined,
    programId ? eq(permissionSlip.programId, programId) : undefined,
    pattern ? or(isLike(student.fullName, pattern), isLike(slipVersion.title, pattern)) : undefined,
  );
  const way = sort?.startsWith('-') ? desc : asc;
  const counted = slipRows(db, now).rows.where(where).as('counted');
  return pageOfList({
    page,
    limit,
    rows: rows
      .where(where)
      .orderBy(
        ...(sort ? [] : [sql`${answer} in ('yes', 'no')`]),
        ...(sort === 'student' || sort === '-student' ? [] : [way(slipVersion.startsAt)]),
        way(student.fullName),
        way(slipVersion.startsAt),
        way(slipChild.id),
      ),
    total: db.select({ total: count() }).from(counted),
  });
}
