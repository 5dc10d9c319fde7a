import type { Actor } from '../../../access/actor.ts';
import type { SignInPolicy } from '../../../access/sign-in-policy.ts';
import { conflict, invalid } from '../../../platform/domain-error.ts';

type Role = Actor['role'];

/** Staff and admins can see other people's records. */
const isTeam = (role: Role): boolean => role === 'staff' || role === 'admin';
const teamMinimum = 10;

/** These accounts need longer passwords (docs/rules.md, rule 8). Throws 422. */
export function requireLongEnough(role: Role, password: string): void {
  if (isTeam(role) && password.length < teamMinimum)
    throw invalid({ password: `Password must be at least ${teamMinimum} characters` });
}

/** Admins need a second step where the organisation requires one. */
export const needsSecondStep = (role: Role, { secondStepForAdmins }: Pick<SignInPolicy, 'secondStepForAdmins'>) =>
  role === 'admin' && secondStepForAdmins;

/** Throws 409 for an admin who needs the second step. */
export function requireMayTurnOff(role: Role, policy: Pick<SignInPolicy, 'secondStepForAdmins'>): void {
  if (needsSecondStep(role, policy))
    throw conflict(
      'second_step_needed',
      'Admins of this organization sign in with a second step, so it cannot be turned off. For a new phone, another admin can reset it.',
    );
}

/** Admins reset each other's second step, never their own. Throws 409. */
export function requireAnotherAccount(id: string, actorId: string | null): void {
  if (id === actorId)
    throw conflict('yourself', 'You cannot reset your own second step here. Another admin can do it.');
}

/** Their names stand on the pages of the programs that they teach. */
export const mayTeach = (actor: Pick<Actor, 'role'>): boolean => isTeam(actor.role);

/** Only parents have an address. */
export const hasAddress = (actor: Pick<Actor, 'role'>): boolean => actor.role === 'parent';
