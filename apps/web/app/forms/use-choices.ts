import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError, messageOf } from '../api/api-error.ts';
import { endExpiredSession } from '../session/expired-session.ts';
import { useTurns } from './turns.ts';
import { toast } from '../ui/toast.ts';

export type Choice<S> = {
  /** What it makes of the choices before it. */
  change: (before: S) => S;
  /** Saves it, and answers what is saved then; nothing means what was chosen. */
  send: (chosen: S) => Promise<S | undefined>;
  /** Nothing where the page itself shows it. */
  done?: string;
  fallback: string;
};

type Choices<S> = { loaded: S; saved: S; open: readonly Choice<S>[] };

/**
 * Choices that save themselves: shown as soon as they are made and sent one after the other, so that the answer to an earlier one
 * undoes no later one, on the screen or on the server. One that could not be saved returns to its previous state alone.
 * `loaded` is the same object until the page has loaded again.
 *
 * An async transition of React would do the same, but links wait for it: on a bad line nobody could leave the page.
 */
export function useChoices<S>(loaded: S) {
  const [state, setState] = useState<Choices<S>>({ loaded, saved: loaded, open: [] });
  if (state.loaded !== loaded) setState({ loaded, saved: loaded, open: state.open });
  // What the next choice begins with, also before the screen shows it.
  const saved = useRef(loaded);
  useEffect(() => {
    saved.current = state.saved;
  }, [state.saved]);
  /** What is not saved yet, in its order. */
  const waiting = useRef<readonly Choice<S>[]>([]);
  const turns = useTurns();
  const revalidator = useRevalidator();

  const wait = (open: readonly Choice<S>[]) => {
    waiting.current = open;
    setState((now) => ({ ...now, open }));
  };
  const settle = async (choice: Choice<S>) => {
    // The session ended before its turn: whoever signs in again reads what is saved.
    if (!waiting.current.includes(choice)) return;
    const leave = () => wait(waiting.current.filter((one) => one !== choice));
    const chosen = choice.change(saved.current);
    try {
      const answer = (await choice.send(chosen)) ?? chosen;
      saved.current = answer;
      setState((now) => ({ ...now, saved: answer }));
      leave();
      if (choice.done && waiting.current.length === 0) toast.success(choice.done);
    } catch (reason) {
      if (endExpiredSession(reason)) return wait([]);
      toast.error(messageOf(reason, choice.fallback));
      // Someone else was faster: show the current state.
      if (reason instanceof ApiError && reason.status === 409) await revalidator.revalidate();
      leave();
    }
  };
  const choose = (choice: Choice<S>): Promise<void> => {
    wait([...waiting.current, choice]);
    return turns.take(() => settle(choice));
  };
  return {
    shown: state.open.reduce((before, { change }) => change(before), state.saved),
    busy: state.open.length > 0,
    choose,
  };
}
