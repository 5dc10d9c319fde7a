import * as z from 'zod/mini';
import { ZodMiniPipe } from 'zod/mini';

/*
 * The schema library as browsers load it, in the place of `zod`: the parts of zod/mini, which no page loads unless it uses them,
 * with those methods that the contract calls. The contract stays in zod's own words and is whole on the server; here it
 * takes the same values and says the same sentences with a third of the bytes (browser-schemas.test.ts).
 */

export * from 'zod/mini';
export * as z from './browser-schemas.ts';

type Schema = z.ZodMiniType;
type Said = { error: string };

const Preprocessed = z.core.$constructor('Preprocessed', (schema: z.ZodMiniPipe, def: z.core.$ZodPipeDef) => {
  ZodMiniPipe.init(schema, def);
  z.core.$ZodPreprocess.init(schema as unknown as z.core.$ZodPreprocess, def as z.core.$ZodPreprocessDef);
});

type Payload = z.core.ParsePayload;
type Change = (
  value: unknown,
  payload: Payload & { addIssue: (issue: Partial<z.core.$ZodRawIssue>) => void },
) => unknown;

/** A change that may also refuse a value. */
const withObjections = (change: Change) => (value: unknown, payload: Payload) =>
  change(
    value,
    Object.assign(payload, {
      addIssue: (issue: Partial<z.core.$ZodRawIssue>) =>
        void payload.issues.push({ code: 'custom', input: payload.value, ...issue } as z.core.$ZodRawIssue),
    }),
  );

/** What reads a value before its schema does; unlike a pipe it knows that a key may be absent. */
export const preprocess = (read: (value: unknown) => unknown, schema: Schema) =>
  new Preprocessed({ type: 'pipe', in: z.transform(withObjections(read)), out: schema });

const isNumber = (schema: Schema): boolean => schema.type === 'number';

// Added to what every schema has, as the library provides for (`core.$constructor`).
Object.assign(z.ZodMiniType.prototype, {
  min(this: Schema, least: number, said?: Said) {
    return this.check(isNumber(this) ? z.minimum(least, said) : z.minLength(least, said));
  },
  max(this: Schema, most: number, said?: Said) {
    return this.check(isNumber(this) ? z.maximum(most, said) : z.maxLength(most, said));
  },
  length(this: Schema, length: number, said?: Said) {
    return this.check(z.length(length, said));
  },
  int(this: Schema, said?: Said) {
    return this.check(z.int(said));
  },
  positive(this: Schema, said?: Said) {
    return this.check(z.positive(said));
  },
  multipleOf(this: Schema, step: number, said?: Said) {
    return this.check(z.multipleOf(step, said));
  },
  regex(this: Schema, pattern: RegExp, said?: Said) {
    return this.check(z.regex(pattern, said));
  },
  trim(this: Schema) {
    return this.check(z.trim());
  },
  normalize(this: Schema, form?: string) {
    return this.check(z.normalize(form));
  },
  toLowerCase(this: Schema) {
    return this.check(z.toLowerCase());
  },
  refine(this: Schema, ...rule: Parameters<typeof z.refine>) {
    return this.check(z.refine(...rule));
  },
  superRefine(this: Schema, ...rule: Parameters<typeof z.superRefine>) {
    return this.check(z.superRefine(...rule));
  },
  transform(this: Schema, change: Change) {
    return z.pipe(this, z.transform(withObjections(change)));
  },
  pipe(this: Schema, next: Schema) {
    return z.pipe(this, next);
  },
  optional(this: Schema) {
    return z.optional(this);
  },
  nullable(this: Schema) {
    return z.nullable(this);
  },
  nullish(this: Schema) {
    return z.optional(z.nullable(this));
  },
  default(this: Schema, value: unknown) {
    return z._default(this, value);
  },
  array(this: Schema) {
    return z.array(this);
  },
  extend(this: z.ZodMiniObject, shape: Record<string, Schema>) {
    return z.extend(this, shape);
  },
  pick(this: z.ZodMiniObject, keys: Record<string, true>) {
    return z.pick(this, keys);
  },
  omit(this: z.ZodMiniObject, keys: Record<string, true>) {
    return z.omit(this, keys);
  },
  catchall(this: z.ZodMiniObject, rest: z.core.SomeType) {
    return z.catchall(this, rest);
  },
  // What documents say of a schema, which only the server writes.
  meta(this: Schema) {
    return this;
  },
  describe(this: Schema) {
    return this;
  },
});

// A rule that brings no sentence of its own; the library's words are for programmers (contract, core/plain-errors.ts).
z.config({ localeError: () => 'Please check this entry' });
