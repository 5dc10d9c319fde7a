import type { calls } from '@doctorbird/contract/calls';
import type { Actor } from './access/actor.ts';
import type { AppParts } from './app-parts.ts';
import { organisationHandlers } from './modules/organisation/organisation.calls.ts';
import { messagesHandlers } from './modules/messages/messages.calls.ts';
import { familiesHandlers } from './modules/families/families.calls.ts';
import { accountsHandlers } from './modules/accounts/accounts.calls.ts';
import { groupsHandlers } from './modules/groups/groups.calls.ts';
import { programsHandlers } from './modules/programs/programs.calls.ts';
import { enrollmentsHandlers } from './modules/enrollments/enrollments.calls.ts';
import { billingHandlers } from './modules/billing/billing.calls.ts';
import { teachingHandlers } from './modules/teaching/teaching.calls.ts';
import { competitionsHandlers } from './modules/competitions/competitions.calls.ts';
import { contentHandlers } from './modules/content/content.calls.ts';
import { privacyHandlers } from './modules/privacy/privacy.calls.ts';
import { adminHandlers } from './modules/admin/admin.calls.ts';
import type { Handlers } from './platform/http/register-calls.ts';

/** Every call of the contract with its handler: one line per domain, lowest first. */
export function buildHandlers(parts: AppParts): Handlers<typeof calls, Actor> {
  const handlers: Handlers<typeof calls, Actor> = {
    ...organisationHandlers(parts),
    ...messagesHandlers(parts),
    ...familiesHandlers(parts),
    ...accountsHandlers(parts),
    ...groupsHandlers(parts),
    ...programsHandlers(parts),
    ...enrollmentsHandlers(parts),
    ...billingHandlers(parts),
    ...teachingHandlers(parts),
    ...competitionsHandlers(parts),
    ...contentHandlers(parts),
    ...privacyHandlers(parts),
    ...adminHandlers(parts, () => handlers),
  };
  return handlers;
}
