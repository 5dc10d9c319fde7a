import type { Permission } from '../core/permissions.ts';

interface KindFacts {
  label: string;
  one: string;
  many: string;
  /** What it asks of an admin, as the office's own call for one record does. */
  right: Permission;
}

/** What a file can have. Families are their own kind of work: people, places and balances come from one row. */
export const recordKinds = {
  programs: { label: 'Programs with meetings', one: 'program', many: 'programs', right: 'change_programs' },
  staff: { label: 'Staff', one: 'person', many: 'people', right: 'staff' },
  attendance: { label: 'Past attendance', one: 'mark', many: 'marks', right: 'attendance' },
} as const satisfies Record<string, KindFacts>;
export type RecordKind = keyof typeof recordKinds;
export const recordKindNames = Object.keys(recordKinds) as [RecordKind, ...RecordKind[]];

export const importKinds = {
  families: { label: 'Families', one: 'family', many: 'families', right: 'change_families' },
  ...recordKinds,
} as const satisfies Record<string, KindFacts>;
export type ImportKind = keyof typeof importKinds;
export const importKindNames = Object.keys(importKinds) as [ImportKind, ...ImportKind[]];
