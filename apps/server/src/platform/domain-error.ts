/** What went wrong, in the product's terms; only http/error-handler.ts knows the status codes. */
export type ErrorKind =
  | 'malformed'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'too_large'
  | 'too_slow'
  | 'unsupported'
  | 'invalid'
  | 'too_many'
  | 'unavailable';

export interface ErrorDetails {
  /** A sentence per field, shown beside it. */
  fields?: Record<string, string>;
  /** Seconds until a retry makes sense. */
  retryAfter?: number;
  /** What the next step of a sign-in needs to show. */
  challenge?: string;
  /** With `month_closed`: the first day on which it can be booked. */
  openDay?: string;
  /** What is in the way; only where the caller may see it. */
  record?: { id: string; name: string };
  /** With `stale`: the version that is stored now. */
  version?: number;
  /** With `permission_needed`: what the caller's role lacks, and who can do it. */
  permission?: string | undefined;
  people?: { id: string; name: string; role: string; here: boolean }[];
}

/** The only error that actions throw: a stable code for programs and a sentence for people. */
export class DomainError extends Error {
  override name = 'DomainError';
  readonly kind: ErrorKind;
  readonly code: string;
  readonly details: ErrorDetails;

  constructor(kind: ErrorKind, code: string, sentence: string, details: ErrorDetails = {}) {
    super(sentence);
    this.kind = kind;
    this.code = code;
    this.details = details;
  }
}

/** Another person's record is reported as missing (docs/rules.md, rule 3). */
export const notFound = (what = 'record') =>
  new DomainError('not_found', 'not_found', `We could not find that ${what}.`);
/** Whether something failed because what it is about is not there. */
export const isMissing = (reason: unknown): boolean => reason instanceof DomainError && reason.kind === 'not_found';
/** For `catch`: what is not there is null, and every other failure stays one. */
export function nullIfMissing(reason: unknown): null {
  if (isMissing(reason)) return null;
  throw reason;
}
export const conflict = (code: string, sentence: string, details?: ErrorDetails) =>
  new DomainError('conflict', code, sentence, details);
export const invalid = (fields: Record<string, string>, sentence?: string) =>
  new DomainError('invalid', 'invalid', sentence ?? Object.values(fields)[0] ?? 'Please check what you entered.', {
    fields,
  });
/** A row that a device sent under an id by which something else is stored. */
export const idUsed = () => conflict('id_used', 'This was saved as something else. Please reload the page.');
/**
 * The answer to a change of an old version. It names the version that is stored now, so that saving again works wherever the
 * page finds the record, or no longer finds it. Null: what is compared has several numbers, or none of its own.
 */
export const stale = (version: number | null) =>
  conflict(
    'stale',
    'Somebody else has just changed this, so your change is not saved yet. Please review the latest version, then save again.',
    version === null ? {} : { version },
  );
/** Refuses a change of an old version (409 `stale`). Whoever names no version changes what is there. */
export function refuseStale(known: number | undefined, present: number): void {
  if (known !== undefined && known !== present) throw stale(present);
}
