import type { IncomeSettings } from '@doctorbird/contract/organisation/income-settings';
import type { Executor } from '../../../platform/database/connect.ts';
import { readSetting } from './organisation-settings.ts';

const firstRules: IncomeSettings = { program_fees: 'billed' };

/** When the fees of programs count as income. */
export const readIncomeRules = async (db: Executor): Promise<IncomeSettings> => ({
  ...firstRules,
  ...(await readSetting(db, 'income')),
});
