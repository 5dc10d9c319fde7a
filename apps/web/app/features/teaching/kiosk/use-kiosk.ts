import type { GateAnswer, GateChild, GateSide, Kiosk, kioskCalls } from '@doctorbird/contract/teaching/kiosk';
import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { dropKioskToken } from './kiosk-token.ts';
import { useForgetting } from './use-forgetting.ts';

type Known = Extract<GateAnswer, { state: 'known' }>;

export type KioskStep =
  | { at: 'start' }
  | { at: 'number'; side: GateSide; by: 'pin' | 'code' }
  | { at: 'children'; side: GateSide; known: Known }
  | { at: 'done' | 'asked'; names: readonly string[] }
  | { at: 'wait' }
  | { at: 'offline' };

const start: KioskStep = { at: 'start' };
/** How often the kiosk asks whether it has ended or was opened again. */
const lookMs = 60_000;

/** What the answer shows; the reason of a refusal is not known here. */
function stepAfter(answer: GateAnswer, side: GateSide): KioskStep {
  if (answer.state === 'known') return { at: 'children', side, known: answer };
  return answer.state === 'wait' ? { at: 'wait' } : { at: answer.state, names: answer.first_names };
}

/** One kiosk: who stands there, until it is forgotten. */
export function useKiosk(token: string, onEnded: () => void) {
  const [kiosk, setKiosk] = useState<Kiosk | null>(null);
  const [step, setStep] = useState<KioskStep>(start);
  const [busy, setBusy] = useState(false);

  const look = useCallback(
    () =>
      call<typeof kioskCalls.readKiosk>({ method: 'POST', path: '/kiosk/read' }, { body: { token } }).then(
        setKiosk,
        (reason: unknown) => {
          // Without a connection it goes on with what it knows.
          if (!(reason instanceof ApiError && reason.status === 404)) return;
          dropKioskToken();
          onEnded();
        },
      ),
    [token, onEnded],
  );

  useEffect(() => {
    void look();
    const again = setInterval(() => void look(), lookMs);
    return () => clearInterval(again);
  }, [look]);

  const forget = useCallback(() => setStep(start), []);
  useForgetting({ seconds: kiosk?.forget_seconds ?? 20, active: step.at !== 'start', forget });

  const send = async (side: GateSide, ask: () => Promise<GateAnswer>) => {
    setBusy(true);
    try {
      const answer = await ask();
      setStep(stepAfter(answer, side));
      // It may be locked now.
      if (answer.state === 'wait') void look();
    } catch (reason) {
      const isLost = reason instanceof ApiError && reason.code === 'network';
      setStep({ at: isLost ? 'offline' : 'wait' });
      if (!isLost) void look();
    } finally {
      setBusy(false);
    }
  };

  return {
    kiosk,
    step,
    busy,
    forget,
    begin: (side: GateSide, by: 'pin' | 'code') => setStep({ at: 'number', side, by }),
    enter: ({ side, by }: { side: GateSide; by: 'pin' | 'code' }, digits: string) =>
      send(side, () =>
        call<typeof kioskCalls.identifyAtGate>(
          { method: 'POST', path: '/kiosk/identify' },
          { body: { token, id: crypto.randomUUID(), side, [by]: digits } },
        ),
      ),
    record: ({ side, known }: { side: GateSide; known: Known }, children: readonly GateChild[]) =>
      send(side, () =>
        call<typeof kioskCalls.recordAtGate>(
          { method: 'POST', path: '/kiosk/record' },
          {
            body: {
              token,
              visit: known.visit,
              children: children.map(({ student_id, meeting_id }) => ({
                id: crypto.randomUUID(),
                student_id,
                meeting_id,
              })),
            },
          },
        ),
      ),
    ring: () =>
      send('in', () =>
        call<typeof kioskCalls.ringAtGate>(
          { method: 'POST', path: '/kiosk/ring' },
          { body: { token, id: crypto.randomUUID() } },
        ),
      ),
  };
}
export type KioskInUse = ReturnType<typeof useKiosk>;
