import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What the server is doing: a request of somebody, or a task. */
export interface Work {
  /** The request that it goes back to, also in the tasks and messages that it leads to; a task by plan has its own. */
  readonly id: string;
  /** The name of the call or task, or the pattern of an address: never an address itself. */
  readonly name: string;
  readonly kind: 'request' | 'task';
  /** What is measured of it, where it is (platform/tracing). */
  readonly span?: object | undefined;
}

const works = new AsyncLocalStorage<Work>();

export const currentWork = (): Work | undefined => works.getStore();

/** Runs `run`, and all that it begins, as this piece of work. */
export const doingWork = <T>(work: Work, run: () => T): T => works.run(work, run);

const all = new WeakMap<FastifyRequest, Work>();

const workOf = (request: FastifyRequest): Work => {
  const { id, routeOptions } = request;
  const work = all.get(request) ?? {
    id,
    name: routeOptions.config.call ?? routeOptions.url ?? 'unknown',
    kind: 'request',
  };
  all.set(request, work);
  return work;
};

/** Says what is measured of a request, before it is entered. */
export const measuredAs = (request: FastifyRequest, span: object): void =>
  void all.set(request, { ...workOf(request), span });

/** Every request is a piece of work. Reading a body leaves the context, so it is entered again behind it. */
export function followRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => doingWork(workOf(request), done));
  app.addHook('preValidation', (request, _reply, done) => doingWork(workOf(request), done));
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name of the declared call. */
    call?: string;
  }
}
