import { z } from 'zod';
import { choiceFilter } from '../core/paging.ts';
import type { Permission } from '../core/permissions.ts';
import { declareCall } from '../core/endpoint.ts';

/** What a search finds. `due` are enrollments that owe money, and `bills` open invoices for anything else, for recording a payment. */
export const searchKinds = [
  'parents',
  'students',
  'staff',
  'programs',
  'groups',
  'competitions',
  'meetings',
  'enrollments',
  'payments',
  'messages',
  'due',
  'bills',
  'requests',
] as const;
export type SearchKind = (typeof searchKinds)[number];

/** Which admins find records of a kind; every admin finds programs. Meetings are found by those who teach. */
export const searchRights: Readonly<Record<SearchKind, Permission | 'office'>> = {
  parents: 'see_families',
  students: 'see_families',
  staff: 'staff',
  programs: 'office',
  groups: 'see_families',
  competitions: 'competitions',
  meetings: 'office',
  enrollments: 'see_families',
  payments: 'see_money',
  messages: 'conversations',
  due: 'see_money',
  bills: 'see_money',
  requests: 'audit',
};

/** Several kinds at once: what `@` and `#` in the search narrow to, and all that money can be recorded for. */
export const searchScopes = {
  people: ['parents', 'students', 'staff'],
  references: ['enrollments', 'payments', 'groups', 'requests'],
  owing: ['due', 'bills'],
} as const satisfies Record<string, readonly SearchKind[]>;
export type SearchScope = keyof typeof searchScopes;

/** The longest text that can be searched for. */
export const searchLength = 100;

export const searchText = z
  .string()
  .max(searchLength, { error: `Please search for at most ${searchLength} characters` })
  .optional()
  .transform((text = '') => text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim());

// Meetings belong to the staff's own search.
const adminChoices = [
  'people',
  'references',
  'parents',
  'students',
  'staff',
  'programs',
  'groups',
  'competitions',
  'enrollments',
  'payments',
  'messages',
  'due',
  'bills',
  'owing',
  'requests',
] as const satisfies ReadonlyArray<SearchKind | SearchScope>;
export type AdminSearchKind = (typeof adminChoices)[number];

export const searchHit = z.object({
  kind: z.enum(searchKinds),
  id: z.string(),
  title: z.string(),
  /** One line about the record. Never health notes, and nothing out of documents or messages. */
  detail: z.string(),
  /** The record's status, as its list has it. */
  state: z.string().nullable(),
  /** Its page. */
  path: z.string(),
  /** Of a student: where the emergency contacts are. */
  contacts_path: z.string().nullable(),
});
export type SearchHit = z.infer<typeof searchHit>;

export const searchAnswer = z
  .object({
    groups: z.array(
      z.object({
        kind: z.enum(searchKinds),
        hits: z.array(searchHit),
        /** There are more than these. */
        more: z.boolean(),
        /** No name is spelled like the search; these are close to it. */
        near: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'SearchAnswer' });
export type SearchAnswer = z.infer<typeof searchAnswer>;
export type SearchGroup = SearchAnswer['groups'][number];

export const searchCalls = {
  searchEverything: declareCall({
    method: 'GET',
    path: '/admin/search',
    right: 'office',
    tag: 'admin',
    summary: 'Search people, programs, references and messages: five of each kind, or twenty of one',
    who: ['admin'],
    query: z.strictObject({
      q: searchText,
      kind: choiceFilter(adminChoices),
    }),
    answer: searchAnswer,
  }),
  searchTaught: declareCall({
    method: 'GET',
    path: '/staff/search',
    right: 'own',
    tag: 'teaching',
    summary: "Search the signed-in staff member's own students, programs, groups and meetings",
    who: ['staff', 'admin'],
    query: z.strictObject({ q: searchText }),
    answer: searchAnswer,
  }),
};
