import type { CardGateway } from '@doctorbird/contract/billing/card-gateway';
import type { CardState } from '../../../organisation/settings/card-state.ts';
import type { WipayAccount } from '../wipay/wipay-account.ts';

interface Facts {
  state: CardState;
  byEnvironment: boolean;
  account: WipayAccount | null;
  publicOrigin: string;
  version: number;
  changed: CardGateway['changed'];
}

/** What counts until somebody chooses otherwise. */
export const usual = {
  environment: 'sandbox',
  fee_structure: 'merchant_absorb',
  webhook_scheme: 'timestamp_body',
} as const;

const keyLength = 12;
/** The end of a long key tells two apart; of a short one it would say too much. */
const presentKey = (key: string | null | undefined): CardGateway['api_key'] =>
  key ? { last_four: key.length >= keyLength ? key.slice(-4) : null } : null;

export function presentCardGateway(facts: Facts): CardGateway {
  const { state, byEnvironment, account, publicOrigin, version, changed } = facts;
  const name = account?.environment === 'live' ? 'wipay' : 'wipay-sandbox';
  return {
    state,
    by_environment: byEnvironment,
    account_number: account?.accountNumber ?? null,
    environment: account?.environment ?? usual.environment,
    fee_structure: account?.feeStructure ?? usual.fee_structure,
    webhook_scheme: account?.webhookScheme ?? usual.webhook_scheme,
    api_key: presentKey(account?.apiKey),
    webhook_secret: presentKey(account?.webhookSecret),
    wapi_key: presentKey(account?.wapiKey),
    webhook_address: `${publicOrigin}/api/v1/webhooks/${name}`,
    version,
    changed,
  };
}
