import { listColumns, type ViewList } from '@doctorbird/contract/admin/saved-views';
import { userCalls } from '@doctorbird/contract/accounts/users';
import { outstandingCalls } from '@doctorbird/contract/billing/outstanding';
import { paymentCalls } from '@doctorbird/contract/billing/payments';
import { answerColumnName } from '@doctorbird/contract/organisation/answer-filters';
import { proofCalls } from '@doctorbird/contract/billing/proofs';
import { refundCalls } from '@doctorbird/contract/billing/refunds';
import { enrollmentCalls } from '@doctorbird/contract/enrollments/enrollments';
import { documentCalls } from '@doctorbird/contract/families/documents';
import { familyAdminCalls } from '@doctorbird/contract/families/people-admin';
import { groupAdminCalls } from '@doctorbird/contract/groups/groups-admin';
import { programAdminCalls } from '@doctorbird/contract/programs/programs-admin';
import type { z } from 'zod';
import { invalid } from '../../../platform/domain-error.ts';

/** The call behind each list; its own query decides what a view may hold. */
const listCalls: Record<ViewList, { call: string; query: z.ZodType<object> }> = {
  enrollments: { call: 'listAllEnrollments', query: enrollmentCalls.listAllEnrollments.query },
  payments: { call: 'listAllPayments', query: paymentCalls.listAllPayments.query },
  parents: { call: 'listParents', query: familyAdminCalls.listParents.query },
  staff: { call: 'listUsers', query: userCalls.listUsers.query },
  students: { call: 'listOfficeStudents', query: familyAdminCalls.listOfficeStudents.query },
  programs: { call: 'listAllPrograms', query: programAdminCalls.listAllPrograms.query },
  groups: { call: 'listGroups', query: groupAdminCalls.listGroups.query },
  proofs: { call: 'listProofs', query: proofCalls.listProofs.query },
  refunds: { call: 'listRefunds', query: refundCalls.listRefunds.query },
  documents: { call: 'listAllDocuments', query: documentCalls.listAllDocuments.query },
  outstanding: { call: 'listOutstanding', query: outstandingCalls.listOutstanding.query },
};

/** The lists whose records have custom fields. */
const answeredLists: ReadonlySet<ViewList> = new Set(['parents', 'students', 'enrollments']);

type ViewQuery = Readonly<Record<string, string>>;

/** What a view says, without empty filters. Throws 422 for a filter, an order or a column that its list does not have. */
export function checkedQuery(list: ViewList, given: ViewQuery): Record<string, string> {
  const query = Object.fromEntries(Object.entries(given).filter(([, value]) => value.trim() !== ''));
  if ('page' in query || 'limit' in query) throw invalid({ query: 'A view has no page of its own' });
  const { columns, ...filters } = query;
  const known: readonly string[] = listColumns[list];
  // Custom fields come and go; a view that shows one which is gone shows the others.
  const isKnown = (column: string) =>
    column === 'none' || known.includes(column) || (answeredLists.has(list) && answerColumnName.test(column));
  const strange = columns?.split(',').find((column) => !isKnown(column));
  if (strange !== undefined) throw invalid({ query: 'This list has no such column' });
  const result = listCalls[list].query.safeParse(filters);
  if (!result.success) throw invalid({ query: result.error.issues[0]?.message ?? 'Choose what the view shows' });
  return query;
}

/** The list call for a view's rows, one row of them; null when the list no longer has one of the filters. */
export function countingCall(list: ViewList, view: ViewQuery) {
  const { call, query } = listCalls[list];
  const filters = Object.fromEntries(Object.entries(view).filter(([name]) => name !== 'columns'));
  const result = query.safeParse({ ...filters, page: 1, limit: 1 });
  return result.success ? { call, query: result.data } : null;
}
