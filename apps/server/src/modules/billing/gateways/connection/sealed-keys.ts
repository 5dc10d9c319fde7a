import type { Sealer } from '../../../../platform/crypto/sealed-text.ts';
import type { CardGatewayRow } from './card-gateway.queries.ts';

const place = (column: string) => `card_gateway.${column}:wipay`;

export const gatewayKeys = ['api_key', 'webhook_secret', 'wapi_key'] as const;
export type GatewayKey = (typeof gatewayKeys)[number];

export const sealKey = (sealer: Sealer, key: GatewayKey, text: string): string => sealer.seal(text, place(key));

const open = (sealer: Sealer, key: GatewayKey, sealed: string | null): string | null =>
  sealed === null ? null : sealer.open(sealed, place(key));

/** The keys of an account as they were typed. */
export const openKeys = (sealer: Sealer, row: CardGatewayRow): Record<GatewayKey, string | null> => ({
  api_key: open(sealer, 'api_key', row.apiKeySealed),
  webhook_secret: open(sealer, 'webhook_secret', row.webhookSecretSealed),
  wapi_key: open(sealer, 'wapi_key', row.wapiKeySealed),
});
