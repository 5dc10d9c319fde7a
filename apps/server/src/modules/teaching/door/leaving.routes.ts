import type { leavingCalls } from '@doctorbird/contract/teaching/leaving';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { familyOf } from '../../families/students/students.policy.ts';
import { announceCollector, setWalksAlone, withdrawCollector } from './change-leaving.ts';
import { findOnce, loadLeaving } from './leaving.queries.ts';
import { onceCode } from './once-code.ts';

export function leavingHandlers(
  deps: Pick<AppDependencies, 'db' | 'clock' | 'sealer' | 'jobs' | 'config'>,
): Handlers<typeof leavingCalls, Actor> {
  const { db, clock, sealer } = deps;
  const of = (actor: Actor, studentId: string) => ({ parentId: familyOf(actor), studentId });
  return {
    getLeaving: ({ actor, params }) => loadLeaving(db, { now: clock.now() }, of(actor, params.id)),
    setWalksAlone: async ({ actor, params, body, request }) => {
      await setWalksAlone(db, contextOf(deps, { request, actor }), {
        ...of(actor, params.id),
        until: body.walks_alone_until,
      });
      return loadLeaving(db, { now: clock.now() }, of(actor, params.id));
    },
    announceCollector: async ({ actor, params, body, request }) => {
      await announceCollector(db, contextOf(deps, { request, actor }), { ...of(actor, params.id), given: body });
      return { collector: await findOnce(db, body.id), code: onceCode(sealer, body.id) };
    },
    withdrawCollector: ({ actor, params, request }) =>
      withdrawCollector(db, contextOf(deps, { request, actor }), {
        ...of(actor, params.id),
        onceId: params.once_id,
      }) as Promise<never>,
  };
}
