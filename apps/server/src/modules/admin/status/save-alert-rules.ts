import type { AlertRules } from '@doctorbird/contract/organisation/alert-settings';
import { sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import { changedFields } from '../../../platform/audit/changed-fields.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { readAlertRules } from '../../organisation/settings/alert-rules.ts';
import { writeSetting } from '../../organisation/settings/organisation-settings.ts';

/** Saves who is written to when the server fails, one save after the other. */
export async function saveAlertRules(db: Database, context: ActionContext, given: AlertRules): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('settings'))`);
    const rules = { ...given, emails: [...new Set(given.emails)] };
    const changed = changedFields<AlertRules>(await readAlertRules(tx), rules);
    if (Object.keys(changed.after).length === 0) return;
    await writeSetting(tx, context, { key: 'alerts', value: rules });
    await recordAudit(tx, context.origin, {
      action: 'settings.changed',
      entity: 'settings',
      entityId: 'alerts',
      ...changed,
    });
  });
}
