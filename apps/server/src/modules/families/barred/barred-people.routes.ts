import type { barredPeopleCalls } from '@doctorbird/contract/families/barred-people';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { barredOf } from './barred-people.queries.ts';
import { addBarred, endBarred, readBarred } from './change-barred.ts';

export function barredPeopleHandlers(
  deps: Pick<AppDependencies, 'db' | 'clock' | 'sealer'>,
): Handlers<typeof barredPeopleCalls, Actor> {
  const { db, sealer } = deps;
  const list = async (studentId: string) => ({ data: await barredOf(db, { sealer, studentId }) });
  const at = ({ id, barred_id: barredId }: { id: string; barred_id: string }) => ({ studentId: id, id: barredId });
  return {
    listBarred: ({ params }) => list(params.id),
    addBarred: async ({ actor, params, body, request }) => {
      await addBarred(db, contextOf(deps, { request, actor }), { studentId: params.id, given: body });
      return list(params.id);
    },
    readBarred: async ({ actor, params, body, request }) => ({
      note: await readBarred(db, contextOf(deps, { request, actor }), { ...at(params), reason: body.reason }),
    }),
    endBarred: async ({ actor, params, body, request }) => {
      await endBarred(db, contextOf(deps, { request, actor }), { ...at(params), reason: body.reason });
      return list(params.id);
    },
  };
}
