import type { ActionContext } from '../../../access/action-context.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { readPrivacyRules, rulesBefore, type PrivacyRules } from './privacy-rules.ts';
import type { SaveContext } from './save-settings.ts';

/** What other periods change in a higher domain, such as the texts that state them: a port (docs/architecture.md). */
export type FollowPeriods = (
  tx: Transaction,
  context: ActionContext,
  changed: { before: PrivacyRules; after: PrivacyRules },
) => Promise<void>;

/** Passes on what a save of the periods has changed. */
export const passOnPeriods =
  (context: ActionContext & { followPeriods: FollowPeriods }): NonNullable<SaveContext['onChange']> =>
  async (tx, { before }) => {
    const after = await readPrivacyRules(tx);
    await context.followPeriods(tx, context, { before: rulesBefore(after, before), after });
  };
