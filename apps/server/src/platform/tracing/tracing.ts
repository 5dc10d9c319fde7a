import { currentWork, doingWork } from '../log/current-work.ts';
import { statementName } from '../database/statement-name.ts';
import type { WatchStatement } from '../database/watched-client.ts';

type Kind = 'request' | 'statement' | 'task' | 'mail' | 'gateway';

/** A stretch of work that is being measured. */
export interface OpenSpan {
  /** What later stretches are below. */
  readonly own: object;
  end(outcome: { failed: boolean; status?: number }): void;
}

/** Measures stretches of work by their names; null for one that is not among the sampled ones. */
export interface Tracer {
  begin(kind: Kind, name: string, under: object | undefined): OpenSpan | null;
}

let tracer: Tracer | null = null;

/** Nothing is measured until this is called; null ends it. */
export const traceWith = (next: Tracer | null): void => void (tracer = next);

export const isTraced = (): boolean => tracer !== null;

/** The span of a request, which has no work above it. */
export const beginRequest = (name: string): OpenSpan | null => tracer?.begin('request', name, undefined) ?? null;

/** Runs `run` as a stretch below the current work. `name` is of code or of a server, never of a record. */
export async function traced<T>(kind: Kind, name: string, run: () => Promise<T>): Promise<T> {
  const work = currentWork();
  // What belongs to a request or task that is not sampled is not measured either.
  if (!tracer || (kind !== 'task' && !work?.span)) return run();
  const span = tracer.begin(kind, name, kind === 'task' ? undefined : work?.span);
  if (!span) return run();
  try {
    const done = await (work ? doingWork({ ...work, span: span.own }, run) : run());
    span.end({ failed: false });
    return done;
  } catch (error) {
    span.end({ failed: true });
    throw error;
  }
}

const nothing = () => undefined;

/** The statements of sampled requests and tasks, by their names. */
export const traceStatements: WatchStatement = (statement) => {
  const under = currentWork()?.span;
  const span = under && tracer?.begin('statement', statementName(statement), under);
  return span ? (failed) => span.end({ failed }) : nothing;
};
