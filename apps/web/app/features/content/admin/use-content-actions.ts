import { call } from '../../../api/call.ts';
import { useDeed } from '../../../forms/use-deed.ts';
import { toast } from '../../../ui/toast.ts';
import { nameOf } from './admin-kind.ts';
import type { OfficeKind, OfficeRecord } from './admin-kind.ts';

/** What a list does with a record without opening it. */
export function useContentDeeds(kind: OfficeKind) {
  const deed = useDeed();
  const restoring = useDeed();
  const one = (record: OfficeRecord) => ({ params: { id: record.id } });

  const restore = (record: OfficeRecord) =>
    restoring.run({
      meaning: { restore: record.id },
      make: (idempotencyKey) => call(kind.calls.restore, one(record), { idempotencyKey }),
      done: () => `${nameOf(record)} is back.`,
      fallback: `Failed to bring the ${kind.one} back`,
    });

  /** `leave` goes elsewhere before the page asks again for what is no longer there. */
  const remove = async (record: OfficeRecord, leave?: () => Promise<void> | void) => {
    const done = await deed.run({
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

  const setState = (record: OfficeRecord, state: 'draft' | 'published') =>
    deed.run({
      meaning: { state, id: record.id, version: record.version },
      make: () => call(kind.calls.state, { ...one(record), body: { state, version: record.version } }),
      done: () => (state === 'published' ? `${nameOf(record)} is on the site.` : `${nameOf(record)} is off the site.`),
      fallback: `Failed to save the ${kind.one}`,
    });

  const move = (record: OfficeRecord, to: 'up' | 'down') =>
    deed.run({
      meaning: { move: record.id, to, from: record.position },
      make: () => call(kind.calls.move, { ...one(record), body: { to } }),
      fallback: 'Failed to change the order',
    });

  return { restore, remove, setState, move };
}
