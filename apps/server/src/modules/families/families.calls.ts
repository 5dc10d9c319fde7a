import { studentHandlers } from './students/students.routes.ts';
import { pickUpPeopleHandlers } from './people/people.routes.ts';
import { barredPeopleHandlers } from './barred/barred-people.routes.ts';
import { guardianHandlers } from './guardians/guardians.routes.ts';
import { consentHandlers } from './consents/consents.routes.ts';
import { documentHandlers } from './documents/documents.routes.ts';
import { familyLinkHandlers } from './links/family-links.routes.ts';
import { familyAdminHandlers } from './parents/parents-admin.routes.ts';
import { familyMessageHandlers } from './messages/family-messages.routes.ts';
import type { NeedsOf } from '../../platform/http/register-calls.ts';

type Needs = NeedsOf<
  | typeof studentHandlers
  | typeof pickUpPeopleHandlers
  | typeof barredPeopleHandlers
  | typeof guardianHandlers
  | typeof consentHandlers
  | typeof documentHandlers
  | typeof familyLinkHandlers
  | typeof familyAdminHandlers
  | typeof familyMessageHandlers
>;

/** All calls of this domain. */
export const familiesHandlers = (deps: Needs) => ({
  ...studentHandlers(deps),
  ...pickUpPeopleHandlers(deps),
  ...barredPeopleHandlers(deps),
  ...guardianHandlers(deps),
  ...consentHandlers(deps),
  ...documentHandlers(deps),
  ...familyLinkHandlers(deps),
  ...familyAdminHandlers(deps),
  ...familyMessageHandlers(deps),
});
