import type { absenceLinkCalls } from '@doctorbird/contract/teaching/absence-links';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { notFound } from '../../../platform/domain-error.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { openAbsenceToken } from './absence-link.ts';
import { readLinked, sayAbsentByLink } from './say-absent-by-link.ts';

export function absenceLinkHandlers(
  deps: Pick<AppDependencies, 'db' | 'clock' | 'sealer'>,
): Handlers<typeof absenceLinkCalls, Actor> {
  const { db, clock, sealer } = deps;
  const behind = (token: string) => {
    const link = openAbsenceToken(sealer, token);
    if (!link) throw notFound('class');
    return link;
  };
  return {
    showAbsenceLink: async ({ params }) => readLinked(db, behind(params.token), clock.now()),
    sayAbsentByLink: async ({ actor, params, body, request }) => {
      const link = behind(params.token);
      await sayAbsentByLink(db, contextOf(deps, { request, actor }), { link, ...body });
      return readLinked(db, link, clock.now());
    },
  };
}
