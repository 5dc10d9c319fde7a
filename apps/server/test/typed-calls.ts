import type { CallAnswer, CallArguments, CallDefinition } from '@doctorbird/contract/core/endpoint';

/** An answer as a client sees it; `body` is what came, whatever it was. */
export interface Answer {
  status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape
  body: any;
  headers: Headers;
}

/** Whatever a client may send. */
export interface CallOptions {
  token?: string | undefined;
  params?: Record<string, string>;
  query?: Record<string, string | number>;
  body?: unknown;
  headers?: Record<string, string>;
}

/** What every call may answer instead; nothing of it is there when the call did what it was asked for. */
export interface Refusal {
  error: string;
  code: string;
  fields: Record<string, string>;
  /** With `second_step_required`. */
  challenge: string;
  /** With `month_closed`. */
  open_day: string;
}

/** What the call answers, with the parts of a refusal that have no other meaning in it; alone where it answers nothing. */
type Body<A> = [Extract<A, object>] extends [never]
  ? Refusal
  : [Extract<A, object>] extends [readonly unknown[]]
    ? A
    : OneOf<Extract<A, object>> & Omit<Refusal, KeyOf<A>>;
/** One of several shapes, of which a test knows which it is: every key of each. */
type OneOf<A> = { [K in KeyOf<A>]: A extends unknown ? (K extends keyof A ? A[K] : never) : never };
type KeyOf<A> = A extends unknown ? keyof A : never;

/** The answer to a call that the contract declares; a file or a page, and a call that is known only when it runs, may be anything. */
export type AnswerTo<C extends CallDefinition> = CallDefinition extends C
  ? Answer
  : [C] extends [{ raw: true }]
    ? Answer
    : Omit<Answer, 'body'> & { body: Body<CallAnswer<C>> };

type Beside = Pick<CallOptions, 'token' | 'headers'>;
type Arguments<C extends CallDefinition> = CallDefinition extends C ? CallOptions : CallArguments<C> & Beside;

/** What a call takes; nothing has to be given for one that needs nothing. */
export type TypedOptions<C extends CallDefinition> =
  Record<never, never> extends Arguments<C> ? [options?: Arguments<C>] : [options: Arguments<C>];
