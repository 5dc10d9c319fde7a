import type { EventRecorded, EventScreen } from '@doctorbird/contract/competitions/event-day';
import type {
  GivenRecord,
  RecordKind,
  RecordOutcome,
  recordBodies,
} from '@doctorbird/contract/competitions/event-records';
import type { EventState } from '@doctorbird/contract/competitions/event-state';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { ApiError, messageOf } from '../../../api/api-error.ts';
import { wasDecided } from '../../../forms/intent-key.ts';
import { toast } from '../../../ui/toast.ts';
import { useLiveEvent, type LineState } from './use-live-event.ts';

/** Where a screen of the day reads and records: the desk with its account, helpers with their link. */
export interface EventAccess {
  read: () => Promise<EventScreen>;
  record: (records: GivenRecord[]) => Promise<EventRecorded>;
}

export type RecordAct = <K extends RecordKind>(
  kind: K,
  body: z.input<(typeof recordBodies)[K]>,
  division?: string | null,
) => Promise<RecordOutcome | null>;

/** A record as a device sends it, with an id that is made here: sent twice, it counts once. */
export const newRecord = (kind: RecordKind, body: object, division: string | null = null): GivenRecord => ({
  id: crypto.randomUUID(),
  kind,
  division_id: division,
  body: body as Record<string, unknown>,
  at_device: new Date().toISOString(),
});

/** Whether a state is older than what is shown: each record and each change of the set-up has the next number. */
const isOlder = (state: EventState, shown: EventState): boolean =>
  state.setup < shown.setup || (state.setup === shown.setup && state.seq < shown.seq);

/** A day that could not be read is read again after so long. */
const readAgainMs = 5_000;

/**
 * The screen of somebody with a role, kept new. The public stream says that something happened; what this role sees of it is then read.
 * `take` shows a newer one, such as that of an answer. `onRefused`: the server does not show it to this reader any more; it is asked again.
 */
export function useFollowedScreen(
  first: EventScreen,
  read: () => Promise<EventScreen>,
  onRefused?: (reason: ApiError) => void,
): { screen: EventScreen; line: LineState; offset: number; take: (newer: Pick<EventScreen, 'state' | 'log'>) => void } {
  const [screen, setScreen] = useState(first);
  const { state: seen, line, offset } = useLiveEvent(first.state.competition.slug, first.state);
  const reach = useRef({ read, onRefused });
  useEffect(() => {
    reach.current = { read, onRefused };
  });
  const again = useRef<ReturnType<typeof setTimeout>>(undefined);
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
      clearTimeout(again.current);
    };
  }, []);
  const known = useRef(`${first.state.setup}.${first.state.seq}`);
  useEffect(() => {
    const stamp = `${seen.setup}.${seen.seq}`;
    if (stamp === known.current) return;
    known.current = stamp;
    const look = async () => {
      clearTimeout(again.current);
      try {
        const newer = await reach.current.read();
        // Two answers may change places on the way.
        setScreen((before) => (isOlder(newer.state, before.state) ? before : newer));
      } catch (reason) {
        if (left.current) return;
        const refused = reason instanceof ApiError && reason.status < 500 ? reason : null;
        if (refused) reach.current.onRefused?.(refused);
        if (!refused || reach.current.onRefused) again.current = setTimeout(() => void look(), readAgainMs);
      }
    };
    void look();
  }, [seen]);
  const take = useCallback(({ state, log }: Pick<EventScreen, 'state' | 'log'>) => {
    known.current = `${state.setup}.${state.seq}`;
    setScreen((before) => (isOlder(state, before.state) ? before : { ...before, state, log }));
  }, []);
  return { screen, line, offset, take };
}

/** A record without an answer may have been recorded: pressed again within so long it is the same one, later it is meant anew. */
const samePressMs = 5 * 60_000;

/** The day for the control desk: what is recorded is shown from the answer. Null from `act`: it was not recorded, and a message says why. */
export function useEventDay(
  first: EventScreen,
  access: EventAccess,
): { screen: EventScreen; line: LineState; offset: number; act: RecordAct } {
  const { screen, line, offset, take } = useFollowedScreen(first, access.read);
  const reach = useRef(access);
  useEffect(() => {
    reach.current = access;
  });
  /** What was sent and not answered, by what it says. */
  const open = useRef(new Map<string, GivenRecord>());
  const act = useCallback<RecordAct>(
    async (kind, body, division = null) => {
      const about = JSON.stringify([kind, body, division]);
      const sent = open.current.get(about);
      const isAgain = sent !== undefined && Date.now() - Date.parse(sent.at_device) < samePressMs;
      const record = isAgain ? sent : newRecord(kind, body, division);
      open.current.set(about, record);
      try {
        const recorded = await reach.current.record([record]);
        open.current.delete(about);
        take(recorded);
        const [outcome] = recorded.outcomes;
        if (!outcome) return null;
        if (outcome.state === 'recorded') return outcome;
        toast.error(outcome.message ?? 'It was not recorded.');
        return outcome.state === 'aside' ? outcome : null;
      } catch (reason) {
        if (wasDecided(reason)) open.current.delete(about);
        toast.error(messageOf(reason, 'Failed to record it. Please try again.'));
        return null;
      }
    },
    [take],
  );
  return { screen, line, offset, act };
}
