import { and, eq, isNull, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { conflict } from '../../../platform/domain-error.ts';
import { pass } from './passes.table.ts';

/** Ends the pass of a bill that nobody owes any more. Repeating it has no further effect. The caller has locked the bill. */
export async function endPass(tx: Transaction, { now }: Pick<ActionContext, 'now'>, chargeId: string): Promise<void> {
  await tx
    .update(pass)
    .set({ returnedAt: now, returned: sql`${pass.classes} - ${pass.used}` })
    .where(and(eq(pass.chargeId, chargeId), isNull(pass.returnedAt)));
}

/** Throws 409 for money of a pass that still counts: only the share of its unused classes goes back. The caller has locked the bill. */
export async function refuseRefundOfPass(tx: Transaction, chargeId: string): Promise<void> {
  if ((await tx.$count(pass, and(eq(pass.chargeId, chargeId), isNull(pass.returnedAt)))) > 0)
    throw conflict(
      'pass',
      'This paid for a pass. Return what is left of it instead, in Payments, Passes: its share goes back from there.',
    );
}
