import type { ViewList } from '@doctorbird/contract/admin/saved-views';
import { optionalColumns, type AnyList, type ListView } from '@doctorbird/contract/core/list';
import { answerColumnName } from '@doctorbird/contract/organisation/answer-filters';
import { listCalls, lists } from '@doctorbird/contract/lists';
import type { z } from 'zod';
import { invalid } from '../../../platform/domain-error.ts';

/** The call behind each list; its own query decides what a view may hold. */
function callOf(name: ViewList): { call: string; query: z.ZodType<object> } {
  const { call } = lists[name];
  return { call, query: listCalls[call].query };
}

/** Views that every admin has; they cannot be changed. */
export const builtInViews = (name: ViewList): readonly ListView[] => (lists[name] as AnyList).views ?? [];

type ViewQuery = Readonly<Record<string, string>>;

/** What a view says, without empty filters. Throws 422 for a filter, an order or a column that its list does not have. */
export function checkedQuery(list: ViewList, viewQuery: ViewQuery): Record<string, string> {
  const query = Object.fromEntries(Object.entries(viewQuery).filter(([, value]) => value.trim() !== ''));
  if ('page' in query || 'limit' in query) throw invalid({ query: 'A view has no page of its own' });
  const { columns, ...filters } = query;
  const definition: AnyList = lists[list];
  const known = optionalColumns(definition);
  // Custom fields come and go; a view that shows one which is gone shows the others.
  const isKnown = (column: string) =>
    column === 'none' || known.includes(column) || (definition.answers !== undefined && answerColumnName.test(column));
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
  const result = query.safeParse({ ...(lists[list] as AnyList).usual?.query, ...filters, page: 1, limit: 1 });
  return result.success ? { call, query: result.data } : null;
}
