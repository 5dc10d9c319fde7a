import type { liveCalls } from '@doctorbird/contract/organisation/live';
import type { Actor } from '../../../access/actor.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import type { LiveLines } from './live-lines.ts';

export const liveHandlers = ({ liveLines }: { liveLines: LiveLines }): Handlers<typeof liveCalls, Actor> => ({
  waitForChanges: async ({ actor, query: { after, ago, wait }, reply }) => {
    const gone = new AbortController();
    const leave = () => gone.abort();
    reply.raw.once('close', leave);
    try {
      return await liveLines.wait(actor, { after, agoMs: ago, waitMs: wait * 1000 }, gone.signal);
    } finally {
      reply.raw.removeListener('close', leave);
    }
  },
});
