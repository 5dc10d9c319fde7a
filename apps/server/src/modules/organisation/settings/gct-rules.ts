import { rateOn, type GctRules } from '@doctorbird/contract/organisation/gct-settings';
import type { Executor } from '../../../platform/database/connect.ts';
import { readSetting } from './organisation-settings.ts';

/** Nothing is taxed until the office says so. */
export const firstGct: GctRules = { trn: null, registered_from: null, rates: [] };

export const readGct = async (db: Executor): Promise<GctRules> => ({ ...firstGct, ...(await readSetting(db, 'gct')) });

/** The rate of a day in Jamaica, in hundredths of a percent; null while nothing is taxed. */
export const readRateOn = async (db: Executor, day: string): Promise<number | null> => rateOn(await readGct(db), day);
