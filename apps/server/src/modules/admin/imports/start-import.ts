import { and, eq, sql } from 'drizzle-orm';
import type { ActorContext } from '../../../access/action-context.ts';
import { requirePermissions } from '../../../access/permission-needed.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict } from '../../../platform/domain-error.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import {
  familyImport,
  familyImportMapping,
  familyImportRow,
  type RowPlan,
} from '../../families/imports/family-imports.table.ts';
import { lockDraft } from './change-import.ts';
import { viewerOf } from '../../organisation/custom-fields/custom-fields.policy.ts';
import { customColumns } from './custom-columns.ts';
import { gapsOf, moneyOf, numbersOf } from './draft.presenter.ts';
import { draftRows, sealRow } from './draft-rows.ts';
import { leftToStore } from './family-imports.presenter.ts';
import { openPrograms, withGuessedClasses } from './family-imports.queries.ts';
import { planImport, type PlannedRow } from './plan-import.ts';
import { digestOf } from './read-family-file.ts';
import { RUN_IMPORT } from './run-import.ts';

type Context = ActorContext & NotifyDependencies & { sealer: Sealer };
interface Start {
  id: string;
  /** As on the rehearsal report. */
  expected: { families: number; children: number };
  invite: boolean;
}

/**
 * Begins an import: from here on its plan does not change, and a job does the rows, family by family. Throws 404, 409 (started, rows or
 * classes undecided, other numbers than on the report, nothing to import), 403 where it brings money or places that the caller may not add.
 */
export async function startImport(db: Database, context: Context, { id, expected, invite }: Start): Promise<void> {
  await inTransaction(db, async (tx) => {
    // One after the other: two with the same rows would not see each other's families.
    await tx.execute(sql`lock table family_import in share row exclusive mode`);
    const row = await lockDraft(tx, id);
    const facts = withGuessedClasses(row.draft, await openPrograms(tx));
    const viewer = viewerOf(context.actor);
    const custom = await customColumns(tx, viewer);
    const planned = await planImport(tx, context, {
      custom,
      source: row.source,
      facts,
      rows: await draftRows(tx, context, id),
    });
    refuseOpen(planned, gapsOf(facts, planned));
    const numbers = numbersOf(planned);
    if (numbers.families !== expected.families || numbers.children !== expected.children)
      throw conflict(
        'numbers_changed',
        'Somebody added or changed families since. Nothing was imported: read the rehearsal again.',
      );
    if (numbers.children === 0)
      throw conflict('nothing_to_import', 'Every row is skipped or here already, so there is nothing to import.');
    if (facts.dueOn < jamaicaDay(context.now) && moneyOf(planned).due > 0)
      throw conflict('due_day_over', 'The day on which the balances are due is over. Choose another one.');
    const money = moneyOf(planned);
    await requirePermissions(tx, context, [
      ...(money.due + money.credit > 0 ? (['prices'] as const) : []),
      ...(numbers.places > 0 ? (['change_places'] as const) : []),
    ]);
    await storePlan(tx, context, { id, planned });
    await tx
      .update(familyImport)
      .set({
        state: 'running',
        draft: { ...facts, invite, viewer },
        startedAt: context.now,
        createdBy: context.actor.accountId,
        left: leftToStore(skippedOf(planned)),
      })
      .where(eq(familyImport.id, id));
    const columns = { ...facts.mapping, ...facts.custom };
    await tx
      .insert(familyImportMapping)
      .values({ headDigest: digestOf(facts.columns), mapping: columns })
      .onConflictDoUpdate({ target: familyImportMapping.headDigest, set: { mapping: columns } });
    await recordAudit(tx, context.origin, {
      action: 'family.import_started',
      entity: 'family_import',
      entityId: id,
      after: { families: numbers.families, children: numbers.children, places: numbers.places, invited: invite },
    });
    await context.jobs.enqueue(tx, RUN_IMPORT, { importId: id });
  });
}

function refuseOpen(planned: readonly PlannedRow[], gaps: readonly string[]): void {
  const open = planned.filter(({ outcome }) => outcome === 'wrong' || outcome === 'ask').length;
  if (gaps.length === 0 && open === 0) return;
  const first = gaps.includes('columns')
    ? 'Say which column of the file is which first.'
    : gaps.includes('date_order')
      ? 'Say which way the dates read first.'
      : gaps.includes('classes')
        ? 'Choose a program for each class first, or leave the class out.'
        : `${open} ${open === 1 ? 'row needs' : 'rows need'} a repair or a choice first.`;
  throw conflict('rows_open', `${first} Nothing was imported.`);
}

const skippedOf = (planned: readonly PlannedRow[]) =>
  planned
    .filter(({ outcome }) => outcome === 'skip')
    .map(({ line, texts }) => ({ line, name: texts.child_name, why: 'Skipped' }));

/** Families keep together and have numbers, in which the job does them. */
async function storePlan(
  tx: Transaction,
  { sealer }: { sealer: Sealer },
  { id, planned }: { id: string; planned: readonly PlannedRow[] },
): Promise<void> {
  const numbers = new Map<string, number>();
  const rows = planned.flatMap(({ at, outcome, familyId, familyKey, childKey, programs, cents, texts, custom }) => {
    if (outcome !== 'family' && outcome !== 'child' && outcome !== 'same') return [];
    numbers.set(familyKey, numbers.get(familyKey) ?? numbers.size);
    const plan: RowPlan = { outcome, familyId, familyKey, childKey, programs, cents };
    // As it was read, with what it has from the first row of its family.
    const sealed = sealRow(sealer, id, { cells: [], typed: { ...texts, ...custom } });
    return [{ at, family: numbers.get(familyKey)!, plan, sealed }];
  });
  for (let from = 0; from < rows.length; from += 500)
    await tx.execute(sql`
      update family_import_row r set family = p.family, plan = p.plan, sealed = p.sealed
      from jsonb_to_recordset(${JSON.stringify(rows.slice(from, from + 500))}::jsonb) p (at int, family int, plan jsonb, sealed text)
      where r.import_id = ${id} and r.at = p.at`);
  await tx
    .update(familyImportRow)
    .set({ sealed: null })
    .where(and(eq(familyImportRow.importId, id), sql`family is null`));
}
