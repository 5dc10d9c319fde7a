import { familyImportCalls, type ChangeImport, type OpenImport } from '@doctorbird/contract/families/family-imports';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { endExpiredSession } from '../../../session/expired-session.ts';

const askAgainMs = 1500;
const working = (open: OpenImport): boolean => open.import.state === 'running' || open.import.state === 'undoing';

/** One import on its page: what the server says of it, each change sent at once, and its progress while it works. */
export function useOpenImport(loaded: OpenImport) {
  const { id } = loaded.import;
  const intent = useIntentKey();
  const [open, setOpen] = useState(loaded);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [pending, setPending] = useState(0);
  // Answers may come in another order than they were asked for: the last one counts.
  const sent = useRef(0);
  const tried = async (work: () => Promise<OpenImport>, fallback: string): Promise<boolean> => {
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
  const isWorking = working(open);
  useEffect(() => {
    if (!isWorking) return;
    const clock = setInterval(() => {
      // Without a line it asks again.
      call(familyImportCalls.loadFamilyImport, { params: { id } }).then(setOpen, () => undefined);
    }, askAgainMs);
    return () => clearInterval(clock);
  }, [id, isWorking]);
  return {
    open,
    refusal,
    pending: pending > 0,
    change: (body: ChangeImport) =>
      tried(() => call(familyImportCalls.changeFamilyImport, { params: { id }, body }), 'Failed to save the change'),
    start: (body: { families: number; children: number; invite: boolean }) =>
      tried(
        () =>
          intent.once(['start', id, body], (idempotencyKey) =>
            call(familyImportCalls.startFamilyImport, { params: { id }, body }, { idempotencyKey }),
          ),
        'Failed to start the import',
      ),
    undo: (families: number) =>
      tried(
        () =>
          intent.once(['undo', id, families], (idempotencyKey) =>
            call(familyImportCalls.undoFamilyImport, { params: { id }, body: { families } }, { idempotencyKey }),
          ),
        'Failed to undo the import',
      ),
  };
}

export type OpenImportState = ReturnType<typeof useOpenImport>;
