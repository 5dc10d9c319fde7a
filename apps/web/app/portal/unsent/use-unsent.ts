import { useEffect, useState, useSyncExternalStore } from 'react';
import { followUnsent, listUnsent, removeUnsent, retryUnsent, type Unsent } from '../../offline/unsent.ts';
import { followOtherUnsent, otherUnsent, type OtherUnsent } from './other-unsent.ts';

/** Something that was done here and is not at the server yet. */
export type UnsentLine = OtherUnsent & {
  key: string;
  /** When it was done; null where each part has its own time. */
  madeAt: number | null;
  /** Why the server refused it. */
  refused: string | null;
  retry: (() => void) | null;
};

const lineOf = ({ id, label, madeAt, refused }: Unsent): UnsentLine => ({
  key: id,
  label,
  parts: 1,
  madeAt,
  refused,
  discard: () => void removeUnsent(id),
  retry: () => void retryUnsent(id),
});

const nothing: Readonly<Record<string, OtherUnsent>> = {};

/** All that waits for this account on the device, in the order in which it was done. */
export function useUnsent(account: string): readonly UnsentLine[] {
  const [entries, setEntries] = useState<readonly Unsent[]>([]);
  const others = useSyncExternalStore(followOtherUnsent, otherUnsent, () => nothing);
  useEffect(() => {
    const read = () => void listUnsent(account).then(setEntries, () => undefined);
    read();
    return followUnsent(read);
  }, [account]);
  return [
    ...Object.entries(others).map(([key, other]) => ({ ...other, key, madeAt: null, refused: null, retry: null })),
    ...entries.map(lineOf),
  ];
}

/** How many things these are: three marks of a class are three. */
export const partsOf = (lines: readonly UnsentLine[]): number => lines.reduce((sum, { parts }) => sum + parts, 0);
