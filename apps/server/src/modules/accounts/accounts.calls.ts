import { authHandlers } from './sign-in/auth.routes.ts';
import { firstAdminHandlers } from './sign-up/first-admin.routes.ts';
import { profileHandlers } from './profile/profile.routes.ts';
import { secondStepHandlers } from './security/second-step.routes.ts';
import { userHandlers } from './users/users.routes.ts';
import { accountHelpHandlers } from './help/account-help.routes.ts';

type Needs = Parameters<typeof authHandlers>[0] &
  Parameters<typeof firstAdminHandlers>[0] &
  Parameters<typeof profileHandlers>[0] &
  Parameters<typeof secondStepHandlers>[0] &
  Parameters<typeof userHandlers>[0] &
  Parameters<typeof accountHelpHandlers>[0];

/** All calls of this domain. */
export const accountsHandlers = (deps: Needs) => ({
  ...authHandlers(deps),
  ...firstAdminHandlers(deps),
  ...profileHandlers(deps),
  ...secondStepHandlers(deps),
  ...userHandlers(deps),
  ...accountHelpHandlers(deps),
});
