import type { AppDependencies } from '../../../../app-dependencies.ts';
import type { PaymentGateway } from '../payment-gateway.ts';
import { createWipayGateway } from '../wipay/wipay-gateway.ts';
import { cardState } from './card-state.ts';
import { connectedAccount } from './connected-account.ts';

type Needs = Pick<AppDependencies, 'db' | 'config' | 'sealer' | 'clock'>;

/** The gateway that families pay through now, read anew each time: an admin may just have changed it. */
export async function connectedGateway(
  { db, config, sealer, clock }: Needs,
  standIn: PaymentGateway,
): Promise<PaymentGateway | null> {
  const state = await cardState(db, config);
  if (state === 'sandbox') return standIn;
  if (state !== 'wipay' && state !== 'wipay-sandbox') return null;
  const account = await connectedAccount(db, { config, sealer });
  return account && createWipayGateway({ account, clock, returnSecret: sealer.derive('wipay.return') });
}
