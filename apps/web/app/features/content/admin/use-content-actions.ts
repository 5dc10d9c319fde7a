import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { toast } from '../../../ui/toast.ts';
import { nameOf } from './admin-kind.ts';
import type { AdminKind, AdminRecord } from './admin-kind.ts';

/** A deletion that waits for a yes. */
export interface AskedDeletion {
  record: AdminRecord;
  note: string;
  confirm: () => Promise<void>;
  close: () => void;
}

/** A list's actions on a record without opening it. */
export function useContentActions(kind: AdminKind) {
  const action = useAction();
  const restoring = useAction();
  const one = (record: AdminRecord) => ({ params: { id: record.id } });

  const restore = (record: AdminRecord) =>
    restoring.run({
      meaning: { restore: record.id },
      make: (idempotencyKey) => call(kind.calls.restore, one(record), { idempotencyKey }),
      done: () => `${nameOf(record)} is restored.`,
      fallback: `Failed to restore the ${kind.one}`,
    });

  const [asked, setAsked] = useState<AskedDeletion | null>(null);
  const removeNow = async (record: AdminRecord, leave?: () => Promise<void> | void) => {
    const done = await action.run({
      meaning: { remove: record.id },
      make: async () => {
        await call(kind.calls.remove, one(record));
        await leave?.();
        return true;
      },
      fallback: `Failed to delete the ${kind.one}`,
    });
    if (done) toast.undoable(`${nameOf(record)} is deleted.`, () => void restore(record));
  };

  /** `leave` navigates away before the page reloads a record that no longer exists. */
  const remove = async (record: AdminRecord, leave?: () => Promise<void> | void) => {
    const note = kind.deleteNote?.(record) ?? null;
    if (note === null) return removeNow(record, leave);
    setAsked({ record, note, confirm: () => removeNow(record, leave), close: () => setAsked(null) });
  };

  const setState = (record: AdminRecord, state: 'draft' | 'published') =>
    action.run({
      meaning: { state, id: record.id, version: record.version },
      make: () => call(kind.calls.state, { ...one(record), body: { state, version: record.version } }),
      done: () => (state === 'published' ? `${nameOf(record)} is on the site.` : `${nameOf(record)} is off the site.`),
      fallback: `Failed to save the ${kind.one}`,
    });

  const move = (record: AdminRecord, to: 'up' | 'down') =>
    action.run({
      meaning: { move: record.id, to, from: record.position },
      make: () => call(kind.calls.move, { ...one(record), body: { to } }),
      fallback: 'Failed to change the order',
    });

  return { restore, remove, asked, setState, move };
}
