import type { CallDefinition } from './endpoint.ts';
import { type Permission, permissionsAsked } from './permissions.ts';

/*
 * What a key for another program may be allowed. Keys only read: health notes, refunds, settings, roles, conversations and files of lists
 * are not among the scopes, and nothing that a key reads can be used to sign in, to pay or to accept something.
 */

export const keyScopes = [
  'see_families',
  'see_money',
  'competitions',
  'content',
  'newsletters',
  'broadcasts',
  'staff',
  'audit',
] as const satisfies readonly Permission[];
export type KeyScope = (typeof keyScopes)[number];

/** What a key with this scope reads, for whoever makes it. */
export const keyScopeTexts: Record<KeyScope, { label: string; reads: string }> = {
  see_families: {
    label: 'Families and children',
    reads: 'Families, children, places, attendance and schools, without amounts and health notes',
  },
  see_money: { label: 'Money', reads: 'Prices, payments, invoices, balances and the journal' },
  competitions: { label: 'Competitions', reads: 'Competitions, teams, plans and results' },
  content: { label: 'Pages and pictures', reads: 'Robots, gallery, services and pages, drafts too' },
  newsletters: { label: 'Newsletters', reads: 'Newsletters and their subscribers' },
  broadcasts: { label: 'Broadcasts', reads: 'Broadcasts, who got them, and the list of emails sent' },
  staff: { label: 'Staff', reads: 'Staff accounts, hours, availability, records and cover' },
  audit: { label: 'Audit log', reads: 'Who changed what, and when' },
};

const isKeyScope = (permission: Permission): permission is KeyScope =>
  (keyScopes as readonly Permission[]).includes(permission);

/** Programs and the calendar, which everybody in the office sees: every key reads them. */
const withoutScope: ReadonlySet<string> = new Set([
  '/admin/programs',
  '/admin/programs/{id}',
  '/admin/venues',
  '/admin/seasons',
  '/admin/seasons/{id}',
  '/admin/timetable',
  '/admin/closures',
]);

/**
 * Answers with a code or a link by which somebody can sign in, pay or accept, and texts of emails, which have such links. Also what parents
 * answered about the members of a team: children, phones and alerts, which no key for competitions was made for.
 */
const neverByKey: ReadonlySet<string> = new Set([
  '/admin/parents/{id}/file',
  '/admin/parents/{id}/bills',
  '/admin/accounts/{id}',
  '/admin/groups/{id}/quotes',
  '/admin/groups/{id}/school-link',
  '/admin/groups/{id}/bills',
  '/admin/entries/{id}/members',
  '/admin/entries/{id}/passport',
  '/admin/mails/{id}',
  '/admin/notes',
  '/admin/users/{id}/roles',
]);

/** The scopes that a key needs for a call: none for what every key reads, null where no key is taken. */
export function scopesOfCall(
  call: Pick<CallDefinition, 'method' | 'path' | 'who' | 'right' | 'raw' | 'fresh'>,
): readonly KeyScope[] | null {
  const { method, path, who, right, raw, fresh } = call;
  if (method !== 'GET' || raw || fresh || !path.startsWith('/admin/') || neverByKey.has(path)) return null;
  if (typeof who === 'string' || !who.includes('admin')) return null;
  if (withoutScope.has(path)) return [];
  const asked = permissionsAsked(right);
  return asked.length > 0 && asked.every(isKeyScope) ? asked : null;
}
