import { createHmac } from 'node:crypto';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { gateCodeText, minuteOf, type ShownCode } from '@doctorbird/contract/teaching/gate-code';
import { sameText } from '../../../platform/crypto/same-bytes.ts';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { gatePin } from './kiosk.table.ts';

type Key = Pick<Sealer, 'derive'>;
/** The digest of the PIN is part of both, so that another PIN ends all codes. */
type Adult = { accountId: string; digest: string };

const made = (sealer: Key, purpose: string, { accountId, digest }: Adult): Buffer =>
  createHmac('sha256', sealer.derive(purpose)).update(`${accountId}:${digest}`).digest();

/** Stands for the adult in their codes, and says nothing to anybody else. */
const handleOf = (sealer: Key, adult: Adult): string =>
  made(sealer, 'gate-code-handle', adult).subarray(0, 12).toString('base64url');

/** The key of the phone: it shows codes and does nothing else. */
const keyOf = (sealer: Key, adult: Adult): Buffer => made(sealer, 'gate-code-key', adult);

export const isHandle = (sealer: Key, adult: Adult, handle: string): boolean =>
  sameText(handleOf(sealer, adult), handle);

/** What the phone of an adult needs to show a new code each minute; null without a PIN. */
export async function gateCodeOf(db: Executor, sealer: Key, accountId: string) {
  const [row] = await db.select({ digest: gatePin.digest }).from(gatePin).where(eq(gatePin.accountId, accountId));
  if (!row) return { code: null };
  const adult = { accountId, digest: row.digest };
  return { code: { handle: handleOf(sealer, adult), key: keyOf(sealer, adult).toString('base64') } };
}

/** Whether a code is of this adult and of this minute, the one before or the one after: a phone's clock may be off. */
export function isCodeNow(sealer: Key, adult: Adult, { code, now }: { code: ShownCode; now: Date }): boolean {
  if (Math.abs(code.minute - minuteOf(now.getTime())) > 1) return false;
  const mark = createHmac('sha256', keyOf(sealer, adult)).update(String(code.minute)).digest();
  return sameText(gateCodeText({ ...code, mark: mark.subarray(0, 15).toString('base64url') }), gateCodeText(code));
}

/** Uses a code up; false when it, or a newer one, was used by another request. The same request again is the same use. */
export async function useCode(
  db: Executor,
  { accountId, minute, requestId }: { accountId: string; minute: number; requestId: string },
): Promise<boolean> {
  const used = await db
    .update(gatePin)
    .set({ codeMinute: minute, codeUsedBy: requestId })
    .where(
      and(
        eq(gatePin.accountId, accountId),
        or(
          isNull(gatePin.codeMinute),
          lt(gatePin.codeMinute, minute),
          and(eq(gatePin.codeMinute, minute), eq(gatePin.codeUsedBy, requestId)),
        ),
      ),
    )
    .returning({ id: gatePin.accountId });
  return used.length > 0;
}
