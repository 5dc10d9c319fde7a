import type { Role } from '@doctorbird/contract/core/endpoint';
import type { KeyScope } from '@doctorbird/contract/core/key-scopes';
import type { Limits, Permission } from '@doctorbird/contract/core/permissions';

/** The caller. For a parent the account's id is also the parent's id. */
export interface Actor {
  readonly accountId: string;
  readonly role: Role;
  readonly name: string;
  /** Null for a parent who signs in with a phone number only. */
  readonly email: string | null;
  readonly tokenHash: Buffer;
  /** When a password or code was last entered in this session. */
  readonly confirmedAt: Date;
  /** Somebody of the team whose password an admin typed, although the organization wants everybody to have their own. */
  readonly mustChangePassword: boolean;
  /** An admin without a second step although the organization requires one. */
  readonly mustSetUpSecondStep: boolean;
  /** A child of under 13 whom no parent has taken into a family yet. */
  readonly needsParent: boolean;
  /** Of an admin: what their roles allow now, and up to which amounts. Empty for everybody else, whom no permission is asked of. */
  readonly permissions: ReadonlySet<Permission>;
  readonly limits: Limits;
  /** Set for a key of another program, which only reads: `scopes` are those of the `given` that its maker may still read. */
  readonly key?: {
    readonly given: readonly KeyScope[];
    readonly scopes: readonly KeyScope[];
    readonly expiresAt: Date;
  };
}

/** The email of an account that must have one: only parents may be without. */
export function emailOf({ email, role }: Pick<Actor, 'email' | 'role'>): string {
  if (email === null) throw new Error(`An account of the role ${role} has no email address.`);
  return email;
}

/** Who did something and from where, for audit rows and timelines. */
export interface Origin {
  readonly actorId: string | null;
  readonly role: Role | 'system' | 'visitor' | 'key';
  readonly name: string | null;
  readonly address: string | null;
  readonly requestId: string | null;
}

/** For jobs and start-up, which act for nobody. */
export const systemOrigin: Origin = { actorId: null, role: 'system', name: null, address: null, requestId: null };
