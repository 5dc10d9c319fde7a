import { type SearchKind, type searchCalls, searchRights, searchScopes } from '@doctorbird/contract/admin/search';
import type { Actor } from '../../../access/actor.ts';
import { mayDo } from '../../../access/rights.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import type { Search } from './found-names.rows.ts';
import { findBills } from './bill-search.queries.ts';
import { canBePayment, findDue, findEnrollments, findPayments } from './money-search.queries.ts';
import { findCompetitions, findGroups, findPrograms } from './offers-search.queries.ts';
import { findMessages, findParents, findStaff, findStudents } from './people-search.queries.ts';
import { canBeRequest, findRequests } from './request-search.queries.ts';
import { type Finder, runSearch } from './run-search.ts';
import { canBeName, canBeReached } from './search-text.ts';
import {
  findTaughtGroups,
  findTaughtMeetings,
  findTaughtPrograms,
  findTaughtStudents,
} from './staff-search.queries.ts';

const named = ({ text }: Search): boolean => canBeName(text);
const reachable = ({ text }: Search): boolean => canBeReached(text);

const everything = (db: Executor): Finder[] => [
  { kind: 'parents', near: true, fits: reachable, find: (search) => findParents(db, search) },
  { kind: 'students', near: true, fits: named, find: (search) => findStudents(db, search) },
  { kind: 'staff', near: true, fits: reachable, find: (search) => findStaff(db, search) },
  {
    kind: 'enrollments',
    fits: ({ text }) => text.number !== null || text.invoice !== null,
    find: (search) => findEnrollments(db, search),
  },
  { kind: 'payments', fits: canBePayment, find: (search) => findPayments(db, search) },
  { kind: 'programs', near: true, fits: named, find: (search) => findPrograms(db, search) },
  { kind: 'groups', near: true, fits: reachable, find: (search) => findGroups(db, search) },
  { kind: 'competitions', near: true, fits: named, find: (search) => findCompetitions(db, search) },
  { kind: 'messages', near: true, fits: named, find: (search) => findMessages(db, search) },
  {
    kind: 'due',
    near: true,
    fits: (search) => named(search) || search.text.text === '',
    find: (search) => findDue(db, search),
  },
  {
    kind: 'bills',
    near: true,
    fits: (search) => named(search) || search.text.text === '' || search.text.invoice !== null,
    find: (search) => findBills(db, search),
  },
  { kind: 'requests', fits: canBeRequest, find: (search) => findRequests(db, search) },
];

function mayFind(actor: Actor, kind: SearchKind): boolean {
  const right = searchRights[kind];
  return right === 'office' || mayDo(actor, right);
}

const isScope = (kind: string): kind is keyof typeof searchScopes => kind in searchScopes;

export const searchHandlers = ({
  db,
  clock,
}: Pick<AppDependencies, 'db' | 'clock'>): Handlers<typeof searchCalls, Actor> => ({
  searchEverything: ({ actor, query: { q, kind } }) => {
    const kinds: readonly SearchKind[] | undefined = kind && (isScope(kind) ? searchScopes[kind] : [kind]);
    const finders = everything(db).filter(
      (one) => mayFind(actor, one.kind) && (kinds ? kinds.includes(one.kind) : q !== ''),
    );
    return runSearch(finders, { q, limit: kinds?.length === 1 || kind === 'owing' ? 20 : 5 });
  },
  searchTaught: ({ actor: { accountId: staffId }, query: { q } }) => {
    const now = clock.now();
    const finders: Finder[] = [
      { kind: 'students', near: true, fits: named, find: (search) => findTaughtStudents(db, { staffId, search }) },
      { kind: 'programs', near: true, fits: named, find: (search) => findTaughtPrograms(db, { staffId, search }) },
      { kind: 'groups', near: true, fits: named, find: (search) => findTaughtGroups(db, { staffId, search }) },
      {
        kind: 'meetings',
        near: true,
        fits: named,
        find: (search) => findTaughtMeetings(db, { now }, { staffId, search }),
      },
    ];
    return runSearch(q === '' ? [] : finders, { q, limit: 5 });
  },
});
