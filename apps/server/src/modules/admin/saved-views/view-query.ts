import { otherColumns, otherViews } from '@doctorbird/contract/admin/other-lists';
import type { ViewList } from '@doctorbird/contract/admin/saved-views';
import { optionalColumns, type AnyList, type ListView } from '@doctorbird/contract/core/list';
import { userCalls } from '@doctorbird/contract/accounts/users';
import { paymentCalls } from '@doctorbird/contract/billing/payments';
import { answerColumnName } from '@doctorbird/contract/organisation/answer-filters';
import { enrollmentCalls } from '@doctorbird/contract/enrollments/enrollments';
import { familyAdminCalls } from '@doctorbird/contract/families/people-admin';
import { groupAdminCalls } from '@doctorbird/contract/groups/groups-admin';
import { listCalls } from '@doctorbird/contract/list-calls';
import { lists } from '@doctorbird/contract/lists';
import { programAdminCalls } from '@doctorbird/contract/programs/programs-admin';
import type { z } from 'zod';
import { invalid } from '../../../platform/domain-error.ts';

/** The call behind each list; its own query decides what a view may hold. */
const otherLists = {
  enrollments: { call: 'listAllEnrollments', query: enrollmentCalls.listAllEnrollments.query },
  payments: { call: 'listAllPayments', query: paymentCalls.listAllPayments.query },
  parents: { call: 'listParents', query: familyAdminCalls.listParents.query },
  staff: { call: 'listUsers', query: userCalls.listUsers.query },
  students: { call: 'listOfficeStudents', query: familyAdminCalls.listOfficeStudents.query },
  programs: { call: 'listAllPrograms', query: programAdminCalls.listAllPrograms.query },
  groups: { call: 'listGroups', query: groupAdminCalls.listGroups.query },
};

const isData = (name: string): name is keyof typeof lists => Object.hasOwn(lists, name);

function callOf(name: ViewList): { call: string; query: z.ZodType<object> } {
  if (!isData(name)) return otherLists[name];
  const { call } = lists[name];
  return { call, query: listCalls[call].query };
}

/** The columns of a list that can be switched off. */
export const columnsOfList = (name: ViewList): readonly string[] =>
  isData(name) ? optionalColumns(lists[name]) : otherColumns[name]!;

/** Views that every admin has; they cannot be changed. */
export const builtInViews = (name: ViewList): readonly ListView[] =>
  (isData(name) ? (lists[name] as AnyList).views : otherViews[name]) ?? [];

/** The lists whose records have custom fields. */
const answeredLists: ReadonlySet<ViewList> = new Set(['parents', 'students', 'enrollments']);

type ViewQuery = Readonly<Record<string, string>>;

/** What a view says, without empty filters. Throws 422 for a filter, an order or a column that its list does not have. */
export function checkedQuery(list: ViewList, given: ViewQuery): Record<string, string> {
  const query = Object.fromEntries(Object.entries(given).filter(([, value]) => value.trim() !== ''));
  if ('page' in query || 'limit' in query) throw invalid({ query: 'A view has no page of its own' });
  const { columns, ...filters } = query;
  const known = columnsOfList(list);
  // Custom fields come and go; a view that shows one which is gone shows the others.
  const isKnown = (column: string) =>
    column === 'none' || known.includes(column) || (answeredLists.has(list) && answerColumnName.test(column));
  const strange = columns?.split(',').find((column) => !isKnown(column));
  if (strange !== undefined) throw invalid({ query: 'This list has no such column' });
  const result = callOf(list).query.safeParse(filters);
  if (!result.success) throw invalid({ query: result.error.issues[0]?.message ?? 'Choose what the view shows' });
  return query;
}

/** The list call for a view's rows, one row of them; null when the list no longer has one of the filters. */
export function countingCall(list: ViewList, view: ViewQuery) {
  const { call, query } = callOf(list);
  const filters = Object.fromEntries(Object.entries(view).filter(([name]) => name !== 'columns'));
  const result = query.safeParse({ ...filters, page: 1, limit: 1 });
  return result.success ? { call, query: result.data } : null;
}
