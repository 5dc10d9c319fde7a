import { and, eq, isNull } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { gatewayMismatch } from './mismatches.table.ts';

/** The gateway has reported the end of an attempt after all, so that nobody needs to look for it. */
export const closeUnheard = (tx: Transaction, { now }: Pick<ActionContext, 'now'>, checkoutId: string) =>
  tx
    .update(gatewayMismatch)
    .set({ note: 'The card service has reported it since.', resolvedAt: now })
    .where(
      and(
        eq(gatewayMismatch.checkoutId, checkoutId),
        eq(gatewayMismatch.kind, 'unheard'),
        isNull(gatewayMismatch.resolvedAt),
      ),
    );
