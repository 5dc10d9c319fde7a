import type { z } from 'zod';

type Parsed<S extends z.ZodType> = z.ZodSafeParseResult<z.output<S>>;
type Holder = Record<string, unknown>;

/** Behind a transform further unknown keys only show once the first are gone; so many layers no schema has. */
const mostRounds = 8;

/**
 * Parses what was sent without the keys that the schema does not know: they are dropped, so that a record can be sent
 * back as it was read (docs/rules.md, rule 5a). The schemas stay strict, which shows misspelt keys of our own pages in
 * their tests.
 */
export function parseKnown<S extends z.ZodType>(schema: S, value: unknown): Parsed<S> {
  let parsed = schema.safeParse(value);
  let known = value;
  for (let round = 0; round < mostRounds && !parsed.success; round += 1) {
    const unknown = unknownKeys(parsed.error);
    if (unknown.length === 0) break;
    if (round === 0) known = structuredClone(value);
    if (!unknown.map((path) => dropKey(known, path)).some(Boolean)) break;
    parsed = schema.safeParse(known);
  }
  return parsed;
}

const unknownKeys = (error: z.ZodError): PropertyKey[][] =>
  error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [],
  );

/** Whether the key was there. */
function dropKey(value: unknown, path: readonly PropertyKey[]): boolean {
  let holder = value;
  for (const key of path.slice(0, -1)) {
    if (!isHolder(holder) || !Object.hasOwn(holder, key)) return false;
    holder = holder[key as string];
  }
  const last = path.at(-1)!;
  return isHolder(holder) && Object.hasOwn(holder, last) && delete holder[last as string];
}

const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null;
