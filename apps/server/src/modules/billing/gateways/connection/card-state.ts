import { isLocalOrigin, type Config } from '../../../../config.ts';
import type { Executor } from '../../../../platform/database/connect.ts';
import type { CardState } from '../../../organisation/settings/card-state.ts';
import { isDemo } from '../../../organisation/settings/demo-state.ts';
import { takesSandbox } from '../../../organisation/settings/takes-sandbox.ts';
import { findCardGateway } from './card-gateway.queries.ts';

/**
 * What families pay through. A sandbox moves no money, so that whoever opens its page could settle a real fee: WiPay's
 * is offered only where the server is reached by its own machine, and the stand-in only in the demo.
 */
export async function cardState(
  db: Executor,
  config: Pick<Config, 'demo' | 'sandboxGateway' | 'publicOrigin' | 'wipay'>,
): Promise<CardState> {
  const environment = config.wipay.account?.environment ?? (await findCardGateway(db))?.environment;
  // Everybody knows the passwords of the demo, so no real money goes through it.
  if (environment === 'live' && !(await isDemo(db, config))) return 'wipay';
  if (environment === 'sandbox' && isLocalOrigin(config.publicOrigin)) return 'wipay-sandbox';
  if (await takesSandbox({ db, config })) return 'sandbox';
  return environment === 'sandbox' ? 'held-back' : 'off';
}
