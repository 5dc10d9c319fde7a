import { eq, sql } from 'drizzle-orm';
import type { ActorContext } from '../../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../../app-dependencies.ts';
import { recordAudit } from '../../../../platform/audit/record-audit.ts';
import type { Sealer } from '../../../../platform/crypto/sealed-text.ts';
import type { Database, Transaction } from '../../../../platform/database/connect.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { conflict } from '../../../../platform/domain-error.ts';
import { familyImport, familyImportMapping } from '../../../families/imports/family-imports.table.ts';
import { draftRows } from '../draft-rows.ts';
import { leftToStore } from '../family-imports.presenter.ts';
import type { PlannedRecord } from '../kinds/record-kind.ts';
import { RUN_IMPORT } from '../run-import.ts';
import { lockRecordDraft, recordDigest } from './change-record-import.ts';
import { gapsOfRecords, numbersOfRecords, planRecords } from './plan-records.ts';

interface Start {
  id: string;
  /** As on the rehearsal report. */
  records: number;
  invite: boolean;
}

/**
 * Begins an import: a job does its rows. Throws 404, 403, 409 (started, rows undecided, another number than on the report, nothing to
 * import).
 */
export async function startRecordImport(
  db: Database,
  context: ActorContext & NotifyDependencies & { sealer: Sealer },
  { id, records, invite }: Start,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    // One after the other: two with the same rows would not see each other's records.
    await tx.execute(sql`lock table family_import in share row exclusive mode`);
    const { facts, kind } = await lockRecordDraft(tx, context, id);
    const planned = await planRecords(tx, context, { kind, facts, rows: await draftRows(tx, context, id) });
    const numbers = numbersOfRecords(planned);
    const open = numbers.wrong + numbers.to_ask;
    if (gapsOfRecords(kind, facts).length > 0 || open > 0)
      throw conflict(
        'rows_open',
        `${open > 0 ? `${open} ${open === 1 ? 'row needs' : 'rows need'} a repair or a choice first.` : 'Say what the columns and dates mean first.'} Nothing was imported.`,
      );
    if (numbers.new !== records)
      throw conflict(
        'numbers_changed',
        'Somebody changed something since the rehearsal. Nothing was imported: read it again.',
      );
    if (records === 0)
      throw conflict('nothing_to_import', 'Every row is skipped or here already, so there is nothing to import.');
    await storeOrder(tx, { id, planned });
    await tx
      .update(familyImport)
      .set({
        state: 'running',
        recordFacts: { ...facts, invite: invite && kind.name === 'staff' },
        startedAt: context.now,
        createdBy: context.actor.accountId,
        left: leftToStore(
          planned
            .filter(({ outcome }) => outcome === 'skip')
            .map(({ line, title, why }) => ({ line, name: title.slice(0, 200), why: why ?? 'Skipped' })),
        ),
      })
      .where(eq(familyImport.id, id));
    const headDigest = recordDigest(kind, facts.columns);
    await tx
      .insert(familyImportMapping)
      .values({ headDigest, mapping: facts.mapping })
      .onConflictDoUpdate({ target: familyImportMapping.headDigest, set: { mapping: facts.mapping } });
    await recordAudit(tx, context.origin, {
      action: 'records.import_started',
      entity: 'family_import',
      entityId: id,
      after: { kind: kind.name, records, invited: invite },
    });
    await context.jobs.enqueue(tx, RUN_IMPORT, { importId: id });
  });
}

/** The rows that are imported have numbers, in which the job does them; the cells of the others go. */
async function storeOrder(
  tx: Transaction,
  { id, planned }: { id: string; planned: readonly PlannedRecord[] },
): Promise<void> {
  const due = planned.filter(({ outcome }) => outcome === 'new').map(({ at }) => at);
  await tx.execute(sql`
    update family_import_row r set family = o.number - 1
    from unnest(${sql.param(due)}::int[]) with ordinality o (at, number) where r.import_id = ${id} and r.at = o.at`);
  await tx.execute(sql`update family_import_row set sealed = null where import_id = ${id} and family is null`);
}
