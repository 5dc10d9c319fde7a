import type { siteCalls } from '@doctorbird/contract/organisation/site';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Actor } from '../../../access/actor.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { takesCards } from '../settings/takes-cards.ts';
import { readPolicies } from '../settings/organisation-settings.ts';
import { loadSite } from './site.queries.ts';

export const siteHandlers = ({
  db,
  config,
}: Pick<AppDependencies, 'db' | 'config'>): Handlers<typeof siteCalls, Actor> => ({
  getSite: async () => ({
    ...(await loadSite(db, { withDemo: config.demo })),
    takes_cards: await takesCards({ db, config }),
    hold_hours: (await readPolicies(db)).hold_hours,
    mail_provider: config.mailProvider,
  }),
});
