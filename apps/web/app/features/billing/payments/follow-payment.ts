import { paymentCalls } from '@doctorbird/contract/billing/payments';
import type { FamilyPayment } from '@doctorbird/contract/billing/payments';
import { useEffect, useEffectEvent, useState } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { endExpiredSession } from '../../../session/expired-session.ts';

/** Seconds between checks: about half a minute in all, then the user decides. */
const waits = [0, 1, 2, 3, 5, 8, 12];

export type Followed =
  | { phase: 'looking'; payment: FamilyPayment | null }
  | { phase: 'settled' | 'waiting'; payment: FamilyPayment }
  | { phase: 'unreachable'; message: string };

export const isOpen = (payment: FamilyPayment): boolean => payment.state === 'created' || payment.state === 'pending';

/** Checks one payment until it is settled. It only reads: checking again can never pay again. */
export function useFollowedPayment(id: string, onSettled: () => void) {
  const [followed, setFollowed] = useState<Followed>({ phase: 'looking', payment: null });
  const [round, setRound] = useState(0);
  const notifyPage = useEffectEvent(onSettled);

  useEffect(() => {
    const stop = new AbortController();
    void follow(id, stop.signal, setFollowed, () => notifyPage());
    return () => stop.abort();
  }, [id, round]);

  return { followed, lookAgain: () => setRound(round + 1) };
}

async function follow(id: string, signal: AbortSignal, show: (followed: Followed) => void, onSettled: () => void) {
  show({ phase: 'looking', payment: null });
  let payment: FamilyPayment | null = null;
  try {
    for (const wait of waits) {
      await pause(wait * 1000, signal);
      payment = await call(paymentCalls.getPayment, { params: { id } }, { signal });
      if (!isOpen(payment)) {
        show({ phase: 'settled', payment });
        onSettled();
        return;
      }
      show({ phase: 'looking', payment });
    }
    if (payment) show({ phase: 'waiting', payment });
  } catch (reason) {
    if (signal.aborted || endExpiredSession(reason)) return;
    show({ phase: 'unreachable', message: messageOf(reason, 'The payment could not be looked up') });
  }
}

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
