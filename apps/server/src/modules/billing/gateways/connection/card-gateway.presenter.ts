import type { CardGateway } from '@doctorbird/contract/billing/card-gateway';
import type { GatewaySetting } from '@doctorbird/contract/billing/gateway-settings';
import type { PaymentGateway } from '../payment-gateway.ts';
import type { GatewayKind, GatewayValues } from '../gateway-kind.ts';

interface Facts extends Pick<CardGateway, 'state' | 'by_environment' | 'version' | 'changed'> {
  kind: GatewayKind;
  values: GatewayValues | null;
  publicOrigin: string;
  /** What is connected now. */
  gateway: PaymentGateway | null;
}

const keyLength = 12;
/** The end of a long key tells two apart; of a short one it would say too much. */
const presentKey = (key: string | null | undefined): CardGateway['api_key'] =>
  key ? { last_four: key.length >= keyLength ? key.slice(-4) : null } : null;

const presentSetting = (setting: GatewaySetting, value: string | null | undefined) =>
  setting.kind === 'secret'
    ? presentKey(value)
    : setting.kind === 'choice'
      ? (value ?? setting.usual)
      : (value ?? null);

export function presentCardGateway({ kind, values, publicOrigin, gateway, ...facts }: Facts): CardGateway {
  const { name, declaration } = kind;
  const environment = values?.environment ?? declaration.settings.environment.usual;
  const entries = Object.entries<GatewaySetting>(declaration.settings);
  return {
    ...facts,
    ...(Object.fromEntries(
      entries.map(([setting, of]) => [setting, presentSetting(of, values?.[setting])]),
    ) as unknown as CardGateway),
    stores_cards: gateway?.storesCards ?? false,
    webhook_address: `${publicOrigin}/api/v1/webhooks/${environment === 'live' ? name : `${name}-sandbox`}`,
  };
}

/** What a family reads of the card service before it pays. */
export const presentCards = (gateway: PaymentGateway | null) => ({
  card: gateway !== null,
  stores_cards: gateway?.storesCards ?? false,
  sandbox: gateway?.isSandbox ?? false,
});
