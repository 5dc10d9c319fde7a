import { createHmac } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { ActorContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { sameText } from '../../../platform/crypto/same-bytes.ts';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import type { Database, Executor } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { sealedBoxKey } from './box-key.ts';
import { gatePin } from './kiosk.table.ts';

type Key = Pick<Sealer, 'derive'>;

/**
 * Six digits are tried out in minutes against any digest that a table alone can check, so ours needs the server's key. It is fast
 * on purpose: the kiosk compares with every adult who is expected today.
 */
const digestOf = (sealer: Key, { accountId, pin }: { accountId: string; pin: string }): string =>
  createHmac('sha256', sealer.derive('gate-pin')).update(`${accountId}:${pin}`).digest('base64url');

export const isGatePin = (
  sealer: Key,
  { accountId, digest }: { accountId: string; digest: string },
  pin: string,
): boolean => sameText(digest, digestOf(sealer, { accountId, pin }));

export async function gatePinOf(db: Executor, accountId: string): Promise<{ set_at: string | null }> {
  const [row] = await db.select({ setAt: gatePin.setAt }).from(gatePin).where(eq(gatePin.accountId, accountId));
  return { set_at: row?.setAt.toISOString() ?? null };
}

/** Sets or, without a PIN, removes it. */
export async function changeGatePin(
  db: Database,
  { actor, origin, now, sealer }: ActorContext & { sealer: Sealer },
  pin: string | null,
): Promise<void> {
  const { accountId } = actor;
  // Slow on purpose, so it is not part of the transaction.
  const boxKeySealed = pin === null ? null : await sealedBoxKey(sealer, { accountId, pin });
  await inTransaction(db, async (tx) => {
    if (pin === null) await tx.delete(gatePin).where(eq(gatePin.accountId, accountId));
    else {
      const fresh = { codeMinute: null, codeUsedBy: null };
      const row = { digest: digestOf(sealer, { accountId, pin }), setAt: now, boxKeySealed, ...fresh };
      await tx
        .insert(gatePin)
        .values({ accountId, ...row })
        .onConflictDoUpdate({ target: gatePin.accountId, set: row });
    }
    await recordAudit(tx, origin, {
      action: pin === null ? 'gate_pin.removed' : 'gate_pin.set',
      entity: 'account',
      entityId: accountId,
    });
  });
}

/** A PIN that was chosen before boxes were made gets its key when it is used. */
export async function addBoxKey(
  db: Executor,
  sealer: Sealer,
  { accountId, digest, pin }: { accountId: string; digest: string; pin: string },
): Promise<void> {
  const boxKeySealed = await sealedBoxKey(sealer, { accountId, pin });
  await db
    .update(gatePin)
    .set({ boxKeySealed })
    // Another PIN may have been chosen meanwhile.
    .where(and(eq(gatePin.accountId, accountId), eq(gatePin.digest, digest), isNull(gatePin.boxKeySealed)));
}
