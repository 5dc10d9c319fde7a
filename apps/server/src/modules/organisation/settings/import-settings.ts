import type { SettingsFile, TransferSection } from '@doctorbird/contract/organisation/settings-transfer';
import { sql } from 'drizzle-orm';
import type { ActorContext } from '../../../access/action-context.ts';
import { requirePermissions } from '../../../access/permission-needed.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError, invalid, stale } from '../../../platform/domain-error.ts';
import { readPart } from './compare-file.ts';
import { saveSection, type SectionContext } from './part-savers.ts';
import { isSetting, permissionsToImport } from './settings-transfer.policy.ts';
import { loadSettings, type SettingsRead } from './settings.queries.ts';
import { versionOf, type TransferredPart } from './transferred-part.ts';

interface Input {
  file: SettingsFile;
  parts: ReadonlyArray<{ section: TransferSection; version: number }>;
}
type Context = SectionContext & SettingsRead & { transferred: readonly TransferredPart[] };

/**
 * Saves the chosen parts of a file, all of them or none. Throws 403 for a part that the caller may not change on its page, 422 for
 * one that does not fit, and 409 when one was saved since the preview.
 */
export async function importSettings(
  db: Database,
  context: Context,
  { file, parts }: Input,
): Promise<TransferSection[]> {
  const permissions = parts.flatMap(({ section }) => permissionsToImport(section, context.transferred));
  await requirePermissions(db, context, [...new Set(permissions)]);
  // Read before: a part that is saved in between has another version.
  const present = await loadSettings(db, context);
  return inTransaction(db, async (tx) => {
    // Two imports at once would both add the rules that are new.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('settings'))`);
    for (const { section, version } of parts) {
      if (!isSetting(section)) {
        await saveTransferred(tx, context, { section, version, given: file.parts[section] });
        continue;
      }
      const read = readPart(section, file, present);
      if ('problems' in read) throw invalid({ parts: read.problems.join(' ') });
      await saveSection(tx, context, { section, body: { ...read.value, version } });
    }
    return parts.map(({ section }) => section);
  });
}

async function saveTransferred(
  tx: Transaction,
  context: ActorContext & Pick<Context, 'transferred'>,
  { section, version, given }: { section: TransferSection; version: number; given: unknown },
): Promise<void> {
  const part = context.transferred.find((one) => one.section === section);
  if (!part) throw new Error(`No domain imports ${section}.`);
  const compared = await part.compare(tx, given);
  if ('problems' in compared) throw invalid({ parts: compared.problems.slice(0, 5).join(' ') });
  if (versionOf(await part.read(tx)) !== version) throw stale(null);
  try {
    await part.save(tx, context, given);
  } catch (error) {
    // Its fields are those of a form that is not on this page.
    if (error instanceof DomainError && error.kind === 'invalid') throw invalid({ parts: error.message });
    throw error;
  }
}
