import { eq } from 'drizzle-orm';
import type { Sealer } from '../../../../platform/crypto/sealed-text.ts';
import type { Executor } from '../../../../platform/database/connect.ts';
import type { GatewayKind, GatewayValues } from '../gateway-kind.ts';
import { cardGateway, cardGatewayKey } from './card-gateway.table.ts';
import { openKey } from './sealed-keys.ts';

export type CardGatewayRow = typeof cardGateway.$inferSelect;

/** The account that an admin entered, without its keys, or null. */
export async function findCardGateway(db: Executor, { name }: GatewayKind): Promise<CardGatewayRow | null> {
  const [row] = await db.select().from(cardGateway).where(eq(cardGateway.gateway, name));
  return row ?? null;
}

/** The keys of that account as they were typed. */
export async function readKeys(db: Executor, sealer: Sealer, { name: gateway }: GatewayKind): Promise<GatewayValues> {
  const rows = await db.select().from(cardGatewayKey).where(eq(cardGatewayKey.gateway, gateway));
  return Object.fromEntries(
    rows.map(({ name, valueSealed }) => [name, openKey(sealer, gateway, { name, sealed: valueSealed })]),
  );
}
