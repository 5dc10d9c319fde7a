import type { AppDependencies } from '../../../../app-dependencies.ts';
import type { Executor } from '../../../../platform/database/connect.ts';
import type { EnteredAccount } from '../../../../config-wipay.ts';
import { wipayHosts, type WipayAccount } from '../wipay/wipay-account.ts';
import { findCardGateway } from './card-gateway.queries.ts';
import { openKeys } from './sealed-keys.ts';

export type AccountNeeds = Pick<AppDependencies, 'config' | 'sealer'>;

/** The account at WiPay: the one of the environment comes before the one that an admin entered. */
export async function connectedAccount(db: Executor, { config, sealer }: AccountNeeds): Promise<WipayAccount | null> {
  const { account, baseUrl, method } = config.wipay;
  const found = account ?? (await enteredAccount(db, sealer));
  return found && { ...found, method, baseUrl: baseUrl ?? wipayHosts[found.environment] };
}

async function enteredAccount(db: Executor, sealer: AccountNeeds['sealer']): Promise<EnteredAccount | null> {
  const row = await findCardGateway(db);
  if (!row) return null;
  const { api_key, webhook_secret, wapi_key } = openKeys(sealer, row);
  return {
    accountNumber: row.accountNumber,
    apiKey: api_key ?? '',
    environment: row.environment,
    feeStructure: row.feeStructure,
    webhookSecret: webhook_secret,
    webhookScheme: row.webhookScheme,
    wapiKey: wapi_key,
  };
}
