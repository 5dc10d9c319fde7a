import type { CardGateway, cardGatewayCalls } from '@doctorbird/contract/billing/card-gateway';
import { contextOf } from '../../../../access/action-context.ts';
import type { Actor } from '../../../../access/actor.ts';
import type { AppDependencies } from '../../../../app-dependencies.ts';
import type { Handlers } from '../../../../platform/http/register-calls.ts';
import type { PaymentDependencies } from '../../payments/payment-dependencies.ts';
import { presentCardGateway } from './card-gateway.presenter.ts';
import { findCardGateway } from './card-gateway.queries.ts';
import { cardState } from './card-state.ts';
import { connectedAccount } from './connected-account.ts';
import { offeredKind as kind } from './gateway-kinds.ts';
import { disconnectCardGateway, saveCardGateway } from './save-card-gateway.ts';
import { testCardGateway } from './test-card-gateway.ts';

type Needs = Pick<AppDependencies, 'db' | 'clock' | 'config' | 'sealer' | 'logger' | 'jobs'> &
  Pick<PaymentDependencies, 'cardGateway'>;

export function cardGatewayHandlers(deps: Needs): Handlers<typeof cardGatewayCalls, Actor> {
  const { db, config } = deps;
  const load = async (): Promise<CardGateway> => {
    const [state, gateway, values, row] = await Promise.all([
      cardState(db, config),
      deps.cardGateway(),
      connectedAccount(db, deps, kind),
      findCardGateway(db, kind),
    ]);
    const byEnvironment = kind.fromEnvironment(config) !== null;
    return presentCardGateway({
      kind,
      state,
      gateway,
      by_environment: byEnvironment,
      values,
      publicOrigin: config.publicOrigin,
      version: row?.version ?? 1,
      changed: row && !byEnvironment ? { at: row.changedAt.toISOString(), by: row.changedBy } : null,
    });
  };
  return {
    getCardGateway: load,
    saveCardGateway: async ({ actor, body, request }) => {
      await saveCardGateway(db, contextOf(deps, { request, actor }), { kind, given: body });
      return load();
    },
    disconnectCardGateway: async ({ actor, request }) => {
      await disconnectCardGateway(db, contextOf(deps, { request, actor }), kind);
      return load();
    },
    testCardGateway: async ({ actor, request }) =>
      testCardGateway(db, contextOf(deps, { request, actor }), {
        kind,
        responseUrl: `${config.publicOrigin}/api/v1/payments/return/${kind.name}-sandbox`,
      }),
  };
}
