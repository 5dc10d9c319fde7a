import { checkMoney } from './modules/billing/checks/check-money.ts';
import { checkPlaces } from './modules/enrollments/waiting/check-places.ts';
import type { Database } from './platform/database/connect.ts';

/** Money that does not add up and seats that are not in order, one line each; the same fault gives the same line. */
export const faultsOf = async (db: Database): Promise<string[]> =>
  [...(await checkMoney(db)), ...(await checkPlaces(db))].map(({ rule, id, found }) => `${rule}: ${id} (${found})`);
