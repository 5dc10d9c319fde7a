import type { embedSiteCalls } from '@doctorbird/contract/organisation/embed-sites';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { readEmbedSites, saveEmbedSites } from './embed-sites.ts';

export const embedSiteHandlers = (
  deps: Pick<AppDependencies, 'db' | 'clock'>,
): Handlers<typeof embedSiteCalls, Actor> => ({
  getEmbedSites: () => readEmbedSites(deps.db),
  saveEmbedSites: ({ actor, body, request }) => saveEmbedSites(deps.db, contextOf(deps, { request, actor }), body),
});
