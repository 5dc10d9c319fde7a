import type { AdminSearchKind, SearchGroup, SearchHit, SearchKind } from '@doctorbird/contract/admin/search';
import type { Choosing, PaletteAction } from './palette-actions.ts';
import type { PalettePlace } from './palette-places.ts';
import { hasAllTyped } from '../../../format/plain-text.ts';
import type { RecentRecord } from './recent-records.ts';

/** One line to choose. */
export type PaletteEntry = {
  key: string;
  title: string;
  detail?: string | undefined;
  /** The page it opens; without one it does something. */
  to?: string;
  /** Beside the line of a student: to enroll the same student, or the student's contacts. */
  beside?: true;
  /** What it is called where nothing stands beside it. */
  text?: string;
  hit?: SearchHit;
  recent?: RecentRecord;
  action?: PaletteAction;
};
export type PaletteGroup = { label: string; entries: PaletteEntry[]; more?: AdminSearchKind };

const labels: Record<SearchKind, string> = {
  parents: 'Parents',
  students: 'Students',
  staff: 'Staff Users',
  programs: 'Programs',
  groups: 'Groups',
  competitions: 'Competitions',
  meetings: 'Meetings',
  enrollments: 'Enrollments',
  payments: 'Payments',
  messages: 'Messages',
  due: 'Record payment',
  bills: 'Record payment for an invoice',
  requests: 'Requests and errors',
};

/** What the first sign narrows the search to: `#` references, `@` people, `>` actions. */
export const prefixes = [
  { sign: '', label: 'All' },
  { sign: '@', label: 'People', kind: 'people' },
  { sign: '#', label: 'References', kind: 'references' },
  { sign: '>', label: 'Actions' },
] as const satisfies ReadonlyArray<{ sign: string; label: string; kind?: AdminSearchKind }>;
export type Prefix = (typeof prefixes)[number];

export function readPrefix(typed: string): { prefix: Prefix; text: string } {
  const prefix = prefixes.find(({ sign }) => sign !== '' && typed.startsWith(sign)) ?? prefixes[0];
  return { prefix, text: typed.slice(prefix.sign.length).trimStart() };
}

function entriesOf(hit: SearchHit, choosing: Choosing | null): PaletteEntry[] {
  const key = `${hit.kind}-${hit.id}`;
  const { detail } = hit;
  if (choosing) return [{ key, title: hit.title, detail, to: choosing.to(hit), hit }];
  if (hit.kind === 'due' || hit.kind === 'bills')
    return [{ key, title: `Record payment for ${hit.title}`, detail, to: hit.path }];
  const own: PaletteEntry = { key, title: hit.title, detail, to: hit.path, hit };
  const beside = (name: string, title: string, to: string, text: string): PaletteEntry => ({
    key: `${key}-${name}`,
    title,
    text,
    to,
    beside: true,
    hit,
  });
  return [
    own,
    // First, because somebody may need it in a hurry.
    ...(hit.contacts_path
      ? [beside('contacts', 'Emergency contacts', hit.contacts_path, `Emergency contacts of ${hit.title}`)]
      : []),
    ...(hit.kind === 'students' && hit.path.startsWith('/admin/')
      ? [beside('enroll', 'Enroll', `${hit.path}?new=enrollment`, `Enroll ${hit.title}`)]
      : []),
  ];
}

const found = (group: SearchGroup, choosing: Choosing | null, onlyKind: boolean): PaletteGroup => ({
  label: group.near ? `${labels[group.kind]} with a similar name` : labels[group.kind],
  entries: group.hits.flatMap((hit) => entriesOf(hit, choosing)),
  ...(group.more && !onlyKind && group.kind !== 'meetings' && { more: group.kind }),
});

const asEntry = (action: PaletteAction): PaletteEntry => ({
  key: action.id,
  title: action.title,
  detail: action.detail,
  ...('to' in action && { to: action.to }),
  action,
});

const asPlace = ({ title, detail, to }: PalettePlace): PaletteEntry => ({
  key: `page-${to} ${title} ${detail}`,
  title,
  detail,
  to,
});

type Sources = {
  text: string;
  prefix: Prefix;
  /** Choosing a record for an action: nothing else is offered. */
  choosing: Choosing | null;
  groups: readonly SearchGroup[];
  recent: readonly RecentRecord[];
  actions: readonly PaletteAction[];
  places: readonly PalettePlace[];
  /** Those that fit the text. */
  settings: readonly PalettePlace[];
};

const offeredAtFirst = 5;

/** Everything that can be chosen now, in groups that are never empty. */
export function paletteGroups({
  text,
  prefix,
  choosing,
  groups,
  recent,
  actions,
  places,
  settings,
}: Sources): PaletteGroup[] {
  const hits = groups.map((group) => found(group, choosing, groups.length === 1 && group.hits.length > 5));
  if (choosing || prefix.sign === '@' || prefix.sign === '#') return hits;
  const all = prefix.sign === '>';
  if (text === '' && !all)
    return [
      {
        label: 'Recent',
        entries: recent.map((one) => ({ key: `recent-${one.id}`, title: one.title, to: one.path, recent: one })),
      },
      { label: 'Actions', entries: actions.slice(0, offeredAtFirst).map(asEntry) },
    ].filter(({ entries }) => entries.length > 0);
  const matching = actions.filter(({ title, detail = '' }) => text === '' || hasAllTyped(`${title} ${detail}`, text));
  const pages = places.filter(({ title, detail }) => text !== '' && hasAllTyped(`${title} ${detail}`, text));
  return [
    ...(all ? [] : hits),
    { label: 'Actions', entries: matching.map(asEntry) },
    { label: 'Pages', entries: pages.slice(0, 6).map(asPlace) },
    { label: 'Settings', entries: settings.slice(0, 6).map(asPlace) },
  ].filter(({ entries }) => entries.length > 0);
}
