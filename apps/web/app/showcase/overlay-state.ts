/** The state of a link that opens an overlay above its list: closing then goes back. */
export const overListState = { over: 'list' } as const;

/** The current URL with one parameter set or removed. */
export function withPart(path: string, search: URLSearchParams, name: string, value: string | null): string {
  const next = new URLSearchParams(search);
  if (value === null) next.delete(name);
  else next.set(name, value);
  return next.size > 0 ? `${path}?${next}` : path;
}
