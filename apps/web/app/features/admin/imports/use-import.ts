import type { FamilyImport } from '@doctorbird/contract/families/family-imports';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import { endExpiredSession } from '../../../session/expired-session.ts';

const askAgainMs = 1500;

type Opened = { import: FamilyImport };

/** One import on its page: what the server says of it, each change sent at once, and its progress while it works. */
export function useImport<O extends Opened>(loaded: O, load: (openFrom: number) => Promise<O>) {
  const [open, setOpen] = useState(loaded);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [pending, setPending] = useState(0);
  // Answers may come in another order than they were asked for: the last one counts.
  const sent = useRef(0);
  const tried = async (work: () => Promise<O>, fallback: string): Promise<boolean> => {
    const turn = (sent.current += 1);
    setPending((count) => count + 1);
    setRefusal(null);
    try {
      const answer = await work();
      if (turn === sent.current) setOpen(answer);
      return true;
    } catch (reason) {
      if (!endExpiredSession(reason)) setRefusal(messageOf(reason, fallback));
      return false;
    } finally {
      setPending((count) => count - 1);
    }
  };
  const { state } = open.import;
  const isWorking = state === 'running' || state === 'undoing';
  const again = useRef(load);
  useEffect(() => {
    again.current = load;
  });
  useEffect(() => {
    if (!isWorking) return;
    const clock = setInterval(() => {
      // Without a line it asks again.
      again.current(0).then(setOpen, () => undefined);
    }, askAgainMs);
    return () => clearInterval(clock);
  }, [isWorking]);
  return {
    open,
    refusal,
    pending: pending > 0,
    tried,
    /** Other rows to repair or decide. */
    showFrom: (openFrom: number) => tried(() => load(openFrom), 'Failed to load the rows'),
  };
}
