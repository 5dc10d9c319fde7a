import type { GatewayKindName } from '@doctorbird/contract/billing/gateway-settings';
import type { Sealer } from '../../../../platform/crypto/sealed-text.ts';

/** What a key is sealed for: one of another gateway, or under another name, does not open. */
const place = (gateway: GatewayKindName, name: string): string => `card_gateway.${name}:${gateway}`;

export const sealKey = (sealer: Sealer, gateway: GatewayKindName, { name, text }: { name: string; text: string }) =>
  sealer.seal(text, place(gateway, name));

export const openKey = (sealer: Sealer, gateway: GatewayKindName, { name, sealed }: { name: string; sealed: string }) =>
  sealer.open(sealed, place(gateway, name));
