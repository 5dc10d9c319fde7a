import { useLoaded } from '../../../portal/use-loaded.ts';

export type KnownSums<T> = {
  /** Null until they are known. */
  sums: T | null;
  failure: string | null;
  again: () => void;
};

/** Sums of the server for what is typed: never those of what was typed before. */
export function useSums<T>(question: string | null, read: (signal: AbortSignal) => Promise<T>): KnownSums<T> {
  const { data, failure, again } = useLoaded(question ?? '', async (signal) => ({
    of: question,
    sums: question === null ? null : await read(signal),
  }));
  const isOfNow = data !== null && data.of === question;
  return { sums: isOfNow ? data.sums : null, failure: isOfNow || question === null ? null : failure, again };
}
