// Some 10 minutes of tries: until then a message is only late.
const triesUntilShown = 4;

/** A mail that failed, or that was refused several times and still waits for a better try. */
export const isUnsent = (mail: string): string =>
  `(${mail}.state = 'failed' or ${mail}.state = 'queued' and ${mail}.attempts >= ${triesUntilShown} and ${mail}.last_error is not null)`;
