import type { z } from 'zod';
import type { AskedRight, Permission } from './permissions.ts';
import type { UploadRule } from './uploads.ts';

/** Who may make a call. `public` needs no token; `anyone` is any signed-in account. */
export type Role = 'parent' | 'student' | 'staff' | 'admin';
export type Callers = 'public' | 'anyone' | readonly Role[];

/** Named request budgets; the server's settings have the numbers. */
export type RateBudget = 'read' | 'key' | 'write' | 'sign-in' | 'sign-up' | 'reset' | 'message' | 'export' | 'code';

/** One declared call: the only place for its path, callers and shapes. Paths are below /api/v1, parameters as {name}. */
export interface CallDefinition {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/${string}`;
  readonly summary: string;
  readonly tag: string;
  readonly who: Callers;
  /** What it asks of an admin (core/permissions.ts). A call that admins may make does not compile without it. */
  readonly right?: AskedRight;
  /** What a query asks of an admin beside it, such as a list that is ordered by money. */
  readonly queryRights?: (query: Readonly<Record<string, unknown>>) => readonly Permission[];
  readonly status?: 200 | 201 | 204;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Absent for 204, redirects and files. */
  readonly answer?: z.ZodType;
  /** The answer is not JSON: a file, a page or a redirect. */
  readonly raw?: true;
  /** Takes a file as multipart/form-data; `body` are the fields beside it. */
  readonly upload?: UploadRule;
  /** Honours Idempotency-Key (docs/rules.md, rule 4). */
  readonly idempotent?: true;
  readonly budget?: RateBudget;
  /** A JSON body may be larger than the usual 100 KB: up to so many bytes. */
  readonly mostBytes?: number;
  /** Only a few minutes after the caller entered a password or a code; otherwise 403 `fresh_sign_in_needed`. */
  readonly fresh?: true;
  /** Also allowed for somebody of the team who must set a password of their own first. */
  readonly beforeOwnPassword?: true;
  /** Also allowed for an admin who must set up a second step first. */
  readonly beforeSecondStep?: true;
  /** Also allowed for a child of under 13 whom no parent has taken into a family; other calls answer 403 `parent_needed`. */
  readonly beforeParent?: true;
  /** A tighter budget for callers who are not signed in. */
  readonly visitorBudget?: RateBudget;
}

/** Whether an admin is among those who sign in to make a call; open calls ask nothing of anybody. */
type AsksAdmins<W extends Callers> = W extends 'public'
  ? false
  : W extends 'anyone'
    ? true
    : W extends readonly Role[]
      ? 'admin' extends W[number]
        ? true
        : false
      : false;
export type NamesRight<W extends Callers> =
  AsksAdmins<W> extends true ? { readonly right: AskedRight } : { readonly right?: never };

/** Declares a call and preserves its literal types. A call that admins may make names its right. */
export const declareCall = <const C extends CallDefinition>(definition: C & NamesRight<C['who']>): C => definition;

type Input<S> = S extends z.ZodType ? z.input<S> : never;

/** What a caller passes: only the parts that the call declares. */
export type CallArguments<C extends CallDefinition> = (C extends { params: infer P extends z.ZodType }
  ? { params: Input<P> }
  : { params?: undefined }) &
  (C extends { query: infer Q extends z.ZodType } ? { query?: Input<Q> } : { query?: undefined }) &
  (C extends { body: infer B extends z.ZodType } ? { body: Input<B> } : { body?: undefined });

/** What its handler answers: rows, from which the answer's codecs make the response (core/wire.ts). */
export type CallRow<C extends CallDefinition> = C extends { answer: infer A extends z.ZodType }
  ? z.input<A>
  : undefined;

/** The response of the call. */
export type CallAnswer<C extends CallDefinition> = C extends { answer: infer A extends z.ZodType }
  ? z.output<A>
  : undefined;

/** A declared call that takes a file. */
export type UploadCall = CallDefinition & { upload: UploadRule };
