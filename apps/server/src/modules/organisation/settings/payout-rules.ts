import type { PayoutSettings } from '@doctorbird/contract/organisation/payout-settings';
import type { Executor } from '../../../platform/database/connect.ts';
import { readSetting } from './organisation-settings.ts';

/** What is usual in Jamaica; the office corrects it by its own agreements. Agents are paid by those who pay there. */
const firstRules: PayoutSettings = { card_machine_percent: 2.5, card_percent: 3.5, agent_percent: 0, spread: 0.5 };

/** What those usually keep who pay out to the bank. */
export const readPayoutRules = async (db: Executor): Promise<PayoutSettings> => ({
  ...firstRules,
  ...(await readSetting(db, 'payouts')),
});
