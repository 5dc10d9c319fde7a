import { useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { ApiError, messageOf } from '../api/api-error.ts';
import { useIntentKey } from './intent-key.ts';
import { useTurns } from './turns.ts';
import { toast } from '../ui/toast.ts';
import { endExpiredSession } from '../session/expired-session.ts';

type Action<T> = {
  /** What the action is about: the same meaning again is the same intent. */
  meaning: unknown;
  make: (idempotencyKey: string) => Promise<T>;
  done?: (answer: T) => string | null;
  /** Where the page leads when it is about something that is gone now: loading it again would report that as an error. */
  leaveTo?: (answer: T) => string | null;
  fallback: string;
  /** Handles an error in the screen itself; true means that nothing more is shown. */
  onRefusal?: (reason: ApiError) => boolean;
};

/**
 * A button's call outside a form: once per intent whatever the clicks, reports the result and reloads the page's data. What is
 * about something else waits until the calls before it are answered. Resolves to the answer, or to null after an error, which
 * was shown.
 */
export function useAction() {
  const intent = useIntentKey();
  // From the click until the page has loaded again: meanwhile the same click is a double click.
  const underWay = useRef(new Set<string>());
  const turns = useTurns();
  const [pending, setPending] = useState(false);
  const revalidator = useRevalidator();
  const navigate = useNavigate();

  const run = async <T>({ meaning, make, done, leaveTo, fallback, onRefusal }: Action<T>): Promise<T | null> => {
    const own = JSON.stringify(meaning);
    if (underWay.current.has(own)) return null;
    underWay.current.add(own);
    setPending(true);
    try {
      const answer = await turns.take(() => intent.once(meaning, make));
      const said = done?.(answer);
      if (said) toast.success(said);
      const to = leaveTo?.(answer);
      if (to) await navigate(to, { replace: true });
      else await revalidator.revalidate();
      return answer;
    } catch (reason) {
      if (endExpiredSession(reason)) return null;
      if (reason instanceof ApiError && onRefusal?.(reason)) return null;
      toast.error(messageOf(reason, fallback));
      // Someone else was faster: show the current state.
      if (reason instanceof ApiError && reason.status === 409) await revalidator.revalidate();
      return null;
    } finally {
      underWay.current.delete(own);
      setPending(underWay.current.size > 0);
    }
  };
  return { run, pending };
}
