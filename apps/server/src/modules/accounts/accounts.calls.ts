import { authHandlers } from './sign-in/auth.routes.ts';
import { firstAdminHandlers } from './sign-up/first-admin.routes.ts';
import { profileHandlers } from './profile/profile.routes.ts';
import { secondStepHandlers } from './security/second-step.routes.ts';
import { passkeyHandlers } from './passkeys/passkeys.routes.ts';
import { apiKeyHandlers } from './api-keys/api-keys.routes.ts';
import { roleHandlers } from './roles/roles.routes.ts';
import { userHandlers } from './users/users.routes.ts';
import { accountHelpHandlers } from './help/account-help.routes.ts';
import { invitationHandlers } from './invitations/invitations.routes.ts';
import type { NeedsOf } from '../../platform/http/register-calls.ts';

type Needs = NeedsOf<
  | typeof authHandlers
  | typeof firstAdminHandlers
  | typeof profileHandlers
  | typeof secondStepHandlers
  | typeof passkeyHandlers
  | typeof userHandlers
  | typeof roleHandlers
  | typeof apiKeyHandlers
  | typeof accountHelpHandlers
  | typeof invitationHandlers
>;

/** All calls of this domain. */
export const accountsHandlers = (deps: Needs) => ({
  ...authHandlers(deps),
  ...firstAdminHandlers(deps),
  ...profileHandlers(deps),
  ...secondStepHandlers(deps),
  ...passkeyHandlers(deps),
  ...userHandlers(deps),
  ...roleHandlers(deps),
  ...apiKeyHandlers(deps),
  ...accountHelpHandlers(deps),
  ...invitationHandlers(deps),
});
