import type { ListQuery } from '@doctorbird/contract/core/list';
import type { medicineList } from '@doctorbird/contract/teaching/medicine.list';
import { and, asc, count, desc, eq, inArray, ne, or } from 'drizzle-orm';
import type { Actor } from '../../../access/actor.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { conditionSql } from '../../../platform/database/condition-sql.ts';
import { namesOne } from '../../../platform/database/names-one.ts';
import { countRows } from '../../../platform/database/count-rows.ts';
import { pageOfList } from '../../../platform/database/page-of-list.ts';
import { containsText, isLike } from '../../../platform/database/search-text.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { requireRights } from '../../families/guardians/guardians.policy.ts';
import { student } from '../../families/students/students.table.ts';
import { waitsForOffice } from './medicine-text.ts';
import { isMissed, medicineHeads, type MedicineHeadRow } from './medicine.rows.ts';
import { medicinePlan } from './medicine.table.ts';

/** Throws 404. */
export async function findMedicineHead(db: Executor, now: Date, id: string): Promise<MedicineHeadRow> {
  const [head] = await medicineHeads(db, now).where(eq(medicinePlan.id, id));
  if (!head) throw notFound('plan');
  return head;
}

/** What the team sees of these children: plans that count, those that do not count yet, and those with a dose that nobody recorded. */
export const medicineOf = (db: Executor, now: Date, studentIds: readonly string[]) =>
  medicineHeads(db, now)
    .where(
      and(
        inArray(medicinePlan.studentId, [...studentIds]),
        or(inArray(medicinePlan.state, ['written', 'checked']), isMissed),
      ),
    )
    .orderBy(student.fullName, medicinePlan.createdAt, medicinePlan.id)
    .limit(200);

/** The plans of one child of a family. Throws 404 for the child of another. */
export async function medicineOfChild(
  db: Executor,
  { actor, now }: { actor: Actor; now: Date },
  studentId: string,
): Promise<MedicineHeadRow[]> {
  await requireRights(db, { actor, studentId });
  return medicineHeads(db, now)
    .where(eq(medicinePlan.studentId, studentId))
    .orderBy(desc(medicinePlan.createdAt), medicinePlan.id)
    .limit(100);
}

/** The office's list; without an order, those to check and those with a dose that nobody recorded come first. */
export async function listMedicine(
  db: Executor,
  now: Date,
  { page, limit, q, state, missed, needs, sort }: ListQuery<typeof medicineList>,
) {
  const pattern = q?.trim() ? containsText(q) : null;
  const today = jamaicaDay(now);
  const where = and(
    state ? eq(medicinePlan.state, state) : undefined,
    missed ? isMissed : undefined,
    needs ? conditionSql({ text: waitsForOffice('medicine_plan', '?::date'), values: [today, today] }) : undefined,
    pattern
      ? or(
          namesOne(medicinePlan.studentId, student, isLike(student.fullName, pattern)),
          isLike(medicinePlan.writtenName, pattern),
        )
      : undefined,
  );
  return pageOfList({
    page,
    limit,
    rows: medicineHeads(db, now)
      .where(where)
      .orderBy(
        ...(sort || state ? [] : [desc(eq(medicinePlan.state, 'written')), asc(ne(medicinePlan.state, 'checked'))]),
        sort === '-ends_on' ? desc(medicinePlan.endsOn) : asc(medicinePlan.endsOn),
        medicinePlan.id,
      ),
    total: countRows(db, db.select({ total: count() }).from(medicinePlan).where(where)),
  });
}
