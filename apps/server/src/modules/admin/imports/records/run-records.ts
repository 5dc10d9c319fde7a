import type { LeftRow } from '@doctorbird/contract/families/family-imports';
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { recordAudit } from '../../../../platform/audit/record-audit.ts';
import type { Transaction } from '../../../../platform/database/connect.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { DomainError } from '../../../../platform/domain-error.ts';
import {
  familyImport,
  familyImportRow,
  type MadeRecord,
  type RecordFacts,
} from '../../../families/imports/family-imports.table.ts';
import { openRowOf } from '../draft-rows.ts';
import { storeLeft } from '../store-left.ts';
import type { PlannedRecord, RecordKind, WritingContext } from '../kinds/record-kind.ts';
import { planRecords } from './plan-records.ts';

interface Part {
  kind: RecordKind;
  facts: RecordFacts;
  present: readonly LeftRow[];
}

interface Done {
  at: number;
  made: MadeRecord | null;
  left: LeftRow[];
}

/** The next rows of a started import, which is locked. Whether anything was left to do. */
export async function runSomeRecords(
  tx: Transaction,
  context: WritingContext,
  { kind, facts, present }: Part,
): Promise<boolean> {
  const { importId } = context;
  // One import after the other: two that lock the same meetings in another order would wait for each other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('record imports'))`);
  const stored = await tx
    .select()
    .from(familyImportRow)
    .where(
      and(eq(familyImportRow.importId, importId), isNull(familyImportRow.doneAt), isNotNull(familyImportRow.family)),
    )
    .orderBy(asc(familyImportRow.family))
    .limit(kind.atOnce);
  if (stored.length === 0) {
    await finish(tx, context, kind);
    return false;
  }
  const rows = stored.flatMap(({ at, line, choice, sealed }) =>
    sealed === null ? [] : [{ at, line, choice, ...openRowOf(context.sealer, importId, sealed) }],
  );
  // Looked at again: what was done since the rehearsal counts.
  const planned = await planRecords(tx, context, { kind, facts, rows });
  const done: Done[] = [];
  for (const one of planned) done.push(await write(tx, context, one));
  await tx.execute(sql`
    update family_import_row r set made = nullif(p.made, 'null'::jsonb), done_at = ${context.now}, sealed = null
    from jsonb_to_recordset(${JSON.stringify(done.map(({ at, made }) => ({ at, made })))}::jsonb) p (at int, made jsonb)
    where r.import_id = ${importId} and r.at = p.at`);
  await storeLeft(tx, { importId, present, left: done.flatMap((one) => one.left) });
  return true;
}

async function write(tx: Transaction, context: WritingContext, one: PlannedRecord): Promise<Done> {
  const { at, line, title, outcome, write: make, errors, why } = one;
  const left = (reason: string): LeftRow => ({ line, name: title.slice(0, 200), why: reason });
  if (outcome !== 'new' || make === null)
    return { at, made: null, left: [left(why ?? Object.values(errors)[0] ?? 'It changed since the rehearsal')] };
  try {
    const { made, notes } = await inTransaction(tx, (inner) => make(inner, context));
    return { at, made, left: notes.map(left) };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { at, made: null, left: [left(error.message)] };
  }
}

/** What the rows came to, counted from what they became. */
async function finish(tx: Transaction, { origin, now, importId }: WritingContext, kind: RecordKind): Promise<void> {
  const { rows } = await tx.execute<{ records: number; meetings: number }>(sql`
    select count(*)::int as records,
      coalesce(sum(coalesce((made ->> 'meetings')::int, case when made ? 'meetingId' then 1 else 0 end)), 0)::int as meetings
    from family_import_row where import_id = ${importId} and made is not null`);
  const { records = 0, meetings = 0 } = rows[0] ?? {};
  await tx
    .update(familyImport)
    .set({
      state: 'done',
      doneAt: now,
      figures: { families: 0, children: 0, places: 0, dueCents: 0, creditCents: 0, records, meetings },
    })
    .where(eq(familyImport.id, importId));
  await recordAudit(tx, origin, {
    action: 'records.imported',
    entity: 'family_import',
    entityId: importId,
    after: { kind: kind.name, records, meetings },
  });
}
