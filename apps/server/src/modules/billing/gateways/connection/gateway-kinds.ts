import type { GatewayKindName } from '@doctorbird/contract/billing/gateway-settings';
import type { GatewayKind } from '../gateway-kind.ts';
import { wipayKind } from '../wipay/wipay-kind.ts';

/** Every gateway that can be connected. */
export const gatewayKinds: Record<GatewayKindName, GatewayKind> = { wipay: wipayKind };
/** The one that the page of the settings connects. */
export const offeredKind: GatewayKind = gatewayKinds.wipay;
