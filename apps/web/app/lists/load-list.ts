import type { SavedView, savedViewCalls, ViewList } from '@doctorbird/contract/admin/saved-views';
import type { Tag } from '@doctorbird/contract/admin/tags';
import { filterNames, type AnyList, type ListFilter, type OfferedRecords } from '@doctorbird/contract/core/list';
import type { ShownField } from '@doctorbird/contract/organisation/field-answers';
import type { assignmentCalls } from '@doctorbird/contract/programs/staff-assignments';
import { call } from '../api/call.ts';
import { everyPage } from '../api/every-page.ts';
import { answerNamesIn } from '../custom-fields/answers-in-lists.tsx';
import { loadQuestions } from '../custom-fields/use-questions.ts';
import { loadTab, pageSizes, queryOf, type Loaded } from '../portal/load-tab.ts';
import { everyProgramOption } from './every-program.ts';
import { loadTags } from './load-tags.ts';
import { readList, type KnownList, type ListAnswer } from './read-list.ts';
import type { FilterOption } from '../ui/filter-select.tsx';

export interface LoadedList<L extends KnownList, More = unknown> {
  page: ListAnswer<L>;
  views: readonly SavedView[];
  tags: readonly Tag[];
  questions: readonly ShownField[];
  records: Partial<Record<OfferedRecords, readonly FilterOption[]>>;
  more: More;
}

const everyRecord: Record<OfferedRecords, (signal: AbortSignal) => Promise<readonly FilterOption[]>> = {
  programs: everyProgramOption,
  staff: async (signal) => {
    const { data } = await everyPage((query) =>
      call<typeof assignmentCalls.listAssignableStaff>(
        { method: 'GET', path: '/admin/assignable-staff' },
        { query },
        { signal },
      ),
    );
    return data.map(({ id, full_name }) => ({ value: id, label: full_name }));
  },
};

const loadViews = async (list: ViewList, signal: AbortSignal): Promise<readonly SavedView[]> => {
  const line = { method: 'GET', path: '/admin/views' } as const;
  return (await call<typeof savedViewCalls.listViews>(line, { query: { list } }, { signal })).data;
};

async function loadRecords(list: AnyList, signal: AbortSignal): Promise<LoadedList<KnownList>['records']> {
  const kinds = Object.values<ListFilter>(list.filters).flatMap((filter) =>
    filter.kind === 'record' ? [filter.of] : [],
  );
  return Object.fromEntries(
    await Promise.all(kinds.map(async (kind) => [kind, await everyRecord[kind](signal)] as const)),
  );
}

type LoaderArgs = { request: Request; params: { id?: string } };
type LoaderOptions<More> = {
  /** Rows on a page of a list whose rows are tall, where the address names no number. */
  limit?: () => number;
  /** What the page needs besides. */
  more?: (args: LoaderArgs & { signal: AbortSignal }) => Promise<More>;
};

/** The names of a list's filters in this address, those of custom fields among them. */
export const namesIn = (list: AnyList, address: URLSearchParams): string[] => [
  ...filterNames(list),
  ...(list.answers ? answerNamesIn(address) : []),
];

/** A list of one program's places has the questions of that program, too, and the teams of a competition those of it. */
const ownerOf = ({ request, params }: LoaderArgs, list: AnyList): string | undefined =>
  list.answers === 'entry' ? params.id : new URL(request.url).searchParams.get('program_id') || undefined;

/** A page of a list's rows, its saved views and what its filters offer. */
export async function loadList<L extends KnownList, More = null>(
  list: L,
  { signal, ...args }: LoaderArgs & { signal: AbortSignal },
  { limit, more }: LoaderOptions<More> = {},
): Promise<LoadedList<L, More>> {
  const names = namesIn(list, new URL(args.request.url).searchParams);
  const known: AnyList = list;
  const [page, views, tags, questions, records, besides] = await Promise.all([
    readList(list, args.params)(
      { limit: limit?.() ?? pageSizes[0], ...queryOf<object>(args.request, [...names, 'page', 'limit']) },
      signal,
    ),
    known.path.includes('{') ? [] : loadViews(list.name as ViewList, signal),
    Object.values<ListFilter>(known.filters).some(({ kind }) => kind === 'tag') ? loadTags(signal) : [],
    known.answers ? loadQuestions(known.answers, signal, { of: ownerOf(args, known) }) : [],
    loadRecords(known, signal),
    (more ? more({ ...args, signal }) : null) as Promise<More>,
  ]);
  return { page, views, tags, questions, records, more: besides };
}

export { notForOpening as shouldRevalidate } from '../portal/open-record.ts';

/** The `clientLoader` of a list's page. */
export const listLoader =
  <L extends KnownList, More = null>(list: L, options: LoaderOptions<More> = {}) =>
  (args: LoaderArgs): Promise<Loaded<LoadedList<L, More>>> =>
    loadTab(args.request, (signal) => loadList(list, { ...args, signal }, options));
