import { useEffect, useState } from 'react';
import { followUnsent, listUnsent, type UnsentCall } from './unsent.ts';

const none: readonly UnsentCall[] = [];

/** What of one kind of call is still on this device, in the order in which it was made; without what the server refused. */
export function useWaitingCalls(path: string, account: string | undefined): readonly UnsentCall[] {
  const [calls, setCalls] = useState(none);
  useEffect(() => {
    if (!account) return;
    const read = async () => {
      const entries = await listUnsent(account);
      setCalls(entries.filter(({ call, refused }) => !refused && call.line.path === path).map(({ call }) => call));
    };
    const again = () => void read().catch(() => undefined);
    again();
    return followUnsent(again);
  }, [path, account]);
  return calls;
}
