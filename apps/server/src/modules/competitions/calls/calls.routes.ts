import type { eventCallCalls } from '@doctorbird/contract/competitions/event-calls';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import type { EventDays } from '../day/days.ts';
import { readMatchCalls } from './match-calls.queries.ts';

type Needs = Pick<AppDependencies, 'db' | 'clock'> & { eventDays: EventDays };

/** What the desk sees of the messages to families. */
export function eventCallHandlers({ db, clock, eventDays }: Needs): Handlers<typeof eventCallCalls, Actor> {
  return {
    listMatchCalls: async ({ params }) => ({
      calls: await readMatchCalls(db, await eventDays.read(db, params.id, clock.now())),
    }),
  };
}
