import type { EmbedSites } from '@doctorbird/contract/organisation/embed-sites';
import { sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { refuseStale } from '../../../platform/domain-error.ts';
import { readSetting, writeSetting } from '../settings/organisation-settings.ts';

/** The websites that may show the list of programs; none at first. */
export const readEmbedSites = async (db: Executor): Promise<EmbedSites> =>
  (await readSetting(db, 'embed_sites')) ?? { sites: [], version: 1 };

/** Throws 409 (stale). */
export async function saveEmbedSites(
  db: Executor,
  { origin, now }: ActionContext,
  { sites, version }: { sites: string[]; version?: number | undefined },
): Promise<EmbedSites> {
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('embed_sites'))`);
    const before = await readEmbedSites(tx);
    refuseStale(version, before.version);
    const value = { sites: [...new Set(sites)], version: before.version + 1 };
    await writeSetting(tx, { now }, { key: 'embed_sites', value });
    await recordAudit(tx, origin, {
      action: 'settings.changed',
      entity: 'settings',
      entityId: 'embed_sites',
      before: { sites: before.sites },
      after: { sites: value.sites },
    });
    return value;
  });
}
