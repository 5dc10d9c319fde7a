import type { GateAnswer, GateChild, GateSide, Kiosk, kioskCalls } from '@doctorbird/contract/teaching/kiosk';
import type { GateSignature } from '@doctorbird/contract/teaching/gate-signature';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { dropKioskToken } from './kiosk-token.ts';
import { isLost, withPatience } from '../../../api/lost-line.ts';
import { useForgetting } from './use-forgetting.ts';
import type { Left } from './without-line.ts';
import { signsAt } from '@doctorbird/contract/organisation/signature-sides';

type Known = Extract<GateAnswer, { state: 'known' }>;

export type KioskStep =
  | { at: 'start' }
  | { at: 'number'; side: GateSide; by: 'pin' | 'code' }
  | { at: 'camera'; side: GateSide }
  | { at: 'children'; side: GateSide; known: Known }
  | { at: 'sign'; side: GateSide; known: Known; chosen: readonly GateChild[] }
  /** `waits`: it is stored on the tablet until there is a line. */
  | { at: 'done' | 'asked'; names: readonly string[]; waits?: boolean }
  | { at: 'wait' }
  /** Without a line the team helps, whatever the reason is. */
  | { at: 'offline' };

const start: KioskStep = { at: 'start' };
/** How often the kiosk asks whether it has ended or was opened again; without a line, whether it is back. */
const lookMs = 60_000;
const lostLookMs = 10_000;

/** What it takes without a line is no part of the first script. */
const withoutLine = () => import('./without-line.ts');

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
  const [lostAt, setLostAt] = useState<number | null>(null);
  const [left, setLeft] = useState<Left>({ waiting: 0, refused: 0 });
  /** The page is left: what was asked meanwhile is nobody's any more. */
  const here = useRef(true);
  const lose = () => setLostAt((before) => before ?? Date.now());

  const look = useCallback(async () => {
    try {
      const line = { method: 'POST', path: '/kiosk/read' } as const;
      const read = await call<typeof kioskCalls.readKiosk>(line, { body: { token } }, withPatience());
      if (!here.current) return;
      setKiosk(read);
      setLostAt(null);
      await (await withoutLine()).useLine(token, read);
    } catch (reason) {
      if (!here.current) return;
      if (reason instanceof ApiError && reason.status === 404) {
        dropKioskToken();
        onEnded();
      } else if (isLost(reason)) {
        lose();
        // Reloaded without a line: it goes on with what is stored.
        const stored = await withoutLine().then(({ recallKiosk }) => recallKiosk(token));
        setKiosk((before) => before ?? stored);
      }
    }
  }, [token, onEnded]);

  const isLineLost = lostAt !== null;
  useEffect(() => {
    here.current = true;
    const again = () => void look().catch(() => undefined);
    again();
    addEventListener('online', again);
    return () => {
      here.current = false;
      removeEventListener('online', again);
    };
  }, [look]);
  useEffect(() => {
    const timer = setInterval(() => void look().catch(() => undefined), isLineLost ? lostLookMs : lookMs);
    return () => clearInterval(timer);
  }, [look, isLineLost]);
  useEffect(() => {
    let gone = false;
    let unfollow: (() => void) | undefined;
    void withoutLine().then(
      ({ followLeft }) => {
        if (!gone) unfollow = followLeft(setLeft);
      },
      () => undefined,
    );
    return () => {
      gone = true;
      unfollow?.();
    };
  }, []);

  /** Counts who stood here: an answer for somebody who has left, or pressed Stop, is shown to nobody. */
  const turn = useRef(0);
  const forget = useCallback(() => {
    turn.current += 1;
    setBusy(false);
    setStep(start);
  }, []);
  useForgetting({ seconds: kiosk?.forget_seconds ?? 20, active: step.at !== 'start', forget });

  /** Asks the server; without a line what `orElse` makes of it, or the team helps. */
  const send = async (
    side: GateSide,
    ask: () => Promise<GateAnswer>,
    orElse: () => Promise<KioskStep | null> = () => Promise.resolve(null),
  ) => {
    const mine = turn.current;
    const isMine = () => turn.current === mine;
    const show = (next: KioskStep) => isMine() && setStep(next);
    setBusy(true);
    try {
      if (!isLineLost) {
        try {
          const answer = await ask();
          show(stepAfter(answer, side));
          // It may be locked now.
          if (answer.state === 'wait') void look();
          return;
        } catch (reason) {
          if (!isLost(reason)) throw reason;
          lose();
        }
      }
      show((await orElse()) ?? { at: 'offline' });
    } catch (reason) {
      if (isMine() && reason instanceof ApiError && reason.fields.signature) throw reason;
      show({ at: 'wait' });
      void look();
    } finally {
      if (isMine()) setBusy(false);
    }
  };

  const identify = (side: GateSide, given: { pin?: string; code?: string; shown?: string }) => {
    const body = { token, id: crypto.randomUUID(), side, ...given };
    const line = { method: 'POST', path: '/kiosk/identify' } as const;
    return send(
      side,
      () => call<typeof kioskCalls.identifyAtGate>(line, { body }, withPatience()),
      async () => {
        if (side === 'out' || !given.pin) return null;
        const known = await (await withoutLine()).openWithPin(token, given.pin);
        return known && { at: 'children', side, known };
      },
    );
  };

  const record = async (
    { side, known }: { side: GateSide; known: Known },
    chosen: readonly GateChild[],
    signature: GateSignature | null = null,
  ) => {
    const sign = { at: 'sign', side, known, chosen } as const;
    if (!signature && kiosk && signsAt(kiosk.signature, side)) return setStep(sign);
    const body = {
      token,
      visit: known.visit,
      children: chosen.map(({ student_id, meeting_id }) => ({ id: crypto.randomUUID(), student_id, meeting_id })),
      ...(signature && { signature }),
    };
    const line = { method: 'POST', path: '/kiosk/record' } as const;
    try {
      await send(
        side,
        () => call<typeof kioskCalls.recordAtGate>(line, { body }, withPatience()),
        async () => {
          // Nobody is collected without a line.
          if (side === 'out') return null;
          // The same ids: where only the answer was lost, it counts once all the same.
          const late = { ...body, at_device: new Date().toISOString() };
          const isStored = await (await withoutLine()).queueArrival(late);
          return isStored ? { at: 'done', names: chosen.map(({ first_name }) => first_name), waits: true } : null;
        },
      );
    } catch {
      // The office asks for signatures since a moment ago.
      setStep(sign);
    }
  };

  return {
    kiosk,
    step,
    busy,
    forget,
    /** Since when there is no line; null while there is one. */
    lostAt,
    left,
    forgetRefused: () => void withoutLine().then(({ forgetRefused }) => forgetRefused()),
    begin: (side: GateSide, by: 'pin' | 'code') =>
      setStep(isLineLost && (side === 'out' || by === 'code') ? { at: 'offline' } : { at: 'number', side, by }),
    readPhone: (side: GateSide) => setStep({ at: 'camera', side }),
    show: (side: GateSide, shown: string) => identify(side, { shown }),
    enter: ({ side, by }: { side: GateSide; by: 'pin' | 'code' }, digits: string) => identify(side, { [by]: digits }),
    record,
    ring: () =>
      send('in', () =>
        call<typeof kioskCalls.ringAtGate>(
          { method: 'POST', path: '/kiosk/ring' },
          { body: { token, id: crypto.randomUUID(), misses: 0 } },
          withPatience(),
        ),
      ),
  };
}
export type KioskInUse = ReturnType<typeof useKiosk>;
