import type { LeftRow, undoPlan } from '@doctorbird/contract/families/family-imports';
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Executor } from '../../../platform/database/connect.ts';
import { usedOfCarriedOver } from '../../billing/carried-over/carry-over.ts';
import { familyImportRow, type CarriedOver, type ImportedRow } from '../../families/imports/family-imports.table.ts';

export interface UndoRow {
  at: number;
  line: number;
  result: ImportedRow;
}

/** What an import brought to one family, and why it stays, if it does. */
export interface UndoFamily {
  parentId: string;
  isNew: boolean;
  rows: UndoRow[];
  carried: CarriedOver[];
  /** Why all of it stays; of a family that was here before, only its children have reasons. */
  why: string | null;
  /** By the child's id. */
  childWhy: Map<string, string>;
}

/** What of an import is still to undo, family by family; of these families, or of all. */
export async function familiesToUndo(
  db: Executor,
  { importId, numbers }: { importId: string; numbers?: readonly number[] },
): Promise<UndoFamily[]> {
  const stored = await db
    .select({ at: familyImportRow.at, line: familyImportRow.line, result: familyImportRow.result })
    .from(familyImportRow)
    .where(
      and(
        eq(familyImportRow.importId, importId),
        isNotNull(familyImportRow.result),
        isNotNull(familyImportRow.doneAt),
        numbers && inArray(familyImportRow.family, [...numbers]),
      ),
    )
    .orderBy(asc(familyImportRow.at));
  const rows = stored.flatMap(({ result, ...row }) => (result === null ? [] : [{ ...row, result }]));
  const owner = new Map(
    rows.flatMap(({ result }) => (result.parentId && result.studentId ? [[result.studentId, result.parentId]] : [])),
  );
  const ofRow = ({ result }: UndoRow): string | null =>
    result.parentId ?? (result.studentId && (owner.get(result.studentId) ?? null));
  const families = [...Map.groupBy(rows, ofRow).entries()].flatMap(([parentId, own]): UndoFamily[] =>
    parentId === null
      ? []
      : [
          {
            parentId,
            isNew: own.some(({ result }) => result.newFamily),
            rows: own,
            carried: own.flatMap(({ result }) => result.carried),
            why: null,
            childWhy: new Map(),
          },
        ],
  );
  await findUses(db, families);
  return families;
}

interface ChildUse extends Record<string, unknown> {
  id: string;
  why: string | null;
}

/** Looks up, for all at once, what was used since. */
async function findUses(db: Executor, families: readonly UndoFamily[]): Promise<void> {
  const results = families.flatMap(({ rows }) => rows.map(({ result }) => result));
  const children = results.flatMap(({ studentId }) => studentId ?? []);
  const ids = (values: readonly string[]) => sql`${sql.param([...values])}::uuid[]`;
  const places = ids(results.flatMap(({ enrollments }) => enrollments));
  const { rows: uses } = await db.execute<ChildUse>(sql`
    select s.id, case
      when s.archived_at is not null then 'The child is archived'
      when s.account_id is not null then 'The child has an account'
      when exists (select 1 from enrollment e where e.student_id = s.id and e.id <> all(${places}))
        or exists (select 1 from waiting_entry w where w.student_id = s.id)
        or exists (select 1 from class_visit v where v.student_id = s.id)
        or exists (select 1 from membership m where m.student_id = s.id) then 'A place was requested or given'
      when exists (select 1 from enrollment e where e.student_id = s.id and (e.status <> 'enrolled' or e.version > 1 or e.price_cents > 0))
        then 'The place was changed'
      when exists (select 1 from attendance t where t.student_id = s.id) then 'The child was in class'
      when exists (select 1 from charge c where c.student_id = s.id) then 'Something was charged for the child'
      when exists (select 1 from entry_member m where m.student_id = s.id) then 'The child is in a team'
      when exists (select 1 from note n where n.record_id = s.id) then 'There are notes'
      when exists (select 1 from child_document d where d.student_id = s.id)
        or exists (select 1 from consent_entry n where n.student_id = s.id) then 'There are consents or documents'
      when s.version > 1 or exists (select 1 from guardian g where g.student_id = s.id and (g.state <> 'invited' or g.version > 1
          or g.id <> all(${ids(results.flatMap(({ guardians }) => guardians ?? []))})))
        or exists (select 1 from custom_answer c where c.record_id = s.id and c.changed_at > s.created_at)
        or exists (select 1 from barred_person b where b.student_id = s.id)
        or exists (select 1 from child_person p where p.student_id = s.id and (p.version > 1 or p.id <> all(${ids(results.flatMap(({ people }) => people))})))
        then 'The record was changed'
      end as why
    from student s where s.id = any(${ids(children)})`);
  const why = new Map(uses.flatMap((use) => (use.why === null ? [] : [[use.id, use.why]])));
  const fresh = families.filter(({ isNew }) => isNew).map(({ parentId }) => parentId);
  const carriedBills = ids(families.flatMap(({ carried }) => carried.map(({ billId }) => billId)));
  // Money refers to the billing account, which outlives the family, so no foreign key keeps a family with money of its own.
  const { rows: parents } = await db.execute<ChildUse>(sql`
    select a.id, case
      when exists (select 1 from session e where e.account_id = a.id) or a.credential_version > 1 then 'The family signed in'
      when a.version > 1 or exists (select 1 from custom_answer c where c.record_id = a.id and c.changed_at > a.created_at)
        then 'The family was changed'
      when exists (select 1 from student s where s.parent_id = a.id and s.id <> all(${ids(children)})) then 'A child was added'
      when exists (select 1 from receivable v join billing_account b on b.id = v.account_id
        where b.kind = 'family' and b.holder_id = a.id and v.subject_kind <> 'enrollment' and v.id <> all(${carriedBills}))
        then 'Money was charged or paid'
      when exists (select 1 from competition_entry e where e.parent_id = a.id) then 'A team was entered'
      when exists (select 1 from contact_message m where m.account_id = a.id) then 'There are messages'
      when exists (select 1 from note n where n.record_id = a.id) then 'There are notes'
      end as why
    from account a where a.id = any(${ids(fresh)})`);
  for (const { id, why: reason } of parents) if (reason !== null) why.set(id, reason);
  const used = await usedOfCarriedOver(
    db,
    new Map(families.filter(({ carried }) => carried.length > 0).map(({ parentId, carried }) => [parentId, carried])),
  );
  for (const family of families) {
    for (const { result } of family.rows) {
      const reason = result.studentId === null ? undefined : why.get(result.studentId);
      if (reason !== undefined) family.childWhy.set(result.studentId!, reason);
    }
    const ofFamily = why.get(family.parentId) ?? used.get(family.parentId) ?? null;
    family.why = ofFamily ?? (family.isNew ? ([...family.childWhy.values()][0] ?? null) : null);
  }
}

/** The children that stay, by name and with the reason. */
export async function staying(db: Executor, families: readonly UndoFamily[]): Promise<LeftRow[]> {
  const left = families.flatMap(({ rows, why, childWhy }) =>
    rows.flatMap(({ line, result: { studentId } }) => {
      const reason = why ?? (studentId === null ? null : (childWhy.get(studentId) ?? null));
      return reason === null || studentId === null ? [] : [{ line, studentId, why: reason }];
    }),
  );
  if (left.length === 0) return [];
  const { rows } = await db.execute<{ id: string; name: string }>(
    sql`select id, full_name as name from student where id = any(${sql.param(left.map(({ studentId }) => studentId))}::uuid[])`,
  );
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const seen = new Set<string>();
  return left.flatMap(({ line, studentId, why }) => {
    if (seen.has(studentId)) return [];
    seen.add(studentId);
    return [{ line, name: names.get(studentId) ?? 'Deleted', why }];
  });
}

/** What goes of these families. */
export async function countUndo(
  db: Executor,
  families: readonly UndoFamily[],
): Promise<Required<z.input<typeof undoPlan>>> {
  const going = families.filter(({ why }) => why === null);
  const children = going.flatMap(({ rows, childWhy }) =>
    rows.filter(({ result: { studentId } }) => studentId !== null && !childWhy.has(studentId)),
  );
  const carried = going.flatMap((family) => family.carried);
  const { rows } = await db.execute<{ due: number; credit: number }>(sql`
    select (select coalesce(sum(net_cents), 0)::float8 from receivable
        where id = any(${sql.param(carried.filter(({ paymentId }) => paymentId === null).map(({ billId }) => billId))}::uuid[])) as due,
      (select coalesce(sum(amount_cents), 0)::float8 from payment
        where id = any(${sql.param(carried.flatMap(({ paymentId }) => paymentId ?? []))}::uuid[])) as credit`);
  return {
    families: going.filter(({ isNew }) => isNew).length,
    children: children.filter(({ result: { parentId } }) => parentId !== null).length,
    places: children.reduce((sum, { result }) => sum + result.enrollments.length, 0),
    money: { due: rows[0]?.due ?? 0, credit: rows[0]?.credit ?? 0 },
    left: await staying(db, families),
  };
}
