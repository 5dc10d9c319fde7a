import type { changeRecordImport as body } from '@doctorbird/contract/admin/record-imports';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActorContext } from '../../../../access/action-context.ts';
import type { Sealer } from '../../../../platform/crypto/sealed-text.ts';
import type { Database, Transaction } from '../../../../platform/database/connect.ts';
import { newId } from '../../../../platform/database/new-id.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { invalid } from '../../../../platform/domain-error.ts';
import { familyImport, type GridFacts, type RecordFacts } from '../../../families/imports/family-imports.table.ts';
import { lockStored, startedAlready } from '../change-import.ts';
import { datesAnew, firstDates } from '../date-order.ts';
import { changeRows, draftRows, skipRows, storeRows } from '../draft-rows.ts';
import { rememberedMapping } from '../family-imports.queries.ts';
import type { RecordKind } from '../kinds/record-kind.ts';
import { kinds } from '../kinds/record-kinds.ts';
import { digestOf } from '../read-family-file.ts';
import { gapsOfRecords, planRecords } from './plan-records.ts';
import { datesOfRecords, type readRecordFile } from './read-record-file.ts';
import { requireKind } from './record-imports.queries.ts';

type Context = ActorContext & { sealer: Sealer };

/** By which the columns of a file of this kind are remembered. */
export const recordDigest = (kind: RecordKind, columns: readonly string[]): string => digestOf([kind.name, ...columns]);

/** Stores a file that was read, as a draft. Answers its id. */
export async function storeRecordDraft(
  db: Database,
  { actor, now, sealer }: Context,
  {
    kind,
    name,
    read: { facts, rows },
  }: { kind: RecordKind; name: string; read: Awaited<ReturnType<typeof readRecordFile>> },
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const remembered = await rememberedMapping(tx, recordDigest(kind, facts.columns));
    const known = Object.fromEntries(kind.fields.map(({ key }) => [key, remembered?.[key] ?? null]));
    const mapping = remembered ? known : facts.mapping;
    const recordFacts: RecordFacts = {
      ...facts,
      mapping,
      remembered: remembered !== null,
      ...firstDates(datesOfRecords(kind, { mapping, grid: facts.grid ?? null }, rows)),
      invite: false,
      missingMeetings: 'skip',
    };
    const id = newId();
    await tx.insert(familyImport).values({
      id,
      kind: kind.name,
      fileName: name.slice(0, 120),
      source: 'Spreadsheet',
      recordFacts,
      rowCount: rows.length,
      createdBy: actor.accountId,
      createdAt: now,
    });
    await storeRows(tx, { sealer }, { importId: id, rows });
    return id;
  });
}

/** Locks a draft of these kinds. Throws 404, 403, 409 where it was started. */
export async function lockRecordDraft(tx: Transaction, context: Pick<ActorContext, 'actor' | 'now'>, id: string) {
  const { kind: name, ...row } = await lockStored(tx, id, (kind) => kind !== 'families');
  if (name === 'families') throw startedAlready();
  await requireKind(tx, context, name);
  if (row.state !== 'draft' || row.recordFacts === null) throw startedAlready();
  return { ...row, facts: row.recordFacts, kind: kinds[name] };
}

/** Throws 422 for a mark that does not stand in the file. */
function gridAsSaid(grid: GridFacts, said: NonNullable<z.output<typeof body>['grid']>): GridFacts {
  const means = new Map(said.marks?.map((one) => [one.text, one.means]));
  for (const text of means.keys())
    if (!grid.marks.some((one) => one.text === text)) throw invalid({ grid: 'This file has no such mark' });
  return {
    ...grid,
    marks: grid.marks.map((one) => ({ ...one, means: means.get(one.text) ?? one.means })),
    firstYear: said.first_year ?? grid.firstYear,
    program: said.program ?? grid.program,
  };
}

/** What somebody says about a draft. Throws 404, 403, 409 (started), 422. */
export async function changeRecordImport(
  db: Database,
  context: Context,
  { id, given }: { id: string; given: z.output<typeof body> },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { facts: before, kind } = await lockRecordDraft(tx, context, id);
    const keys = new Set(kind.fields.map(({ key }) => key));
    const named = [
      ...Object.keys(given.mapping ?? {}),
      ...(given.rows ?? []).flatMap(({ texts }) => Object.keys(texts ?? {})),
    ];
    if (named.some((key) => !keys.has(key))) throw invalid({ mapping: 'This kind of file has no such field' });
    if (Object.values(given.mapping ?? {}).some((at) => at !== null && at >= before.columns.length))
      throw invalid({ mapping: 'This file has no such column' });
    if (given.grid && !before.grid) throw invalid({ grid: 'This file has no columns of days' });
    const mapping = given.mapping ?? before.mapping;
    const dates = given.mapping
      ? datesOfRecords(kind, { mapping, grid: before.grid ?? null }, await draftRows(tx, context, id))
      : before.dates;
    const facts: RecordFacts = {
      ...before,
      mapping,
      ...datesAnew(before, dates, given.date_order),
      missingMeetings: given.missing_meetings ?? before.missingMeetings,
      grid: before.grid ? gridAsSaid(before.grid, given.grid ?? {}) : null,
    };
    await tx
      .update(familyImport)
      .set({ recordFacts: facts, ...(given.source !== undefined && { source: given.source }) })
      .where(eq(familyImport.id, id));
    await changeRows(tx, context, { id, rows: given.rows ?? [] });
    if (!given.skip_open || gapsOfRecords(kind, facts).length > 0) return;
    const planned = await planRecords(tx, context, { kind, facts, rows: await draftRows(tx, context, id) });
    await skipRows(
      tx,
      id,
      planned.flatMap(({ at, outcome }) => (outcome === 'wrong' || outcome === 'ask' ? [at] : [])),
    );
  });
}
