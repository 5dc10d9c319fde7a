import { enrollmentHandlers } from './places/enrollments.routes.ts';
import { bulkMessageHandlers } from './messages/bulk-messages.routes.ts';
import { lineHandlers } from './line/line.routes.ts';
import { openingHandlers } from './opening/opening.routes.ts';
import { pricingHandlers } from './pricing/pricing.routes.ts';
import { priceHandlers } from './prices/prices.routes.ts';
import { rosterHandlers } from './rosters/roster.routes.ts';
import { scholarshipHandlers } from './scholarships/scholarships.routes.ts';
import { transferHandlers } from './transfers/transfers.routes.ts';
import { waitingListHandlers } from './waiting/waiting-list.routes.ts';
import type { NeedsOf } from '../../platform/http/register-calls.ts';

type Needs = NeedsOf<
  | typeof enrollmentHandlers
  | typeof rosterHandlers
  | typeof transferHandlers
  | typeof pricingHandlers
  | typeof bulkMessageHandlers
  | typeof priceHandlers
  | typeof scholarshipHandlers
  | typeof openingHandlers
  | typeof lineHandlers
  | typeof waitingListHandlers
>;

/** All calls of this domain. */
export const enrollmentsHandlers = (deps: Needs) => ({
  ...enrollmentHandlers(deps),
  ...rosterHandlers(deps),
  ...transferHandlers(deps),
  ...pricingHandlers(deps),
  ...bulkMessageHandlers(deps),
  ...priceHandlers(deps),
  ...scholarshipHandlers(deps),
  ...openingHandlers(deps),
  ...lineHandlers(deps),
  ...waitingListHandlers(deps),
});
