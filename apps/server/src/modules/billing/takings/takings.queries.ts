import type { Takings } from '@doctorbird/contract/billing/takings';
import type { Executor } from '../../../platform/database/connect.ts';
import type { Period } from './takings-period.ts';
import { presentTakings } from './takings.presenter.ts';
import { sums } from './takings.rows.ts';

/** What came in and went out in the period. */
export const loadTakings = async (db: Executor, period: Period): Promise<Takings> =>
  presentTakings(await sums(db, period), period);
