import { eventCallCalls, type MatchCall } from '@doctorbird/contract/competitions/event-calls';
import type { EventState } from '@doctorbird/contract/competitions/event-state';
import { useEffect, useState } from 'react';
import { call } from '../../../api/call.ts';

/** After a call the messages are written within a second or two, and sent soon after. */
const soonMs = [800, 2_000, 5_000, 10_000];
const thenMs = 30_000;

/** What became of the messages to the families of called matches, asked for while there are any. Without a line it stays as it was. */
export function useMatchCalls(competitionId: string, state: EventState): ReadonlyMap<string, MatchCall> {
  const [notified, setNotified] = useState<ReadonlyMap<string, MatchCall>>(new Map());
  const called = state.matches
    .filter(({ state: at, called_at }) => called_at !== null && (at === 'called' || at === 'waiting'))
    .map(({ id, called_at }) => `${id} ${called_at}`)
    .join(' ');
  useEffect(() => {
    if (called === '') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over = false;
    const ask = async (turn: number) => {
      const answer = await call(eventCallCalls.listMatchCalls, { params: { id: competitionId } }).catch(() => null);
      if (over) return;
      if (answer) setNotified(new Map(answer.calls.map((one) => [one.match_id, one])));
      timer = setTimeout(() => void ask(turn + 1), soonMs[turn] ?? thenMs);
    };
    void ask(0);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [competitionId, called]);
  return notified;
}
