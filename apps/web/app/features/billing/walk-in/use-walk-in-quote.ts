import { walkInCalls, type WalkInQuote } from '@doctorbird/contract/billing/walk-ins';
import { useEffect, useState } from 'react';
import { call } from '../../../api/call.ts';
import { useLoaded } from '../../../portal/use-loaded.ts';
import type { Typed } from './walk-in-values.ts';

/** A text once typing has paused. */
export function useSettled(text: string, ms = 250): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return settled;
}

/** What the chosen places cost, by the server; `ready` once the answer is that to what is chosen now. */
export function useWalkInQuote({ family, children, known, code }: Typed) {
  const chosen = [
    ...children.map(({ programs }) => ({ student_id: null, programs })),
    ...known.map(({ student_id, programs }) => ({ student_id, programs })),
  ].map(({ student_id, programs }) => ({ student_id, program_ids: programs.map(({ program_id }) => program_id) }));
  const none = chosen.every(({ program_ids: ids }) => ids.length === 0);
  const asked = JSON.stringify(none ? null : { family_id: family?.id ?? null, children: chosen, code });
  const settled = useSettled(asked);
  const { data, failure, again } = useLoaded(settled, async (signal) => {
    const body = JSON.parse(settled) as Parameters<typeof ask>[0] | null;
    return { asked: settled, quote: body && (await ask(body, signal)) };
  });
  const current = data?.asked === asked ? data.quote : null;
  return {
    quote: current,
    total: current?.total ?? 0,
    chosen: chosen.reduce((sum, { program_ids: ids }) => sum + ids.length, 0),
    ready: none || current !== null,
    failure: none || current !== null || settled !== asked ? null : failure,
    again,
  };
}

type Asked = {
  family_id: string | null;
  children: Array<{ student_id: string | null; program_ids: string[] }>;
  code: string;
};
const ask = (body: Asked, signal: AbortSignal): Promise<WalkInQuote> =>
  call(walkInCalls.quoteWalkIn, { body }, { signal });
