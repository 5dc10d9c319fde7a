import { isOffered, offeredMethods } from '@doctorbird/contract/organisation/payment-ways';
import type { FirstStepKey } from '@doctorbird/contract/admin/first-steps';
import { and, eq, isNull } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { readPaymentWays, readSetting, wasSaved } from '../../organisation/settings/organisation-settings.ts';
import { countDue } from '../../privacy/retention/count-due.ts';
import { program } from '../../programs/catalog/programs.table.ts';

/** What a new organization has set up. The demo has nothing left to do. */
export async function loadFirstSteps(
  db: Executor,
  now: Date,
): Promise<Array<{ key: FirstStepKey; done: boolean; due?: number }>> {
  if (await readSetting(db, 'demo')) return [];
  const [parts, logo, ways, programs, staff] = await Promise.all([
    readSetting(db, 'parts'),
    readSetting(db, 'logo'),
    readPaymentWays(db),
    db.select({ id: program.id }).from(program).where(isNull(program.deletedAt)).limit(1),
    db
      .select({ id: account.id })
      .from(account)
      .where(and(eq(account.role, 'staff'), eq(account.isActive, true)))
      .limit(1),
  ]);
  const decided = wasSaved(parts, 'privacy');
  return [
    // Until somebody saved it, the site has the name and address that it came with.
    { key: 'identity', done: wasSaved(parts, 'identity') },
    { key: 'logo', done: logo !== null },
    { key: 'ways_to_pay', done: offeredMethods.some((method) => isOffered(ways, method)) },
    { key: 'program', done: programs.length > 0 },
    { key: 'staff', done: staff.length > 0 },
    { key: 'retention', done: decided, ...(!decided && { due: await countDue(db, now) }) },
  ];
}
