import type { siteCalls } from '@doctorbird/contract/organisation/site';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Actor } from '../../../access/actor.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { codeChannel } from '../channels/send-phone-code.ts';
import { offersCards, type ReadCardState } from '../settings/card-state.ts';
import { readPolicies } from '../settings/organisation-settings.ts';
import { currentBanners } from '../banners/banners.queries.ts';
import { presentBanners } from './site.presenter.ts';
import { loadSite } from './site.queries.ts';

export const siteHandlers = ({
  db,
  config,
  cardState,
  clock,
}: Pick<AppDependencies, 'db' | 'config' | 'clock'> & { cardState: ReadCardState }): Handlers<
  typeof siteCalls,
  Actor
> => ({
  getSite: async () => ({
    ...(await loadSite(db, { withDemo: config.demo })),
    ...presentBanners(await currentBanners(db, clock.now())),
    takes_cards: offersCards(await cardState(db)),
    phone_sign_in: (await codeChannel(db, config)) !== null,
    hold_hours: (await readPolicies(db)).hold_hours,
    mail_provider: config.mailProvider,
  }),
});
