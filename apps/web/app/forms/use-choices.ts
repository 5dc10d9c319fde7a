import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError, messageOf } from '../api/api-error.ts';
import { endExpiredSession } from '../session/expired-session.ts';
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
  /** Until the last choice is saved. */
  const last = useRef<Promise<void> | null>(null);
  const revalidator = useRevalidator();

  const settle = async (choice: Choice<S>, isLast: () => boolean) => {
    const chosen = choice.change(saved.current);
    const others = (open: readonly Choice<S>[]) => open.filter((one) => one !== choice);
    try {
      const answer = (await choice.send(chosen)) ?? chosen;
      saved.current = answer;
      setState((now) => ({ ...now, saved: answer, open: others(now.open) }));
      if (choice.done && isLast()) toast.success(choice.done);
    } catch (reason) {
      // What waits behind it is not sent: whoever signs in again reads what is saved.
      if (endExpiredSession(reason)) throw reason;
      toast.error(messageOf(reason, choice.fallback));
      // Someone else was faster: show the current state.
      if (reason instanceof ApiError && reason.status === 409) await revalidator.revalidate();
      setState((now) => ({ ...now, open: others(now.open) }));
    }
  };
  const choose = async (choice: Choice<S>): Promise<void> => {
    setState((now) => ({ ...now, open: [...now.open, choice] }));
    const isLast = () => last.current === own;
    const own: Promise<void> = last.current ? last.current.then(() => settle(choice, isLast)) : settle(choice, isLast);
    last.current = own;
    try {
      await own;
    } catch {
      setState((now) => ({ ...now, open: [] }));
    } finally {
      if (isLast()) last.current = null;
    }
  };
  return {
    shown: state.open.reduce((before, { change }) => change(before), state.saved),
    busy: state.open.length > 0,
    choose,
  };
}
