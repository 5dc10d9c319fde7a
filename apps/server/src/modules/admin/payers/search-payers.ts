import type { PayerHits } from '@doctorbird/contract/admin/payer-search';
import type { Executor } from '../../../platform/database/connect.ts';
import type { Search } from '../search/found-names.rows.ts';
import { nearTerms } from '../search/near-spellings.ts';
import { canBePayment, findEnrollments, findPayments } from '../search/money-search.queries.ts';
import { findGroups } from '../search/offers-search.queries.ts';
import { findParents, findStudents } from '../search/people-search.queries.ts';
import { canBeName, canBeReached, readSearch } from '../search/search-text.ts';
import type { RankedHit } from '../search/search.presenter.ts';
import { loadPayers } from './payer-facts.queries.ts';
import { type Found, presentPayerHits } from './payers.presenter.ts';
import { familiesOf, familyOfCode, holdersOf, newestOwing } from './payers.queries.ts';

/** So many of each kind are shown. */
const shown = 8;
const idsOf = (hits: readonly RankedHit[]): string[] => hits.map(({ hit }) => hit.id);

/**
 * Who pays: families first, by a name, phone, email or family code, and by a number with `#`; then organizations. A number
 * without `#` that finds nobody is looked up as a reference all the same.
 */
export async function searchPayers(db: Executor, q: string, today: string): Promise<PayerHits> {
  const byReference = q.startsWith('#');
  const search: Search = { text: readSearch(q.replace(/^#\s*/, '')), limit: shown + 1, near: false };
  const { text } = search.text;
  if (text === '') return hitsOf(db, byReference ? [] : await newestOwing(db, shown), today);
  if (byReference) return hitsOf(db, await findByReference(db, search), today);
  const named = await findByName(db, search);
  if (named.length > 0) return hitsOf(db, named, today);
  const numbered = await findByReference(db, search);
  if (numbered.length > 0 || !nearTerms(search.text.terms)) return hitsOf(db, numbered, today);
  return hitsOf(db, await findByName(db, { ...search, near: true }), today);
}

async function findByName(db: Executor, search: Search): Promise<Found[]> {
  const reachable = canBeReached(search.text);
  const parents = reachable ? await findParents(db, search) : [];
  const students = canBeName(search.text) ? await findStudents(db, search) : [];
  const groups = reachable ? await findGroups(db, search) : [];
  return [
    ...(search.near ? [] : await familyOfCode(db, search.text.text)),
    ...(await familiesOf(db, { parentIds: idsOf(parents), studentIds: idsOf(students) })),
    ...idsOf(groups).map((id) => ({ kind: 'organization' as const, id, reference: null })),
  ];
}

async function findByReference(db: Executor, search: Search): Promise<Found[]> {
  const { number, invoice } = search.text;
  const payments = canBePayment(search) ? await findPayments(db, search) : [];
  const places = number !== null || invoice !== null ? await findEnrollments(db, search) : [];
  return holdersOf(db, { paymentIds: idsOf(payments), enrollmentIds: idsOf(places), invoice });
}

async function hitsOf(db: Executor, found: readonly Found[], today: string): Promise<PayerHits> {
  const once = found.filter((one, at) => found.findIndex(({ id }) => id === one.id) === at);
  const families = once.filter(({ kind }) => kind !== 'organization');
  const organizations = once.filter(({ kind }) => kind === 'organization');
  const rows = await loadPayers(db, [...families.slice(0, shown), ...organizations.slice(0, shown)], today);
  return presentPayerHits(rows, families.length > shown || organizations.length > shown);
}
