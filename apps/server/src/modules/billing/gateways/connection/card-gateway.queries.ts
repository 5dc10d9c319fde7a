import { eq } from 'drizzle-orm';
import type { Executor } from '../../../../platform/database/connect.ts';
import { cardGateway } from './card-gateway.table.ts';

/** The account that an admin entered, or null. */
export async function findCardGateway(db: Executor): Promise<CardGatewayRow | null> {
  const [row] = await db.select().from(cardGateway).where(eq(cardGateway.gateway, 'wipay'));
  return row ?? null;
}
export type CardGatewayRow = typeof cardGateway.$inferSelect;
