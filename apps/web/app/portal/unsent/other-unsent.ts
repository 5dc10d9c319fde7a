/**
 * What a feature itself keeps on the device until it is sent, such as the marks of a class, so that the frame counts it, too.
 */
export type OtherUnsent = {
  label: string;
  /** How many things wait: three marks are three. */
  parts: number;
  discard: () => void;
};

let entries: Readonly<Record<string, OtherUnsent>> = {};
const listeners = new Set<() => void>();

export const otherUnsent = (): Readonly<Record<string, OtherUnsent>> => entries;
export function followOtherUnsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Null: it was sent, or discarded. */
export function noteUnsent(key: string, entry: OtherUnsent | null): void {
  const { [key]: before, ...others } = entries;
  if (!entry && !before) return;
  entries = entry ? { ...others, [key]: entry } : others;
  for (const listener of listeners) listener();
}
