import type { Actor } from '../../../access/actor.ts';
import type { SignInPolicy } from '../../../access/sign-in-policy.ts';
import { conflict, invalid } from '../../../platform/domain-error.ts';

type Role = Actor['role'];

/** Staff and admins reach other people's records. */
const isTeam = (role: Role): boolean => role === 'staff' || role === 'admin';
const teamMinimum = 10;

/** What opens other people's records is longer (docs/rules.md, rule 8). Throws 422. */
export function requireLongEnough(role: Role, password: string): void {
  if (isTeam(role) && password.length < teamMinimum)
    throw invalid({ password: `Password must be at least ${teamMinimum} characters` });
}

/** Admins need a second step where the organisation asks for one. */
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

/** Admins reset each other's second step, never the own one. Throws 409. */
export function requireAnotherAccount(id: string, actorId: string | null): void {
  if (id === actorId)
    throw conflict('yourself', 'You cannot reset your own second step here. Another admin can do it.');
}

/** An address is a parent's alone. */
export const hasAddress = (actor: Pick<Actor, 'role'>): boolean => actor.role === 'parent';
