/** Anything in braces, so that a mistyped variable is noticed before it is sent. */
export const variablePattern = /\{([^{}\n]{0,40})\}/g;

/** The first variable of a text that is not among these; null when all are. */
export const unknownVariable = (text: string, allowed: readonly string[]): string | null =>
  [...text.matchAll(variablePattern)].find(([, name]) => !allowed.includes(name ?? ''))?.[0] ?? null;
