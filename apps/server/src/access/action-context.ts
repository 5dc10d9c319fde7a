import type { FastifyRequest } from 'fastify';
import type { Clock } from '../platform/clock.ts';
import { systemOrigin, type Actor, type Origin } from './actor.ts';
import { originOf } from './authorize.ts';

/**
 * What every action is told beside the database and its input: on whose behalf, and which moment counts as now. An action
 * that needs more, such as the queue of jobs, adds it to the type of its own context.
 */
export interface ActionContext {
  readonly origin: Origin;
  readonly now: Date;
}

/** For actions that only somebody with an account takes. */
export interface ActorContext extends ActionContext {
  readonly actor: Actor;
}

/** The ports among a slice's dependencies: the database is an action's first argument, and the clock was read for `now`. */
export type Ports<D> = Omit<D, 'db' | 'clock'>;

interface Asked<A extends Actor | null> {
  request: FastifyRequest;
  actor: A;
}

/** The context of a call, with all that the handler depends on. */
export const contextOf = <D extends { clock: Clock }, A extends Actor | null>(
  deps: D,
  { request, actor }: Asked<A>,
): D & ActionContext & { actor: A } => ({
  ...deps,
  actor,
  origin: originOf(request, actor),
  now: deps.clock.now(),
});

/** The context of a job or of the start: nobody asked. */
export const systemContext = <D extends { clock: Clock }>(deps: D): D & ActionContext => ({
  ...deps,
  origin: systemOrigin,
  now: deps.clock.now(),
});
