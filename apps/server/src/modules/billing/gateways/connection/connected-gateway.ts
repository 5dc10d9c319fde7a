import type { AppDependencies } from '../../../../app-dependencies.ts';
import type { PaymentGateway } from '../payment-gateway.ts';
import { cardState } from './card-state.ts';
import { connectedAccount } from './connected-account.ts';
import { offeredKind } from './gateway-kinds.ts';

type Needs = Pick<AppDependencies, 'db' | 'config' | 'sealer' | 'clock'>;

/** The gateway that families pay through now, read anew each time: an admin may just have changed it. */
export async function connectedGateway(deps: Needs, standIn: PaymentGateway): Promise<PaymentGateway | null> {
  const state = await cardState(deps.db, deps.config);
  if (state === 'sandbox') return standIn;
  if (state === 'off' || state === 'held-back') return null;
  const account = await connectedAccount(deps.db, deps, offeredKind);
  return account && offeredKind.connect(account, deps);
}
