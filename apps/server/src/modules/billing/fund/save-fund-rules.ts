import type { FundRules } from '@doctorbird/contract/billing/fund';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { readFundRules } from '../../organisation/settings/fund-rules.ts';
import { writeSetting } from '../../organisation/settings/organisation-settings.ts';

/** Switches gifts with a payment on or off. Attempts that are open stay as they are. */
export async function saveFundRules(db: Database, context: ActionContext, given: FundRules): Promise<void> {
  await inTransaction(db, async (tx) => {
    const before = await readFundRules(tx);
    if (before.gifts_at_checkout === given.gifts_at_checkout) return;
    await writeSetting(tx, context, { key: 'fund', value: given });
    await recordAudit(tx, context.origin, {
      action: 'settings.changed',
      entity: 'settings',
      entityId: 'fund',
      before: { fund: before },
      after: { fund: given },
    });
  });
}
