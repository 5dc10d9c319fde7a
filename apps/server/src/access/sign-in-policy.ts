import type { Role } from '@doctorbird/contract/core/endpoint';

export interface SessionLimits {
  /** Without use for so long a session ends … */
  idleMinutes: number;
  /** … and after so many days in any case. */
  maxDays: number;
}

/** The organization's rules for signing in; `modules/organisation/settings/sign-in-rules.ts` reads them from the settings. */
export interface SignInPolicy {
  team: SessionLimits;
  family: SessionLimits;
  /** An admin without a second step can do nothing before setting one up. */
  secondStepForAdmins: boolean;
}

/** Admins and staff see everybody's children: their sessions are shorter. */
export const limitsFor = (policy: SignInPolicy, role: Role): SessionLimits =>
  role === 'admin' || role === 'staff' ? policy.team : policy.family;

/** For so long after entering a password or a code, a person may do what is most sensitive. */
export const FRESH_MINUTES = 15;
