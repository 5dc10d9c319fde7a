import { count } from 'drizzle-orm';
import { account } from '../src/access/access.table.ts';
import type { AppDependencies } from '../src/app-dependencies.ts';
import { readSetting } from '../src/modules/organisation/settings/organisation-settings.ts';
import { demoAccounts } from './organisation.ts';

/**
 * Loads the demo organisation into a database without accounts, all or nothing, and answers its accounts as long as
 * it is loaded. A database that has accounts of its own is never touched.
 */
export async function loadDemoIfEmpty(
  deps: Pick<AppDependencies, 'db' | 'clock' | 'sealer' | 'files'> & Partial<Pick<AppDependencies, 'config'>>,
): Promise<typeof demoAccounts> {
  if (await readSetting(deps.db, 'demo')) return demoAccounts;
  const [existing] = await deps.db.select({ accounts: count() }).from(account);
  if ((existing?.accounts ?? 0) > 0) return [];
  // Large, and needed once in the life of a database.
  const { fillDemo } = await import('./fill-demo.ts');
  await fillDemo(deps);
  return demoAccounts;
}
