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
    environment: account?.environment ?? 'sandbox',
    fee_structure: account?.feeStructure ?? 'merchant_absorb',
    webhook_scheme: account?.webhookScheme ?? 'timestamp_body',
    api_key: presentKey(account?.apiKey),
    webhook_secret: presentKey(account?.webhookSecret),
    wapi_key: presentKey(account?.wapiKey),
    webhook_address: `${publicOrigin}/api/v1/webhooks/${name}`,
    version,
    changed,
  };
}
