import type { EventRecorded, EventScreen } from '@doctorbird/contract/competitions/event-day';
import type {
  GivenRecord,
  RecordKind,
  RecordOutcome,
  recordBodies,
} from '@doctorbird/contract/competitions/event-records';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { messageOf } from '../../../api/api-error.ts';
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

/**
 * The screen of somebody with a role, kept new. The public stream says that something happened; what this role sees of it is then read.
 * `take` shows a newer one, such as that of an answer.
 */
export function useFollowedScreen(
  first: EventScreen,
  read: () => Promise<EventScreen>,
): { screen: EventScreen; line: LineState; offset: number; take: (newer: Pick<EventScreen, 'state' | 'log'>) => void } {
  const [screen, setScreen] = useState(first);
  const { state: seen, line, offset } = useLiveEvent(first.state.competition.slug, first.state);
  const reach = useRef(read);
  useEffect(() => {
    reach.current = read;
  });
  const known = useRef(`${first.state.setup}.${first.state.seq}`);
  useEffect(() => {
    const stamp = `${seen.setup}.${seen.seq}`;
    if (stamp === known.current) return;
    known.current = stamp;
    // Lost in between: the next change reads it again.
    reach.current().then(setScreen, () => (known.current = ''));
  }, [seen]);
  const take = useCallback(({ state, log }: Pick<EventScreen, 'state' | 'log'>) => {
    known.current = `${state.setup}.${state.seq}`;
    setScreen((before) => ({ ...before, state, log }));
  }, []);
  return { screen, line, offset, take };
}

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
  const act = useCallback<RecordAct>(
    async (kind, body, division = null) => {
      try {
        const recorded = await reach.current.record([newRecord(kind, body, division)]);
        take(recorded);
        const [outcome] = recorded.outcomes;
        if (!outcome) return null;
        if (outcome.state === 'recorded') return outcome;
        toast.error(outcome.message ?? 'It was not recorded.');
        return outcome.state === 'aside' ? outcome : null;
      } catch (reason) {
        toast.error(messageOf(reason, 'Failed to record it. Please try again.'));
        return null;
      }
    },
    [take],
  );
  return { screen, line, offset, act };
}
