/** The state of a link that opens an overlay over the list it stands in: closing is then the way back. */
export const overListState = { over: 'list' } as const;

/** The present address with one of its parts named, or taken away. */
export function withPart(path: string, search: URLSearchParams, name: string, value: string | null): string {
  const next = new URLSearchParams(search);
  if (value === null) next.delete(name);
  else next.set(name, value);
  return next.size > 0 ? `${path}?${next}` : path;
}
