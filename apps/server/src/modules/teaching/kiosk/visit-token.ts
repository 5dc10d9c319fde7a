import { createHmac } from 'node:crypto';
import type { GateSide } from '@doctorbird/contract/teaching/kiosk';
import { sameBytes } from '../../../platform/crypto/same-bytes.ts';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';

/** Somebody who said who they are at one kiosk, until the screen must have forgotten them. */
export interface Visit {
  kioskId: string;
  accountId: string;
  side: GateSide;
  endsAt: number;
}

/** Somebody whom the kiosk knows has so long to choose. */
export const endOfVisit = (now: Date): Date => new Date(now.getTime() + 3 * 60_000);

const signed = (sealer: Pick<Sealer, 'derive'>, text: string): Buffer =>
  createHmac('sha256', sealer.derive('gate-visit')).update(text).digest();

/** A visit is stored nowhere: the kiosk carries it, and it proves itself. */
export function visitToken(
  sealer: Pick<Sealer, 'derive'>,
  { kioskId, accountId, side }: Omit<Visit, 'endsAt'>,
  endsAt: Date,
): string {
  const text = [kioskId, accountId, side, endsAt.getTime()].join('.');
  return `${text}.${signed(sealer, text).toString('base64url')}`;
}

/** Null for a visit that was over at `now`, of another kiosk, or not ours. */
export function openVisit(
  sealer: Pick<Sealer, 'derive'>,
  { token, kioskId }: { token: string; kioskId: string },
  now: Date,
): Visit | null {
  const [kiosk, accountId, side, ends, mark, ...rest] = token.split('.');
  if (kiosk !== kioskId || !accountId || (side !== 'in' && side !== 'out') || !ends || !mark || rest.length > 0)
    return null;
  const [right, given] = [signed(sealer, [kiosk, accountId, side, ends].join('.')), Buffer.from(mark, 'base64url')];
  if (!sameBytes(right, given)) return null;
  const endsAt = Number(ends);
  return endsAt > now.getTime() ? { kioskId, accountId, side, endsAt } : null;
}
