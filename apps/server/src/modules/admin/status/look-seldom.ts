interface Pace {
  freshMs: number;
  /** A look that failed is repeated sooner. */
  failedMs: number;
}

/** Looks at something outside at most every `freshMs`, whoever asks; all who ask meanwhile get what the last look found, also that it failed. */
export function lookSeldom<T>(look: () => Promise<T>, { freshMs, failedMs }: Pace): () => Promise<T> {
  let last: { until: number; found: Promise<T> } | undefined;
  return () => {
    if (last && last.until > Date.now()) return last.found;
    const next = { until: Date.now() + freshMs, found: look() };
    next.found.catch(() => {
      next.until = Date.now() + failedMs;
    });
    last = next;
    return next.found;
  };
}
