import { siteHandlers } from './site/site.routes.ts';
import { customFieldHandlers } from './custom-fields/custom-fields.routes.ts';
import { settingHandlers } from './settings/settings.routes.ts';
import { settingsTransferHandlers } from './settings/settings-transfer.routes.ts';
import { mailDomainHandlers } from './mail-domain/mail-domain.routes.ts';
import { mailTextHandlers } from './mails/mail-texts.routes.ts';
import { messageChoiceHandlers } from './notifications/message-choices.routes.ts';
import { pictureHandlers } from './pictures/pictures.routes.ts';
import { logoHandlers } from './logo/logo.routes.ts';
import { embedSiteHandlers } from './embed-sites/embed-sites.routes.ts';
import { liveHandlers } from './live/live.routes.ts';
import { webhookHandlers } from './webhooks/webhooks.routes.ts';
import type { NeedsOf } from '../../platform/http/register-calls.ts';

type Needs = NeedsOf<
  | typeof siteHandlers
  | typeof customFieldHandlers
  | typeof settingHandlers
  | typeof settingsTransferHandlers
  | typeof logoHandlers
  | typeof pictureHandlers
  | typeof mailTextHandlers
  | typeof mailDomainHandlers
  | typeof messageChoiceHandlers
  | typeof webhookHandlers
  | typeof embedSiteHandlers
  | typeof liveHandlers
>;

/** All calls of this domain. */
export const organisationHandlers = (deps: Needs) => ({
  ...siteHandlers(deps),
  ...settingHandlers(deps),
  ...customFieldHandlers(deps),
  ...settingsTransferHandlers(deps),
  ...logoHandlers(deps),
  ...pictureHandlers(deps),
  ...mailTextHandlers(deps),
  ...mailDomainHandlers(deps),
  ...messageChoiceHandlers(deps),
  ...webhookHandlers(deps),
  ...embedSiteHandlers(deps),
  ...liveHandlers(deps),
});
