import type { CallName } from '@doctorbird/contract/calls';
import type { Caller } from './callers.ts';
import type { Scene } from './scene.ts';

export interface Ask {
  params?: Record<string, string>;
  query?: Record<string, string | number>;
  body?: unknown;
  /** For calls that take an upload; `body` are the fields beside it. */
  file?: { bytes: Uint8Array; name: string };
  headers?: Record<string, string>;
  raw?: string;
  /** Somebody else of the same role, where the call uses the caller up. */
  token?: string;
}

/** Makes a request that is right in every respect, so that a refusal can only be about who asks. */
export type Asking = (scene: Scene, caller: Caller) => Ask | Promise<Ask>;

export interface Expectation {
  statuses: Record<Caller, number>;
  ask?: Asking;
  /** The one kind of answer that may hold what a family wrote about a child's health. */
  showsHealth?: true;
  /** A list in which all those allowed, or these, have something: an empty one would prove nothing. */
  holdsRows?: true | readonly Caller[];
  /** The answer is about nobody: not even an admin may find a family's name, address or id in it. */
  namesNobody?: true;
  /** Part of each success. */
  says?: object;
  /** A rule of the action refuses callers whom the declaration allows; the entry says why. */
  byRule?: true;
}
export type Area = Partial<Record<CallName, Expectation>>;

type More = Pick<Expectation, 'showsHealth' | 'holdsRows' | 'namesNobody' | 'says'>;
const expectation = (statuses: Record<Caller, number>, ask: Asking | undefined, more: More = {}): Expectation => ({
  statuses,
  ...(ask && { ask }),
  ...more,
});
const everybody = (status: number): Record<Caller, number> => ({
  nobody: status,
  parent: status,
  otherParent: status,
  student: status,
  otherStudent: status,
  staff: status,
  otherStaff: status,
  admin: status,
});
const refused = { ...everybody(403), nobody: 401 };

/** Needs no sign-in and answers the same to all. */
export const openToAll = (status: number, ask?: Asking) => expectation(everybody(status), ask);
/** About the caller's own account. */
export const signedIn = (status: number, ask?: Asking) => expectation({ ...everybody(status), nobody: 401 }, ask);
/** Admins alone. */
export const adminOnly = (status: number, ask?: Asking, more?: More) =>
  expectation({ ...refused, admin: status }, ask, more);
/** Any parent, about what is the parent's own. */
export const eachParent = (status: number, ask?: Asking, more?: More) =>
  expectation({ ...refused, parent: status, otherParent: status }, ask, more);
/** Parents and students, each about their own. */
export const eachFamily = (status: number, ask?: Asking, more?: More) =>
  expectation({ ...refused, parent: status, otherParent: status, student: status, otherStudent: status }, ask, more);
/** A record of family A that its parent alone reaches; to another parent it is not there. */
export const theParent = (status: number, ask: Asking, more?: More) =>
  expectation({ ...refused, parent: status, otherParent: 404 }, ask, more);
/** A record of family A for the parent and for the child whose record it is. */
export const theFamily = (status: number, ask: Asking, more?: More) =>
  expectation({ ...refused, parent: status, otherParent: 404, student: status, otherStudent: 404 }, ask, more);
/** Any student, about what is the student's own. */
export const eachStudent = (status: number, ask?: Asking) =>
  expectation({ ...refused, student: status, otherStudent: status }, ask);
/** Anybody of the organisation, about whom they teach. */
export const eachTeacher = (status: number, ask?: Asking, more?: More) =>
  expectation({ ...refused, staff: status, otherStaff: status, admin: status }, ask, more);
/** About a child of the assigned member of staff; to others of the organisation, an admin without assignment too, it is not there. */
export const theTeacher = (
  status: number,
  ask: Asking,
  { otherwise = 404, ...more }: More & { otherwise?: number } = {},
) => expectation({ ...refused, staff: status, otherStaff: otherwise, admin: otherwise }, ask, more);
/** Any other spread of answers, still as the declaration says. */
export const mixed = (base: Expectation, statuses: Partial<Record<Caller, number>>): Expectation => ({
  ...base,
  statuses: { ...base.statuses, ...statuses },
});
/** A class of the assigned member of staff, which admins reach too, assigned or not. */
export const theTeacherOrAdmin = (status: number, ask: Asking) => mixed(theTeacher(status, ask), { admin: status });
/** A family's record that admins may open or change too. */
export const andAdmins = (base: Expectation): Expectation => mixed(base, { admin: base.statuses.parent });
/** Answers that a rule of the action decides, for some whom the declaration lets in. */
export const byRule = (base: Expectation, statuses: Partial<Record<Caller, number>>): Expectation => ({
  ...mixed(base, statuses),
  byRule: true,
});
