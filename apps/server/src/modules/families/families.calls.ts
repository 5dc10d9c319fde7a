import { studentHandlers } from './students/students.routes.ts';
import { pickUpPeopleHandlers } from './people/people.routes.ts';
import { consentHandlers } from './consents/consents.routes.ts';
import { documentHandlers } from './documents/documents.routes.ts';
import { familyLinkHandlers } from './links/family-links.routes.ts';
import { familyAdminHandlers } from './parents/parents-admin.routes.ts';

type Needs = Parameters<typeof studentHandlers>[0] &
  Parameters<typeof pickUpPeopleHandlers>[0] &
  Parameters<typeof consentHandlers>[0] &
  Parameters<typeof documentHandlers>[0] &
  Parameters<typeof familyLinkHandlers>[0] &
  Parameters<typeof familyAdminHandlers>[0];

/** All calls of this domain. */
export const familiesHandlers = (deps: Needs) => ({
  ...studentHandlers(deps),
  ...pickUpPeopleHandlers(deps),
  ...consentHandlers(deps),
  ...documentHandlers(deps),
  ...familyLinkHandlers(deps),
  ...familyAdminHandlers(deps),
});
