import type { Role } from '@doctorbird/contract/core/endpoint';

/** Whoever makes the call. For a parent the account's id is also the parent's id. */
export interface Actor {
  readonly accountId: string;
  readonly role: Role;
  readonly name: string;
  readonly email: string;
  readonly tokenHash: Buffer;
  /** When a password or code was last entered in this session. */
  readonly confirmedAt: Date;
  /** An admin who has no second step although the organization asks for one. */
  readonly mustSetUpSecondStep: boolean;
}

/** Who did it and from where, for actions that write audit rows and timelines. */
export interface Origin {
  readonly actorId: string | null;
  readonly role: Role | 'system' | 'visitor';
  readonly name: string | null;
  readonly address: string | null;
  readonly requestId: string | null;
}

/** What jobs and start-up do on nobody's behalf. */
export const systemOrigin: Origin = { actorId: null, role: 'system', name: null, address: null, requestId: null };
