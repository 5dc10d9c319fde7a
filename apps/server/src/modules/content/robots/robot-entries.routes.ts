import type { robotEntryCalls } from '@doctorbird/contract/content/robot-entries';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { passportsOf, readEntryPassport } from './robot-entries.queries.ts';
import { setEntryPassport } from './set-entry-passport.ts';

export const robotEntryHandlers = (
  deps: Pick<AppDependencies, 'db' | 'clock'>,
): Handlers<typeof robotEntryCalls, Actor> => ({
  listEventPassports: ({ params }) => passportsOf(deps.db, params.slug),
  readEntryPassport: ({ params }) => readEntryPassport(deps.db, params.id),
  setEntryPassport: async ({ params, body, request, actor }) => {
    await setEntryPassport(deps.db, contextOf(deps, { request, actor }), {
      entryId: params.id,
      robotId: body.robot_id,
    });
    return readEntryPassport(deps.db, params.id);
  },
});
