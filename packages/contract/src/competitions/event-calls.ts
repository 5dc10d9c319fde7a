import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { idParams } from '../core/text.ts';
import { moment } from '../core/wire.ts';

/** A match whose teams are called to a mat, and what became of the messages to their families. */
const matchCall = z
  .object({
    match_id: z.string(),
    called_at: moment,
    /** Null: the messages are not written yet. */
    notified_at: moment.nullable(),
    /** Families for whom there is a message. */
    families: z.int(),
    /** Families whom no message reaches: without an account, or nothing switched on that arrives in time. */
    unreached: z.int(),
    /** People of these families whose message waits, and whose message failed. */
    waiting: z.int(),
    failed: z.int(),
  })
  .meta({ id: 'MatchCall' });
export type MatchCall = z.output<typeof matchCall>;

export const eventCallCalls = {
  listMatchCalls: declareCall({
    tag: 'competition day',
    who: ['admin'],
    method: 'GET',
    path: '/admin/competitions/{id}/day/calls',
    right: 'competitions',
    summary: 'For each match that is called now, how many families were notified',
    params: idParams,
    answer: z.object({ calls: z.array(matchCall) }).meta({ id: 'MatchCalls' }),
  }),
};
