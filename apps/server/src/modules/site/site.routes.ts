import type { siteCalls } from '@doctorbird/contract/site';
import type { AppDependencies } from '../../app-dependencies.ts';
import type { Actor } from '../../access/actor.ts';
import type { Handlers } from '../../platform/http/register-calls.ts';
import { readPolicies } from './organisation-settings.ts';
import { takesCards } from './takes-cards.ts';
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
