import type { FastifyRequest } from 'fastify';
import type { Clock } from '../platform/clock.ts';
import { systemOrigin, type Actor, type Origin } from './actor.ts';
import { originOf } from './authorize.ts';

/**
 * What every action gets besides the database and its input: who asks, and which moment counts as now. An action that
 * needs more, such as the job queue, adds it to its own context type.
 */
export interface ActionContext {
  readonly origin: Origin;
  readonly now: Date;
}

/** For actions that need a signed-in account. */
export interface ActorContext extends ActionContext {
  readonly actor: Actor;
}

/** The ports among a slice's dependencies: an action gets the database as its first argument, and the time as `now`. */
export type Ports<D> = Omit<D, 'db' | 'clock'>;

interface Asked<A extends Actor | null> {
  request: FastifyRequest;
  actor: A;
}

/** The context of a call, with all of the handler's dependencies. */
export const contextOf = <D extends { clock: Clock }, A extends Actor | null>(
  deps: D,
  { request, actor }: Asked<A>,
): D & ActionContext & { actor: A } => ({
  ...deps,
  actor,
  origin: originOf(request, actor),
  now: deps.clock.now(),
});

/** The context of a job or of start-up: there is no actor. */
export const systemContext = <D extends { clock: Clock }>(deps: D): D & ActionContext => ({
  ...deps,
  origin: systemOrigin,
  now: deps.clock.now(),
});
