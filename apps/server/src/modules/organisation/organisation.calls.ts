import { siteHandlers } from './site/site.routes.ts';
import { settingHandlers } from './settings/settings.routes.ts';
import { settingsTransferHandlers } from './settings/settings-transfer.routes.ts';
import { logoHandlers } from './logo/logo.routes.ts';
import type { NeedsOf } from '../../platform/http/register-calls.ts';

type Needs = NeedsOf<
  typeof siteHandlers | typeof settingHandlers | typeof settingsTransferHandlers | typeof logoHandlers
>;

/** All calls of this domain. */
export const organisationHandlers = (deps: Needs) => ({
  ...siteHandlers(deps),
  ...settingHandlers(deps),
  ...settingsTransferHandlers(deps),
  ...logoHandlers(deps),
});
