import type { GctRules } from '@doctorbird/contract/organisation/gct-settings';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { readGct } from './gct-rules.ts';
import type { SaveContext } from './save-settings.ts';

type Context = ActionContext & NotifyDependencies;

/** What another rate of GCT changes in a higher domain, such as what a membership costs a month: a port (docs/architecture.md). */
export type FollowRates = (
  tx: Transaction,
  context: Context,
  changed: { before: GctRules; after: GctRules },
) => Promise<void>;

/** Passes on what a save of TRN, registration and rates has changed. */
export const passOnRates =
  (context: Context & { followRates: FollowRates }): NonNullable<SaveContext['onChange']> =>
  async (tx, { before }) => {
    const after = await readGct(tx);
    await context.followRates(tx, context, { before: { ...after, ...before }, after });
  };
