import { z } from 'zod';
import type { Role } from './endpoint.ts';
import type { AnyList, ListFilter, ListQuery } from './list.ts';
import type { Permission, Right } from './permissions.ts';
import { rightsOfQuery } from './list-rights.ts';
import {
  choiceFilter,
  dayFilter,
  monthFilter,
  pageOf,
  pageQuery,
  recordFilter,
  recordsFilter,
  sortBy,
} from './paging.ts';
import { idParams } from './text.ts';

const several = (values: readonly string[]) => values as readonly [string, ...string[]];

const shortWord = z
  .string()
  .max(60)
  .optional()
  .transform((value) => value || undefined);

function schemaOf(filter: ListFilter): z.ZodType {
  switch (filter.kind) {
    case 'choice':
      return choiceFilter(several(Object.keys(filter.choices)));
    case 'day':
      return dayFilter;
    case 'month':
      return monthFilter;
    case 'word':
      return shortWord;
    case 'only':
      return { day: dayFilter, record: recordFilter, word: shortWord }[filter.by];
    case 'record':
    case 'tag':
      return recordFilter;
    default:
      return filter satisfies never;
  }
}

/** The query of a list's call: page, search, filters and order, each as its definition says. */
export const queryOfList = ({ filters, chosen, sorts }: AnyList) =>
  pageQuery({
    ...Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, schemaOf(filter)])),
    ...(chosen && { ids: recordsFilter }),
    ...(sorts && { sort: sortBy(several(sorts)) }),
  });

type ListInput<L extends { filters: object }> = { page?: number | string; limit?: number | string } & {
  // Custom fields, where the list has them.
  [name: `answer.${string}`]: string | number | undefined;
} & {
  [N in 'q' | 'sort' | 'ids' | keyof L['filters']]?: string;
};

type OfRecord<P> = P extends `${string}{id}${string}` ? { params: typeof idParams } : unknown;

/** The declaration of a list's call. `more` is what stands beside the rows of its answer. */
export type ListCall<L extends { path: string; filters: object }, R extends z.ZodType, M extends z.ZodRawShape, W> = {
  readonly method: 'GET';
  readonly path: `/${string}`;
  readonly tag: string;
  readonly summary: string;
  readonly who: W;
  readonly right: Right;
  readonly queryRights: (query: Readonly<Record<string, unknown>>) => Permission[];
  readonly query: z.ZodType<ListQuery<L>, ListInput<L>>;
  readonly answer: z.ZodObject<ReturnType<typeof pageOf<R>>['shape'] & M>;
} & OfRecord<L['path']>;

/** A list with the declaration of the call that answers it, made from its definition and the schema of its rows. */
export const declareList = <
  const L extends { path: `/${string}`; filters: object },
  R extends z.ZodType,
  M extends z.ZodRawShape = Record<never, never>,
  const W extends readonly Role[] = readonly ['admin'],
>(
  list: L & AnyList,
  row: R,
  { more, query, who }: { more?: M; query?: z.ZodType; who?: W } = {},
): { list: L; call: ListCall<L, R, M, W> } => ({
  list,
  call: {
    method: 'GET',
    path: list.path,
    tag: list.section,
    summary: list.summary,
    who: who ?? ['admin'],
    right: list.right,
    queryRights: (asked: Readonly<Record<string, unknown>>) => rightsOfQuery(list, asked),
    ...(list.path.includes('{id}') && { params: idParams }),
    query: query ?? queryOfList(list),
    answer: pageOf(row).extend(more ?? {}),
  } as never,
});
