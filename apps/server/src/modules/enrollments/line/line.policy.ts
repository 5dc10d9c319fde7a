import type { Actor } from '../../../access/actor.ts';

/** Only families come in through a line: the office, staff and students are never asked for a turn, and neither are keys of programs. */
export const comesThroughLine = (actor: Actor | null): actor is Actor => actor?.role === 'parent' && !actor.key;
