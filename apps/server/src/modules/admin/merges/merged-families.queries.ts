import type { FamilyMerge } from '@doctorbird/contract/admin/merges';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { conflict, invalid, notFound } from '../../../platform/domain-error.ts';
import { textPairs } from '../../families/students/child-texts.rows.ts';
import { seatIsHeld } from '../../enrollments/places/place-text.ts';
import {
  presentFamilyToMerge,
  type FamilyToMerge,
  type FamilyToMergeRow,
  type TwoFamilies,
} from './merged-families.presenter.ts';
import { movedCounts } from './move-rows.ts';

/** The two families of a merge. Throws 404, 409 when one of them was merged or erased already. */
export async function readFamilies(
  db: Executor,
  { stays_id: staysId, merged_id: mergedId }: { stays_id: string; merged_id: string },
): Promise<TwoFamilies> {
  if (staysId === mergedId) throw invalid({ merged_id: 'Choose two different families' });
  const { rows } = await db.execute<FamilyToMergeRow>(sql`
    select a.id, a.full_name, a.email, a.phone, p.address, a.is_active, to_json(a.created_at) as created_at,
      (select to_json(max(s.created_at)) from session s where s.account_id = a.id) as last_sign_in_at, a.version,
      coalesce(a.email = a.id || '@removed.invalid', false) as erased, p.merged_into_id as "mergedInto",
      coalesce((select json_agg(json_build_object('id', s.id, 'full_name', s.full_name, 'date_of_birth', s.date_of_birth, 'grade', s.grade_level,
          ${textPairs('office', 's')}'email', s.email, 'has_account', s.account_id is not null, 'archived', s.archived_at is not null,
          'programs', (select coalesce(json_agg(e.program_title order by e.program_title), '[]') from enrollment e
            where e.student_id = s.id and ${sql.raw(seatIsHeld('e'))})) order by s.full_name, s.id)
        from student s where s.parent_id = a.id and s.merged_into_id is null and s.erased_at is null), '[]') as children
    from account a join parent p on p.id = a.id where a.role = 'parent' and a.id in (${staysId}, ${mergedId})`);
  const find = (id: string): FamilyToMerge => {
    const row = rows.find((one) => one.id === id);
    if (!row) throw notFound('family');
    if (row.mergedInto !== null)
      throw conflict('merged_already', `${row.full_name} was merged with another family already.`);
    if (row.erased) throw conflict('erased', 'One of the two families was deleted, so there is nothing to merge.');
    return presentFamilyToMerge(row);
  };
  return { stays: find(staysId), merged: find(mergedId) };
}

/** What a merge would move, by kind, without kinds of which there is nothing. */
export async function countMoves(db: Executor, mergedId: string): Promise<FamilyMerge['moves']> {
  const { rows } = await db.execute<{ what: string; count: number }>(sql`
    select what, sum(count)::int as count from (${movedCounts(mergedId)}) c group by what having sum(count) > 0`);
  const first = ['Children', 'Places', 'Payments', 'Invoices'];
  const rank = ({ what }: { what: string }) => (first.includes(what) ? first.indexOf(what) : first.length);
  return rows.toSorted((a, b) => rank(a) - rank(b) || a.what.localeCompare(b.what));
}
