import type { CardGateway } from '@doctorbird/contract/billing/card-gateway';
import { isLocalOrigin } from '../../../../config.ts';
import type { AppDependencies } from '../../../../app-dependencies.ts';
import type { Executor } from '../../../../platform/database/connect.ts';
import type { CardState } from '../../../organisation/settings/card-state.ts';
import { isDemo } from '../../../organisation/settings/demo-state.ts';
import { takesSandbox } from '../../../organisation/settings/takes-sandbox.ts';
import { findCardGateway } from './card-gateway.queries.ts';
import { offeredKind } from './gateway-kinds.ts';

/**
 * What families pay through. A sandbox moves no money, so that whoever opens its page could settle a real fee: that of a
 * gateway is offered only where the server is reached by its own machine, and the stand-in only in the demo.
 */
export async function cardState(db: Executor, config: AppDependencies['config']): Promise<CardGateway['state']> {
  // A restored copy has the account that the office entered, and no money may move in it.
  if (config.rehearsal) return 'off';
  const { name } = offeredKind;
  const values = offeredKind.fromEnvironment(config) ?? (await findCardGateway(db, offeredKind))?.settings;
  const environment = values?.environment;
  // Everybody knows the passwords of the demo, so no real money goes through it.
  if (environment === 'live' && !(await isDemo(db, config))) return name;
  if (environment === 'sandbox' && isLocalOrigin(config.publicOrigin)) return `${name}-sandbox`;
  if (await takesSandbox({ db, config })) return 'sandbox';
  return environment === 'sandbox' ? 'held-back' : 'off';
}

/** The same for the settings and the site, which know no gateway by its name. */
export async function describedState(db: Executor, config: AppDependencies['config']): Promise<CardState> {
  const state = await cardState(db, config);
  const gateway = offeredKind.declaration.title;
  if (state === offeredKind.name) return { kind: 'live', gateway };
  if (state === `${offeredKind.name}-sandbox`) return { kind: 'trial', gateway };
  if (state === 'sandbox') return { kind: 'demo', gateway };
  return { kind: state === 'held-back' ? 'held-back' : 'off', gateway };
}
