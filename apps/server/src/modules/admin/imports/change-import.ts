import {
  importFields,
  oldSystems,
  type changeImport as body,
  type ImportMapping,
} from '@doctorbird/contract/families/family-imports';
import { importKinds, type ImportKind } from '@doctorbird/contract/families/import-kinds';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActorContext } from '../../../access/action-context.ts';
import { requirePermission } from '../../../access/permission-needed.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, invalid, notFound } from '../../../platform/domain-error.ts';
import { dayAfter, jamaicaDay } from '../../../platform/jamaica-time.ts';
import { familyImport, type DraftFacts } from '../../families/imports/family-imports.table.ts';
import { viewerOf } from '../../organisation/custom-fields/custom-fields.policy.ts';
import { customColumns, guessCustom, type CustomColumn } from './custom-columns.ts';
import { guessColumns } from './column-heads.ts';
import { datesAnew, datesOfFamilies, firstDates } from './date-order.ts';
import { gapsOf } from './draft.presenter.ts';
import { changeRows, draftRows, skipRows, storeRows } from './draft-rows.ts';
import { openPrograms, rememberedMapping, withGuessedClasses } from './family-imports.queries.ts';
import { classKey, planImport } from './plan-import.ts';
import { digestOf, type readFamilyFile } from './read-family-file.ts';

type Context = ActorContext & { sealer: Sealer };
type Given = z.output<typeof body>;

/** Days until what was carried over is due, unless somebody says otherwise. */
const daysToPay = 14;

/** Stores a file that was read, as a draft. Answers its id. */
export async function storeDraft(
  db: Database,
  context: Context,
  { name, read: { facts, rows } }: { name: string; read: Awaited<ReturnType<typeof readFamilyFile>> },
): Promise<string> {
  const { actor, now, sealer } = context;
  const today = jamaicaDay(now);
  return inTransaction(db, async (tx) => {
    const remembered = await rememberedMapping(tx, digestOf(facts.columns));
    const mapping = remembered ? wholeMapping(remembered) : guessColumns(facts.columns);
    const custom = await customColumns(tx, viewerOf(actor));
    const taken = new Set<number | null>([...Object.values(mapping), ...facts.joined]);
    const guessed = guessCustom(custom, { columns: facts.columns, taken });
    const columns = {
      mapping,
      custom: Object.fromEntries(custom.map(({ key }) => [key, remembered?.[key] ?? guessed[key] ?? null])),
    };
    const draft: DraftFacts = {
      ...facts,
      ...columns,
      remembered: remembered !== null,
      ...firstDates(datesOfFamilies(columns, { custom, rows })),
      asOf: today,
      dueOn: dayAfter(today, daysToPay),
      secondMayCollect: false,
      secondMayPay: false,
      classes: {},
      invite: false,
    };
    const id = newId();
    await tx.insert(familyImport).values({
      id,
      fileName: name.slice(0, 120),
      source: facts.system === null ? 'Spreadsheet' : oldSystems[facts.system],
      draft,
      rowCount: rows.length,
      createdBy: actor.accountId,
      createdAt: now,
    });
    await storeRows(tx, { sealer }, { importId: id, rows });
    return id;
  });
}

/** A mapping of an earlier version has no columns for the fields that came later. */
const wholeMapping = (mapping: Partial<ImportMapping>): ImportMapping =>
  Object.fromEntries(importFields.map((field) => [field, mapping[field] ?? null])) as ImportMapping;

export const startedAlready = () =>
  conflict('started', 'This file was imported, so it cannot be changed any more. Choose the file again.');

/** Locks an import of these kinds. Throws 404. */
export async function lockStored(tx: Transaction, id: string, isOf: (kind: ImportKind) => boolean) {
  const [row] = await tx.select().from(familyImport).where(eq(familyImport.id, id)).for('update');
  if (!row || !isOf(row.kind)) throw notFound('import');
  return row;
}

/** Locks a draft of families. Throws 404, 409 where it was started. */
export async function lockDraft(tx: Transaction, id: string) {
  const row = await lockStored(tx, id, (kind) => kind === 'families');
  if (row.state !== 'draft' || row.draft === null) throw startedAlready();
  return { ...row, draft: row.draft };
}

/** What somebody says about a draft. Throws 404, 409 (started), 422. */
export async function changeImport(
  db: Database,
  context: Context,
  { id, given }: { id: string; given: Given },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await lockDraft(tx, id);
    const custom = await customColumns(tx, viewerOf(context.actor));
    const said = changed(row.draft, given, jamaicaDay(context.now));
    refuseOtherFields(given, custom);
    const isMatched = given.mapping !== undefined || given.custom_mapping !== undefined;
    const dates = isMatched
      ? datesOfFamilies(said, { custom, rows: await draftRows(tx, context, id) })
      : row.draft.dates;
    const draft = { ...said, ...datesAnew(row.draft, dates, given.date_order) };
    await tx
      .update(familyImport)
      .set({ draft, ...(given.source !== undefined && { source: given.source }) })
      .where(eq(familyImport.id, id));
    await changeRows(tx, context, { id, rows: given.rows ?? [] });
    if (given.skip_open) await skipOpen(tx, context, { id, draft, source: given.source ?? row.source, custom });
  });
}

function changed(draft: DraftFacts, given: Given, today: string): DraftFacts {
  const most = draft.columns.length;
  const places = [...Object.values(given.mapping ?? {}), ...Object.values(given.custom_mapping ?? {})];
  if (places.some((at) => at !== null && at >= most)) throw invalid({ mapping: 'This file has no such column' });
  if (given.due_on !== undefined && given.due_on < today) throw invalid({ due_on: 'Choose today or a later day' });
  if (given.as_of !== undefined && given.as_of > today) throw invalid({ as_of: 'Choose today or an earlier day' });
  return {
    ...draft,
    mapping: given.mapping ?? draft.mapping,
    custom: { ...draft.custom, ...given.custom_mapping },
    dateOrder: given.date_order ?? draft.dateOrder,
    asOf: given.as_of ?? draft.asOf,
    dueOn: given.due_on ?? draft.dueOn,
    secondMayCollect: given.second_may_collect ?? draft.secondMayCollect,
    secondMayPay: given.second_may_pay ?? draft.secondMayPay ?? false,
    classes: {
      ...draft.classes,
      ...Object.fromEntries((given.classes ?? []).map(({ name, program_id: to }) => [classKey(name), to])),
    },
  };
}

/** Throws 422 for a field that is none of the import's, or that the caller does not fill in. */
function refuseOtherFields(given: Given, custom: readonly CustomColumn[]): void {
  const known = new Set<string>([...importFields, ...custom.map(({ key }) => key)]);
  const named = (given.rows ?? []).flatMap(({ texts }) => Object.keys(texts ?? {}));
  if (named.some((key) => !known.has(key))) throw invalid({ rows: 'There is no such field' });
  if (Object.keys(given.custom_mapping ?? {}).some((key) => !known.has(key)))
    throw invalid({ custom_mapping: 'There is no such field' });
}

async function skipOpen(
  tx: Transaction,
  context: Context,
  { id, draft, source, custom }: { id: string; draft: DraftFacts; source: string; custom: readonly CustomColumn[] },
): Promise<void> {
  const facts = withGuessedClasses(draft, await openPrograms(tx));
  const planned = await planImport(tx, context, { source, facts, custom, rows: await draftRows(tx, context, id) });
  const gaps = gapsOf(facts, planned);
  // Before the columns and dates are known every row would be wrong.
  if (gaps.includes('columns') || gaps.includes('date_order')) return;
  const open = planned.flatMap(({ at, outcome }) => (outcome === 'wrong' || outcome === 'ask' ? [at] : []));
  await skipRows(tx, id, open);
}

/** Forgets a draft of any kind with all its rows. Throws 404, 403 without the right of its kind, 409 where it was started. */
export async function dropDraft(db: Database, context: ActorContext, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await lockStored(tx, id, () => true);
    await requirePermission(tx, context, importKinds[row.kind].right);
    if (row.state !== 'draft') throw startedAlready();
    await tx.delete(familyImport).where(eq(familyImport.id, id));
    await recordAudit(tx, context.origin, { action: 'family.import_dropped', entity: 'family_import', entityId: id });
  });
}
