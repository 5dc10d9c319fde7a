import type { JoinedChild } from '@doctorbird/contract/admin/merges';
import { sql, type SQL } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import { endAccess } from '../../../access/end-access.ts';
import type { Sessions } from '../../../access/sessions.ts';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { openAlert, sealAlert } from '../../families/health/critical-alert.ts';
import { openMedicalNotes, sealMedicalNotes } from '../../families/health/medical-notes.ts';
import { chosenColumns } from '../../families/students/students.privacy.ts';
import { followInTexts } from './follow-in-texts.ts';
import { joinTexts } from './join-texts.ts';
import { moveRows, setValues } from './move-rows.ts';

type Context = Pick<ActionContext, 'now'> & { sealer: Sealer; sessions: Sessions };

type Child = {
  id: string;
  accountId: string | null;
  notes: string | null;
  alert: string | null;
  noAlert: boolean;
  archived: boolean;
};

async function read(tx: Transaction, id: string): Promise<Child> {
  const { rows } = await tx.execute<Child>(sql`
    select id, account_id as "accountId", medical_notes_sealed as notes, critical_alert_sealed as alert,
      no_critical_alert as "noAlert", archived_at is not null as archived from student where id = ${id}`);
  return rows[0]!;
}

/** Makes one record of two of the same child. The other one is archived, and says into which it was merged. */
export async function joinChild(
  tx: Transaction,
  context: Context,
  { mergeId, pair }: { mergeId: string; pair: JoinedChild },
): Promise<void> {
  const { stays_id: staysId, merged_id: mergedId } = pair;
  const [stays, merged] = [await read(tx, staysId), await read(tx, mergedId)];
  const set = (id: string, to: Readonly<Record<string, SQL>>) => setValues(tx, mergeId, { table: 'student', id, to });

  await tx.execute(sql`
    update student set version = version + 1, merged_into_id = case when id = ${mergedId} then ${staysId}::uuid else merged_into_id end
    where id in (${staysId}, ${mergedId})`);
  await moveRows(tx, { mergeId, of: 'child', from: mergedId, to: staysId });
  await followInTexts(tx, { mergeId, from: mergedId, to: staysId });
  const health = joinHealth(context, { stays, merged });
  await set(staysId, {
    ...(pair.details === 'merged' &&
      Object.fromEntries(
        chosenColumns.map((chosenColumn) => [
          chosenColumn,
          sql`(select ${sql.identifier(chosenColumn)} from student where id = ${mergedId})`,
        ]),
      )),
    ...health.stays,
    ...(stays.archived && !merged.archived && { archived_at: sql`null`, is_active: sql`true` }),
  });
  await set(mergedId, {
    ...health.merged,
    archived_at: sql`coalesce(archived_at, ${context.now.toISOString()}::timestamptz)`,
    is_active: sql`false`,
  });
  if (merged.accountId === null) return;
  if (stays.accountId === null) {
    // In this order: an account belongs to one record.
    await set(mergedId, { account_id: sql`null` });
    await set(staysId, { account_id: sql`${merged.accountId}::uuid` });
    return;
  }
  // Of two student accounts that of the record that stays works on.
  await setValues(tx, mergeId, { table: 'account', id: merged.accountId, to: { is_active: sql`false` } });
  await endAccess(tx, context.sessions, merged.accountId, { now: context.now });
}

/**
 * Nothing that a class must know is lost: two different texts become one. The merged record has none any more, because it
 * would outlive the days for which health notes are stored.
 */
function joinHealth(
  { sealer }: Context,
  { stays, merged }: { stays: Child; merged: Child },
): Record<'stays' | 'merged', Record<string, SQL>> {
  const to: Record<'stays' | 'merged', Record<string, SQL>> = { stays: {}, merged: {} };
  if (merged.notes !== null) {
    const text = joinTexts(
      openMedicalNotes(sealer, stays.id, stays.notes),
      openMedicalNotes(sealer, merged.id, merged.notes),
    );
    to.stays.medical_notes_sealed = sql`${sealMedicalNotes(sealer, stays.id, text)}::text`;
    to.merged.medical_notes_sealed = sql`null`;
  }
  if (merged.alert !== null) {
    const text = joinTexts(openAlert(sealer, stays.id, stays.alert), openAlert(sealer, merged.id, merged.alert));
    to.stays.critical_alert_sealed = sql`${sealAlert(sealer, stays.id, text)}::text`;
    to.stays.no_critical_alert = sql`false`;
    to.merged.critical_alert_sealed = sql`null`;
  }
  return to;
}

/** Lists show names from copies beside places, payments and documents: brings those of these children up to date. */
export async function refreshNames(tx: Transaction, childIds: readonly string[]): Promise<void> {
  for (const id of childIds) {
    const name = sql`(select full_name from student where id = ${id})`;
    await tx.execute(
      sql`update enrollment set student_name = ${name} where student_id = ${id} and student_name is distinct from ${name}`,
    );
    await tx.execute(sql`
      update payment set student_name = ${name} where student_name is distinct from ${name}
        and enrollment_id in (select id from enrollment where student_id = ${id})`);
    await tx.execute(
      sql`update child_document set student_name = ${name} where student_id = ${id} and student_name is distinct from ${name}`,
    );
  }
}
