import { createHash } from 'node:crypto';
import type pg from 'pg';

/** Something that can run SQL text: the pool, or one client. */
export type SqlRunner = Pick<pg.Pool, 'query'>;

const names = new Map<string, string>();

/**
 * Runs SQL text under a name, so that PostgreSQL plans each text once per connection. For the hot lists, whose few
 * texts are put together from fixed parts; values always travel as parameters, never in the text.
 */
export async function namedQuery<Row extends pg.QueryResultRow>(
  runner: SqlRunner,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  let name = names.get(text);
  if (name === undefined) {
    name = `q_${createHash('sha256').update(text).digest('base64url').slice(0, 24)}`;
    names.set(text, name);
  }
  return (await runner.query<Row>({ name, text, values })).rows;
}

/** Collects conditions with their values: `where.add("e.status = ?", status)`. */
export class Conditions {
  readonly values: unknown[] = [];
  readonly #parts: string[] = [];

  /** Adds the condition; each ? stands for the next value. A value that was not given adds nothing. */
  add(condition: string, ...values: unknown[]): this {
    if (values.some((value) => value === undefined)) return this;
    let next = 0;
    this.#parts.push(condition.replaceAll('?', () => this.bind(values[next++])));
    return this;
  }

  /** Adds one value and returns its position in the text. */
  bind(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  get text(): string {
    return this.#parts.length === 0 ? '' : `where ${this.#parts.join(' and ')}`;
  }
}
