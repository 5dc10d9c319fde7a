import type pg from 'pg';

export interface Statement {
  text: string;
  /** Under which it is prepared. */
  name?: string | undefined;
}

/** Called when a statement leaves; what it answers is called when its answer is there. */
export type WatchStatement = (statement: Statement) => (failed: boolean) => void;

type Query = (...args: unknown[]) => unknown;

const statementOf = (config: unknown): Statement | undefined => {
  if (typeof config === 'string') return { text: config };
  // One that reads its rows by itself, such as a copy, is no question and answer.
  if (typeof config !== 'object' || config === null || 'submit' in config) return undefined;
  return 'text' in config && typeof config.text === 'string' ? (config as Statement) : undefined;
};

/** The same client, which calls `watch` for every statement. */
export function watchedClient(Base: typeof pg.Client, watch: WatchStatement): typeof pg.Client {
  return class WatchedClient extends Base {
    override query(...args: unknown[]): never {
      // oxlint-disable-next-line typescript/unbound-method -- it is applied to the client it belongs to, below
      const plain = super.query as unknown as Query;
      const statement = statementOf(args[0]);
      if (!statement) return plain.apply(this, args) as never;
      const ended = watch(statement);
      const back = args.at(-1);
      if (typeof back === 'function') {
        args[args.length - 1] = (error: unknown, result: unknown) => {
          ended(Boolean(error));
          (back as Query)(error, result);
        };
        return plain.apply(this, args) as never;
      }
      return (plain.apply(this, args) as Promise<unknown>).then(
        (result) => {
          ended(false);
          return result;
        },
        (error: unknown) => {
          ended(true);
          throw error;
        },
      ) as never;
    }
  };
}

/** Calls several for each statement; undefined where nobody watches. */
export const watchedBy = (all: readonly (WatchStatement | null)[]): WatchStatement | undefined => {
  const watchers = all.filter((watch) => watch !== null);
  if (watchers.length < 2) return watchers[0];
  return (statement) => {
    const ends = watchers.map((watch) => watch(statement));
    return (failed) => {
      for (const ended of ends) ended(failed);
    };
  };
};
