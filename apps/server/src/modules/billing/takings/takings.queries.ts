import type { Takings } from '@doctorbird/contract/billing/takings';
import type { Executor } from '../../../platform/database/connect.ts';
import { batchRows } from './batches.rows.ts';
import type { Period } from './takings-period.ts';
import { presentTakings } from './takings.presenter.ts';
import { sums } from './takings.rows.ts';

/** What came in and went out in the period. */
export async function loadTakings(db: Executor, period: Period): Promise<Takings> {
  const [rows, batches] = await Promise.all([sums(db, period), batchRows(db, period)]);
  return presentTakings(rows, batches, period);
}
