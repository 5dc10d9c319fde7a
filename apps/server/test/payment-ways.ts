import { noWays } from '@doctorbird/contract/organisation/payment-ways';
import type { Executor } from '../src/platform/database/connect.ts';
import { writeSetting } from '../src/modules/organisation/settings/organisation-settings.ts';

/** Sets up every way to pay other than by card, as an office does under Settings. */
export async function openPaymentWays(db: Executor, now: Date): Promise<void> {
  await writeSetting(
    db,
    { now },
    {
      key: 'bank',
      value: {
        bank_name: 'Test Bank',
        branch: 'Half Way Tree',
        account_name: 'Test Robotics',
        account_number: '000123456',
        account_type: 'Savings',
        note: null,
      },
    },
  );
  await writeSetting(
    db,
    { now },
    {
      key: 'payment_ways',
      value: {
        ...noWays,
        agents: [{ name: 'Test Agent', instructions: 'Quote the reference.' }],
        cash: { instructions: 'Weekdays until four' },
      },
    },
  );
}
