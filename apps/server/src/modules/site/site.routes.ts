import type { siteCalls } from '@doctorbird/contract/site';
import type { AppDependencies } from '../../app-dependencies.ts';
import type { Actor } from '../../access/actor.ts';
import type { Handlers } from '../../platform/http/register-calls.ts';
import { loadSite } from './site.queries.ts';

export const siteHandlers = ({ db }: Pick<AppDependencies, 'db'>): Handlers<typeof siteCalls, Actor> => ({
  getSite: () => loadSite(db),
});
