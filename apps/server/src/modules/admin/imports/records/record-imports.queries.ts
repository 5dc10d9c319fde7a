import type { openRecordImport } from '@doctorbird/contract/admin/record-imports';
import { importKinds, type RecordKind as KindName } from '@doctorbird/contract/families/import-kinds';
import type { z } from 'zod';
import type { ActorContext } from '../../../../access/action-context.ts';
import { requirePermission } from '../../../../access/permission-needed.ts';
import type { Sealer } from '../../../../platform/crypto/sealed-text.ts';
import type { Executor } from '../../../../platform/database/connect.ts';
import { notFound } from '../../../../platform/domain-error.ts';
import { draftRows } from '../draft-rows.ts';
import { presentImport } from '../family-imports.presenter.ts';
import { findImport } from '../family-imports.queries.ts';
import { kinds } from '../kinds/record-kinds.ts';
import { planRecords } from './plan-records.ts';
import { presentRecordDraft } from './record-draft.presenter.ts';

/** Each kind asks for the right of the office's own call for one record. Throws 403. */
export const requireKind = (db: Executor, asker: Pick<ActorContext, 'actor' | 'now'>, kind: KindName): Promise<void> =>
  requirePermission(db, asker, importKinds[kind].right);

/** An import of one of these kinds. Throws 404, 403. */
export async function findRecordImport(db: Executor, asker: Pick<ActorContext, 'actor' | 'now'>, id: string) {
  const found = await findImport(db, id);
  const { kind } = found.row;
  if (kind === 'families') throw notFound('import');
  await requireKind(db, asker, kind);
  return { ...found, kind: kinds[kind] };
}

/** One import as its page shows it; a draft with all that an import would do. Throws 404, 403. */
export async function openRecordImportOf(
  db: Executor,
  { actor, now, sealer }: Pick<ActorContext, 'actor' | 'now'> & { sealer: Sealer },
  { id, openFrom }: { id: string; openFrom: number },
): Promise<z.input<typeof openRecordImport>> {
  const found = await findRecordImport(db, { actor, now }, id);
  const { row, kind } = found;
  if (row.state !== 'draft' || row.recordFacts === null) return { import: presentImport(found, now), draft: null };
  const facts = row.recordFacts;
  const rows = await draftRows(db, { sealer }, id);
  const planned = await planRecords(db, { now }, { kind, facts, rows });
  return {
    import: presentImport(found, now),
    draft: presentRecordDraft({ kind, facts, source: row.source, rows, planned, openFrom }),
  };
}
