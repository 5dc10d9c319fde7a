import type { LeftRow } from '@doctorbird/contract/families/family-imports';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Origin } from '../../../access/actor.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { familyImport, familyImportRow } from '../../families/imports/family-imports.table.ts';
import { checkRow } from './check-row.ts';
import { checkAnswers, customColumns, customTexts } from './custom-columns.ts';
import { openRowOf } from './draft-rows.ts';
import { storeLeft } from './store-left.ts';
import type { DoneRow, DueRow, Import, WritingContext } from './import-parts.ts';
import { kinds } from './kinds/record-kinds.ts';
import { runSomeRecords } from './records/run-records.ts';
import { textsOf } from './row-texts.ts';
import { writeFamilies } from './write-families.ts';

export const RUN_IMPORT = 'families.import';

/** Families of one transaction: few enough that a sign-up or a payment never waits long behind it. */
const familiesAtOnce = 40;

export type RunContext = ActionContext & Omit<WritingContext, keyof ActionContext>;

/**
 * Does the rows of a started import, some families at a time; each part is whole or not there. A process that is killed goes on where
 * it was, and a second one finds nothing to do.
 */
export async function runImport(db: Database, context: RunContext, importId: string): Promise<void> {
  while (await importSome(db, context, importId));
}

/** Whether anything is left to do. */
const importSome = (db: Database, context: RunContext, importId: string): Promise<boolean> =>
  inTransaction(
    db,
    async (tx) => {
      const [found] = await tx.select().from(familyImport).where(eq(familyImport.id, importId)).for('update');
      if (!found || found.state !== 'running') return false;
      const spoken = await speakingFor(tx, context, found.createdBy);
      if (found.kind !== 'families') {
        if (found.recordFacts === null) return false;
        const writing = { ...spoken, importId, invite: found.recordFacts.invite };
        return runSomeRecords(tx, writing, { kind: kinds[found.kind], facts: found.recordFacts, present: found.left });
      }
      if (found.draft === null) return false;
      const of = { id: importId, source: found.source, facts: found.draft };
      const due = await nextRows(tx, spoken, of);
      if (due.length === 0) {
        await finish(tx, spoken, importId);
        return false;
      }
      const done = await writeFamilies(tx, spoken, { of, due });
      await storeResults(tx, spoken, { importId, done, present: found.left });
      return true;
    },
    { retrySerialization: 3 },
  );

/** The job acts for the admin who started the import. */
async function speakingFor<C extends RunContext>(tx: Transaction, context: C, accountId: string | null): Promise<C> {
  if (accountId === null) return context;
  const [who] = await tx.select({ name: account.fullName }).from(account).where(eq(account.id, accountId));
  const origin: Origin = { actorId: accountId, role: 'admin', name: who?.name ?? null, address: null, requestId: null };
  return { ...context, origin };
}

/** The rows of the next families, read as they were when the plan was made. */
async function nextRows(tx: Transaction, { sealer }: RunContext, { id, facts }: Import): Promise<DueRow[]> {
  const isOpen = and(eq(familyImportRow.importId, id), isNull(familyImportRow.doneAt));
  const families = await tx
    .selectDistinct({ family: familyImportRow.family })
    .from(familyImportRow)
    .where(and(isOpen, sql`family is not null`))
    .orderBy(asc(familyImportRow.family))
    .limit(familiesAtOnce);
  const numbers = families.flatMap(({ family }) => family ?? []);
  if (numbers.length === 0) return [];
  const stored = await tx
    .select()
    .from(familyImportRow)
    .where(and(isOpen, inArray(familyImportRow.family, numbers)))
    .orderBy(asc(familyImportRow.at));
  const custom = await customColumns(tx, facts.viewer ?? 'desk');
  return stored.flatMap(({ at, line, sealed, plan }) => {
    if (sealed === null || plan === null) return [];
    const cells = openRowOf(sealer, id, sealed);
    const { texts } = textsOf(cells, facts.mapping);
    const { row } = checkRow(texts, facts.dateOrder ?? 'day_first');
    // It was good when the plan was made, by the same rules.
    if (!row) throw new Error(`Row ${at} of import ${id} can no longer be read.`);
    // A field that was changed since is left out, and the child is not.
    const { answers } = checkAnswers(custom, customTexts(custom, cells, {}), facts.dateOrder ?? 'day_first');
    return [{ at, line, row, plan, answers }];
  });
}

async function storeResults(
  tx: Transaction,
  { now }: RunContext,
  { importId, done, present }: { importId: string; done: readonly DoneRow[]; present: readonly LeftRow[] },
): Promise<void> {
  const rows = done.map(({ at, result }) => ({ at, result }));
  await tx.execute(sql`
    update family_import_row r set result = nullif(p.result, 'null'::jsonb), done_at = ${now}, sealed = null, plan = null
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) p (at int, result jsonb)
    where r.import_id = ${importId} and r.at = p.at`);
  await storeLeft(tx, { importId, present, left: done.flatMap((one) => one.left) });
}

interface Figures extends Record<string, unknown> {
  families: number;
  children: number;
  places: number;
  due: number;
  credit: number;
}

/** What the rows came to: counted from the books, not from the plan. */
async function finish(tx: Transaction, { origin, now }: RunContext, importId: string): Promise<void> {
  const { rows } = await tx.execute<Figures>(sql`
    with r as (select result from family_import_row where import_id = ${importId} and result is not null),
      c as (select (k ->> 'billId')::uuid as bill, (k ->> 'paymentId')::uuid as payment
        from r, jsonb_array_elements(r.result -> 'carried') k)
    select (select count(distinct result ->> 'parentId') from r where (result ->> 'newFamily')::boolean)::int as families,
      (select count(*) from r where result ->> 'studentId' is not null)::int as children,
      (select coalesce(sum(jsonb_array_length(result -> 'enrollments')), 0) from r)::int as places,
      (select coalesce(sum(v.net_cents), 0) from c join receivable v on v.id = c.bill where c.payment is null)::float8 as due,
      (select coalesce(sum(y.amount_cents), 0) from c join payment y on y.id = c.payment)::float8 as credit`);
  const { families, children, places, due, credit } = rows[0]!;
  await tx
    .update(familyImport)
    .set({ state: 'done', doneAt: now, figures: { families, children, places, dueCents: due, creditCents: credit } })
    .where(eq(familyImport.id, importId));
  await recordAudit(tx, origin, {
    action: 'family.imported',
    entity: 'family_import',
    entityId: importId,
    after: { families, children, places, due_cents: due, credit_cents: credit },
  });
}
