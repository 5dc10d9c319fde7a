import { siteHandlers } from './site/site.routes.ts';
import { settingHandlers } from './settings/settings.routes.ts';

type Needs = Parameters<typeof siteHandlers>[0] & Parameters<typeof settingHandlers>[0];

/** All calls of this domain. */
export const organisationHandlers = (deps: Needs) => ({
  ...siteHandlers(deps),
  ...settingHandlers(deps),
});
