import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { enrollment } from '../../enrollments/places/enrollments.table.ts';
import { student } from '../../families/students/students.table.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { openPartsText } from '../plans/plan-text.ts';
import type { OpenPart } from '../plans/plan-parts.ts';
import { isOwed } from '../recording/open-items.rows.ts';
import type { Numbered } from './find-numbered.queries.ts';
import { anyOf } from './said-in-lines.ts';
import type { Candidate } from './suggest-match.ts';

/** So many are compared with a page of lines; the newest of them. */
const most = 2000;

/**
 * Open places whose invoice one of the texts names, or of which one of the amounts pays the next parts of their plan.
 * Whole places without a reference are compared family by family.
 */
export async function findPlaceCandidates(
  db: Executor,
  { amounts, numbered }: { amounts: number[]; numbered: Numbered },
): Promise<Candidate[]> {
  const hasParts = sql`exists (select 1 from payment_plan pp join plan_instalment i on i.plan_id = pp.id
    where pp.enrollment_id = ${enrollment.id} and pp.ended_at is null and i.through_cents > ${enrollment.paidCents}
      and i.through_cents - ${enrollment.paidCents} = ${anyOf(amounts, 'bigint')})`;
  const rows = await db
    .select({
      id: enrollment.id,
      studentId: enrollment.studentId,
      parentId: enrollment.parentId,
      parentName: account.fullName,
      studentName: student.fullName,
      program: program.title,
      dueCents: sql<number>`${enrollment.priceCents} - ${enrollment.paidCents}`.mapWith(Number),
      parts: sql<OpenPart[] | null>`${sql.raw(openPartsText('enrollment'))}`,
    })
    .from(enrollment)
    .innerJoin(student, eq(student.id, enrollment.studentId))
    .innerJoin(program, eq(program.id, enrollment.programId))
    .leftJoin(account, eq(account.id, enrollment.parentId))
    .where(and(isOwed(), or(hasParts, numbered.size === 0 ? undefined : inArray(enrollment.id, [...numbered.keys()]))))
    .orderBy(sql`${enrollment.createdAt} desc, ${enrollment.id}`)
    .limit(most);
  return rows.map((row) => {
    const parts = row.parts ?? [];
    // Money covers the parts in their order, so that it pays the first one, the first two, and so on.
    let sum = 0;
    const cents = parts.map((part) => (sum += part.cents));
    return {
      kind: 'place',
      checkout: null,
      bill: null,
      place: { enrollmentId: row.id, program: row.program },
      numbers: numbered.get(row.id) ?? [],
      payer:
        row.parentId === null
          ? { id: row.studentId, kind: 'student', name: row.studentName }
          : { id: row.parentId, kind: 'parent', name: row.parentName ?? 'Unknown' },
      students: [row.studentName],
      paidBy: null,
      cents: cents.length === 0 ? [row.dueCents] : [...new Set([...cents, row.dueCents])],
      bankReference: null,
      dueOn: parts[0]?.dueOn ?? null,
    };
  });
}
