import { groupHandlers } from './registration/registration.routes.ts';
import { groupAdminHandlers } from './admin/groups-admin.routes.ts';
import { publicQuoteHandlers } from './quotes/public-quotes.routes.ts';
import { groupQuoteHandlers } from './quotes/quotes.routes.ts';
import { schoolLinkHandlers } from './links/links.routes.ts';
import type { NeedsOf } from '../../platform/http/register-calls.ts';

type Needs = NeedsOf<
  | typeof groupHandlers
  | typeof groupAdminHandlers
  | typeof groupQuoteHandlers
  | typeof publicQuoteHandlers
  | typeof schoolLinkHandlers
>;

/** All calls of this domain. */
export const groupsHandlers = (deps: Needs) => ({
  ...groupHandlers(deps),
  ...groupAdminHandlers(deps),
  ...groupQuoteHandlers(deps),
  ...publicQuoteHandlers(deps),
  ...schoolLinkHandlers(deps),
});
