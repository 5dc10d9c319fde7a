import { siteCalls } from '@doctorbird/contract/organisation/site';
import type { RouterContextProvider } from 'react-router';
import { load } from '../../../api/load.ts';
import type { DemoAccount } from './demo-accounts.tsx';

/** The accounts to show on a sign-in page: none unless the demo organisation is loaded. */
export async function loadDemoAccounts(context: Readonly<RouterContextProvider>): Promise<readonly DemoAccount[]> {
  const site = await load(context, siteCalls.getSite);
  return site.demo_accounts ?? [];
}
