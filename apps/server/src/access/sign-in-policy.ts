import type { Role } from '@doctorbird/contract/core/endpoint';

export interface SessionLimits {
  /** A session ends after this long without use … */
  idleMinutes: number;
  /** … and after this many days in any case. */
  maxDays: number;
}

/** The organization's rules for signing in; `modules/organisation/settings/sign-in-rules.ts` reads them from the settings. */
export interface SignInPolicy {
  team: SessionLimits;
  family: SessionLimits;
  /** An admin without a second step must set one up first. */
  secondStepForAdmins: boolean;
  /** Who signs in with a password that an admin typed must set their own first. */
  ownPasswordsOnly: boolean;
}

/** Admins and staff see other people's children, so their sessions are shorter. */
export const limitsFor = (policy: SignInPolicy, role: Role): SessionLimits =>
  role === 'admin' || role === 'staff' ? policy.team : policy.family;

/** How long after entering a password or code a person may do sensitive actions. */
export const FRESH_MINUTES = 15;
