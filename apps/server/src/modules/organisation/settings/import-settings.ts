import type { SettingSection } from '@doctorbird/contract/organisation/settings';
import type { SettingsFile } from '@doctorbird/contract/organisation/settings-transfer';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { invalid } from '../../../platform/domain-error.ts';
import { readPart } from './compare-file.ts';
import { saveSection } from './part-savers.ts';
import { loadSettings, type SettingsRead } from './settings.queries.ts';

interface Input {
  file: SettingsFile;
  parts: ReadonlyArray<{ section: SettingSection; version: number }>;
}

/**
 * Saves the chosen parts of a file, all of them or none. Throws 422 for a part that does not fit, and 409 when one was
 * saved since the preview.
 */
export async function importSettings(
  db: Database,
  context: ActionContext & SettingsRead,
  { file, parts }: Input,
): Promise<SettingSection[]> {
  // Read before: a part that is saved in between has another version.
  const present = await loadSettings(db, context);
  return inTransaction(db, async (tx) => {
    for (const { section, version } of parts) {
      const read = readPart(section, file, present);
      if ('problems' in read) throw invalid({ parts: read.problems.join(' ') });
      await saveSection(tx, context, { section, body: { ...read.value, version } });
    }
    return parts.map(({ section }) => section);
  });
}
