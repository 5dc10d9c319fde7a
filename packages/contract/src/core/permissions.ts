/*
 * What an admin account may do is a small table: permissions here, roles made of them, and roles given to people. Every call that an
 * admin may make names its right (`core/endpoint.ts`), so that the guard, the frame and the walk of the tests read one table.
 */

export const permissionGroups = {
  people: 'People',
  classes: 'Classes',
  money: 'Money',
  content: 'Content',
  events: 'Events and schools',
  office: 'Office',
} as const;
export type PermissionGroup = keyof typeof permissionGroups;

interface PermissionFacts {
  readonly label: string;
  readonly group: PermissionGroup;
  /** What it allows, in a sentence for whoever gives it. */
  readonly allows: string;
  /** As it reads in "Karen Whyte can do this: refund a payment". */
  readonly action: string;
  /** Children, money or the organisation can be harmed with it: screens mark it. */
  readonly risk?: true;
  /** A role may hold it up to an amount in J$ for one payment. */
  readonly limit?: true;
  /** Who holds it holds these, too: its lower levels. */
  readonly includes?: readonly string[];
}

export const permissions = {
  see_families: {
    label: 'See families and children',
    group: 'people',
    allows: 'Reads families, children, places, attendance and schools, without amounts and health notes',
    action: 'see families and children',
  },
  change_families: {
    label: 'Change families and children',
    group: 'people',
    allows: 'Adds and changes families, children, documents, guardians and pick-up people, and helps them sign in',
    action: 'change families and children',
    includes: ['see_families'],
  },
  health: {
    label: 'Open health notes and incidents',
    group: 'people',
    allows: 'Opens health notes, incidents, medicine and people who may not collect a child; each opening is recorded',
    action: 'open health notes and incidents',
    risk: true,
    includes: ['see_families'],
  },
  own_conversations: {
    label: 'Answer own conversations',
    group: 'people',
    allows: 'Reads and answers the conversations that are assigned to them',
    action: 'answer conversations that are assigned to them',
  },
  conversations: {
    label: 'Read all conversations',
    group: 'people',
    allows: 'Reads, assigns and answers every conversation with families and visitors',
    action: 'read all conversations',
    risk: true,
    includes: ['own_conversations'],
  },
  change_places: {
    label: 'Enroll, move and cancel places',
    group: 'classes',
    allows: 'Enrolls children, decides requests, moves and cancels places, and works with the waiting list',
    action: 'enroll, move and cancel places',
    includes: ['see_families'],
  },
  attendance: {
    label: 'Mark attendance',
    group: 'classes',
    allows: 'Marks attendance, works at the door, and records absences and make-up classes',
    action: 'mark attendance',
    includes: ['see_families'],
  },
  change_programs: {
    label: 'Change programs and calendar',
    group: 'classes',
    allows: 'Changes programs, seasons, meetings, coursework, reports, badges and skills, and cancels classes',
    action: 'change programs and the calendar',
    includes: ['see_families'],
  },
  staff: {
    label: 'Manage staff',
    group: 'classes',
    allows: 'Adds staff accounts, assigns teachers, checks their records and hours, and finds cover',
    action: 'manage staff',
  },
  see_money: {
    label: 'See money',
    group: 'money',
    allows: 'Reads prices, payments, invoices and balances',
    action: 'see money',
  },
  take_money: {
    label: 'Take money at the desk',
    group: 'money',
    allows: 'Records payments, reviews payment proofs, and agrees payment plans',
    action: 'take money',
    limit: true,
    includes: ['see_money', 'see_families'],
  },
  bank: {
    label: 'Match bank lines',
    group: 'money',
    allows: 'Imports bank statements and matches their lines, counts cash and takes it to the bank',
    action: 'match bank lines',
    includes: ['see_money', 'see_families'],
  },
  refund: {
    label: 'Refund',
    group: 'money',
    allows: 'Refunds and undoes payments, and approves refunds',
    action: 'refund a payment',
    risk: true,
    limit: true,
    includes: ['see_money', 'see_families'],
  },
  prices: {
    label: 'Set prices and discounts',
    group: 'money',
    allows: 'Changes what places cost, decides scholarships, adds charges and writes off what is due',
    action: 'set prices and discounts',
    risk: true,
    includes: ['see_money', 'see_families'],
  },
  books: {
    label: 'Close a month',
    group: 'money',
    allows: 'Closes and reopens months, and changes the codes of accounts in the journal',
    action: 'close a month',
    risk: true,
    includes: ['see_money'],
  },
  content: {
    label: 'Publish pages and pictures',
    group: 'content',
    allows: 'Changes and publishes robots, gallery, services, pages and slides',
    action: 'publish pages and pictures',
  },
  newsletters: {
    label: 'Send newsletters',
    group: 'content',
    allows: 'Writes newsletters, sends them, and works with subscribers',
    action: 'send newsletters',
  },
  broadcasts: {
    label: 'Send broadcasts',
    group: 'content',
    allows: 'Writes one message to many families, and sees outgoing messages',
    action: 'send broadcasts',
    includes: ['see_families'],
  },
  competitions: {
    label: 'Run competitions',
    group: 'events',
    allows: 'Plans competitions, works at the desk of the day, and publishes results',
    action: 'run competitions',
  },
  change_groups: {
    label: 'Work with schools and groups',
    group: 'events',
    allows: 'Changes groups, their rosters, meetings and quotes',
    action: 'work with schools and groups',
    includes: ['see_families', 'see_money'],
  },
  export_money: {
    label: 'Export lists of money',
    group: 'office',
    allows: 'Saves lists of payments and other money as files',
    action: 'export lists of money',
    includes: ['see_money'],
  },
  export: {
    label: 'Export lists of people',
    group: 'office',
    allows: 'Saves every list that they may read as a file',
    action: 'export lists',
    risk: true,
  },
  audit: {
    label: 'Read the audit log',
    group: 'office',
    allows: 'Reads who changed what, and when',
    action: 'read the audit log',
  },
  settings: {
    label: 'Change settings',
    group: 'office',
    allows: 'Changes settings, removes data for good, and looks after failed tasks',
    action: 'change settings',
    risk: true,
  },
  roles: {
    label: 'Give roles',
    group: 'office',
    allows: 'Gives and ends roles of other admins, and makes new roles. It can be used to get every other permission.',
    action: 'give roles',
    risk: true,
    includes: ['staff'],
  },
} as const satisfies Record<string, PermissionFacts>;

export type Permission = keyof typeof permissions;
export const permissionKeys = Object.keys(permissions) as [Permission, ...Permission[]];
export const permissionFacts = (key: Permission): PermissionFacts => permissions[key];

/**
 * What a call asks of an admin: a permission, or nothing beyond being one. `own` is about the caller's own account or the classes
 * that they teach; `office` is what everybody in the office needs, and its answer leaves out what the caller may not see.
 */
export type Right = Permission | 'own' | 'office';

/** A call that does several things at once asks for all of these. */
export type AskedRight = Right | readonly [Permission, ...Permission[]];

export const isPermission = (right: string | undefined): right is Permission =>
  right !== undefined && Object.hasOwn(permissions, right);

/** The permissions that a call asks of an admin: none for `own` and `office`. */
export function permissionsAsked(right: AskedRight | undefined): readonly Permission[] {
  if (right === undefined || right === 'own' || right === 'office') return [];
  return typeof right === 'string' ? [right] : right;
}

/** These permissions and all that they include. */
export function withIncluded(held: Iterable<string>): Set<Permission> {
  const all = new Set<Permission>();
  const add = (key: string): void => {
    if (!isPermission(key) || all.has(key)) return;
    all.add(key);
    for (const included of permissionFacts(key).includes ?? []) add(included);
  };
  for (const key of held) add(key);
  return all;
}

/** The most that may be taken or refunded at once, in cents; null has no limit. */
export interface Limits {
  readonly take_money: number | null;
  readonly refund: number | null;
}
export type LimitedPermission = keyof Limits;
export const limitedPermissions = ['take_money', 'refund'] as const satisfies readonly LimitedPermission[];

export interface ReadyRole {
  readonly name: string;
  readonly about: string;
  readonly permissions: readonly Permission[];
  /** In cents; the office may change them. */
  readonly limits: Limits;
}

const unlimited: Limits = { take_money: null, refund: null };

/** Roles that every organisation has; others are made from the same table. */
export const readyRoles = {
  owner: {
    name: 'Owner',
    about: 'Everything, including settings and roles',
    permissions: permissionKeys,
    limits: unlimited,
  },
  bookkeeper: {
    name: 'Bookkeeper',
    about: 'Payments, refunds, bank statements and month end',
    permissions: ['see_families', 'take_money', 'bank', 'refund', 'prices', 'books', 'export_money'],
    limits: { take_money: null, refund: 3_000_000 },
  },
  front_desk: {
    name: 'Front desk',
    about: 'Families, places, attendance and money at the desk',
    permissions: ['change_families', 'own_conversations', 'change_places', 'attendance', 'take_money'],
    limits: { take_money: 6_000_000, refund: null },
  },
  safeguarding: {
    name: 'Safeguarding',
    about: 'Health notes, incidents and all conversations',
    permissions: ['see_families', 'health', 'conversations', 'attendance'],
    limits: unlimited,
  },
  content_editor: {
    name: 'Content editor',
    about: 'Pages, pictures and newsletters, without families',
    permissions: ['content', 'newsletters'],
    limits: unlimited,
  },
  competition_lead: {
    name: 'Competition lead',
    about: 'Competitions with their teams and families',
    permissions: ['see_families', 'own_conversations', 'competitions'],
    limits: unlimited,
  },
  read_only: {
    name: 'Read-only',
    about: 'Families, places and money, without changing anything',
    permissions: ['see_families', 'see_money'],
    limits: unlimited,
  },
} as const satisfies Record<string, ReadyRole>;
export type ReadyRoleKey = keyof typeof readyRoles;
export const readyRoleKeys = Object.keys(readyRoles) as [ReadyRoleKey, ...ReadyRoleKey[]];
export const readyRole = (key: ReadyRoleKey): ReadyRole => readyRoles[key];
