/** Changes one URL parameter; the other filters stay. */
export const withParam =
  (name: string, value: string | null) =>
  (search: URLSearchParams): URLSearchParams => {
    const next = new URLSearchParams(search);
    if (value === null) next.delete(name);
    else next.set(name, value);
    return next;
  };
