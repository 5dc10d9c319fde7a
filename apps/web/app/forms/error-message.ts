/** A field's message: its own, or the first one below it (a line of a list, a box of a row). */
export function messageIn(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  // An error without a message is a list or a group; `ref` is the control, not a part of it.
  for (const [name, part] of Object.entries(error)) {
    const found = name === 'ref' ? undefined : messageIn(part);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A list's own message, without those of its rows. */
export function messageOfList(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  return messageIn({ message: 'message' in error ? error.message : undefined, root: 'root' in error && error.root });
}
