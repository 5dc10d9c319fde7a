import type { Failure as Answer } from '@doctorbird/contract/core/failure';

/** What the server may add to the sentence. */
type More = Pick<Answer, 'challenge' | 'open_day' | 'version' | 'record' | 'permission' | 'people'>;

type Failure = {
  status: number;
  code: string;
  message: string;
  fields?: Record<string, string>;
  /** The message is only the HTTP status; the screen's own sentence is better. */
  wordless?: boolean;
  more?: More;
};

/** A failed call, with the sentence to show. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string>;
  readonly wordless: boolean;
  readonly more: More;

  constructor(failure: Failure) {
    super(failure.message);
    this.name = 'ApiError';
    this.status = failure.status;
    this.code = failure.code;
    this.fields = failure.fields ?? {};
    this.wordless = failure.wordless ?? false;
    this.more = failure.more ?? {};
  }

  static from(status: number, body: unknown): ApiError {
    const said = (body ?? {}) as More & {
      error?: unknown;
      message?: unknown;
      code?: unknown;
      fields?: Record<string, string>;
    };
    const sentence = [said.error, said.message].find((text) => typeof text === 'string' && text !== '');
    return new ApiError({
      status,
      code: typeof said.code === 'string' ? said.code : 'unknown',
      message: (sentence as string | undefined) ?? `HTTP error! status: ${status}`,
      fields: said.fields,
      wordless: sentence === undefined,
      more: said,
    });
  }
}

/** The server's own sentence if there is one, else the screen's fallback. */
export function messageOf(reason: unknown, fallback: string): string {
  return reason instanceof ApiError && !reason.wordless ? reason.message : fallback;
}
