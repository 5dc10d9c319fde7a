import type { AppDependencies } from '../../../../app-dependencies.ts';
import type { Executor } from '../../../../platform/database/connect.ts';
import type { GatewayKind, GatewayValues } from '../gateway-kind.ts';
import { findCardGateway, readKeys } from './card-gateway.queries.ts';

type AccountNeeds = Pick<AppDependencies, 'config' | 'sealer'>;

/** The account at the gateway with its keys: the one of the environment comes before the one that an admin entered. */
export async function connectedAccount(
  db: Executor,
  { config, sealer }: AccountNeeds,
  kind: GatewayKind,
): Promise<GatewayValues | null> {
  const ofEnvironment = kind.fromEnvironment(config);
  if (ofEnvironment) return ofEnvironment;
  const row = await findCardGateway(db, kind);
  return row && { ...row.settings, ...(await readKeys(db, sealer, kind)) };
}
