import type { FamilyMergePlan, FamilyMergePreview } from '@doctorbird/contract/admin/merges';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { loadLedger } from '../../billing/ledger/ledger.queries.ts';
import { findBlockers } from './merge-blockers.queries.ts';
import { requireSensiblePlan } from './merge-plan.ts';
import type { TwoFamilies } from './merged-families.presenter.ts';
import { countMoves, readFamilies } from './merged-families.queries.ts';

/** Compares two families and shows what a merge would do. Throws as the merge does for a plan that makes no sense. */
export async function previewMerge(db: Executor, { plan, now }: { plan: FamilyMergePlan; now: Date }) {
  const families = await readFamilies(db, plan);
  requireSensiblePlan(plan, families);
  const today = jamaicaDay(now);
  const [stays, merged, moves, blockers, alike, consents] = await Promise.all([
    loadLedger(db, plan.stays_id, today),
    loadLedger(db, plan.merged_id, today),
    countMoves(db, plan.merged_id),
    findBlockers(db, plan),
    findAlike(db, plan),
    differingConsents(db, plan),
  ]);
  return {
    stays: { ...families.stays, due: stays.due, credit: stays.credit },
    merged: { ...families.merged, due: merged.due, credit: merged.credit },
    alike,
    moves,
    blockers,
    notes: [...notesOn(plan, families), ...consents],
  };
}

/** Children of the two with the same name or birth date, each once: the same of both first. */
async function findAlike(db: Executor, plan: FamilyMergePlan): Promise<FamilyMergePreview['alike']> {
  const { rows } = await db.execute<{ staysId: string; mergedId: string }>(sql`
    select s.id as "staysId", m.id as "mergedId" from student s join student m on same_name(m.full_name) = same_name(s.full_name)
      and m.date_of_birth = s.date_of_birth
    where s.parent_id = ${plan.stays_id} and m.parent_id = ${plan.merged_id} and s.merged_into_id is null and m.merged_into_id is null
      and s.erased_at is null and m.erased_at is null
    order by s.created_at, m.created_at`);
  const seen = new Set<string>();
  return rows.flatMap(({ staysId, mergedId }) => {
    if (seen.has(staysId) || seen.has(mergedId)) return [];
    seen.add(staysId).add(mergedId);
    return [{ stays_id: staysId, merged_id: mergedId }];
  });
}

function notesOn(plan: FamilyMergePlan, { stays, merged }: TwoFamilies): string[] {
  const notes: string[] = [];
  const email = plan.sign_in === 'merged' ? merged.email : stays.email;
  if (email !== null) notes.push(`The family signs in with ${email}. The other account is switched off.`);
  if (plan.children.length > 0)
    notes.push(
      'Health notes and alerts of joined children are put together. Where both records have an entry for the same class, badge or question, the entry of the record that stays counts.',
    );
  for (const pair of plan.children) {
    const [one, other] = [
      stays.children.find(({ id }) => id === pair.stays_id),
      merged.children.find(({ id }) => id === pair.merged_id),
    ];
    if (one?.has_account && other?.has_account)
      notes.push(
        `${one.full_name} has two student accounts. Only the one of the record that stays can sign in afterwards.`,
      );
  }
  return notes;
}

/** Consents that the two answered differently: the newest answer counts, as always. */
async function differingConsents(db: Executor, { stays_id, merged_id, children }: FamilyMergePlan): Promise<string[]> {
  const pairs = [
    sql`(null::uuid, null::uuid)`,
    ...children.map((child) => sql`(${child.stays_id}::uuid, ${child.merged_id}::uuid)`),
  ];
  const newest = (parent: string, child: string) => sql`
    select distinct on (c.kind) c.kind, c.given, c.at from consent_entry c
    where c.parent_id = ${parent} and c.student_id is not distinct from ${sql.raw(child)} order by c.kind, c.at desc, c.id desc`;
  const { rows } = await db.execute<{ kind: string; name: string | null; given: boolean }>(sql`
    select a.kind, s.full_name as name, case when a.at > b.at then a.given else b.given end as given
    from (values ${sql.join(pairs, sql`, `)}) j (stays, merged)
    cross join lateral (${newest(stays_id, 'j.stays')}) a
    join lateral (${newest(merged_id, 'j.merged')}) b on b.kind = a.kind and b.given <> a.given
    left join student s on s.id = j.stays order by s.full_name nulls first, a.kind`);
  return rows.map(
    ({ kind, name, given }) =>
      `The answers about ${kind.replaceAll('_', ' ')}${name === null ? '' : ` for ${name}`} differ. The newer one counts: ${given ? 'yes' : 'no'}.`,
  );
}
