/*
 * A list of the office is data: one definition beside its domain, such as billing/refunds.list.ts, says its filters,
 * orders, columns and views. Made from it are the query of its call (list-query.ts), its page, its export, its printed
 * sheet, its saved views and its place in the search for pages (docs/architecture.md, "Life of a list"). It has no
 * schemas, so that a page loads none.
 */

import type { Permission, Right } from './permissions.ts';

/** Records of which a filter offers one: the page loads them. */
export type OfferedRecords = 'programs' | 'staff';

export type ListFilter =
  /** One of a few values, each with its label; `group` shows some of them below the others. */
  | {
      readonly kind: 'choice';
      readonly label: string;
      readonly choices: Readonly<Record<string, string>>;
      readonly allLabel?: string;
      readonly group?: { readonly label: string; readonly values: readonly string[] };
      /** Another name that a client may use: no screen offers it. */
      readonly hidden?: true;
      /** Offered only to an admin who may see this: rows that it finds would show it. */
      readonly right?: Permission;
    }
  | { readonly kind: 'record'; readonly label: string; readonly of: OfferedRecords }
  /** A day or a month in Jamaica, as a bound that is included. */
  | { readonly kind: 'day' | 'month'; readonly label: string }
  | { readonly kind: 'tag' }
  /** A short word out of a list that only the page knows. */
  | { readonly kind: 'word'; readonly label: string }
  /** Only the link of another page sets it: the list says what it is narrowed to. */
  | { readonly kind: 'only'; readonly by: 'record' | 'day' | 'word' };

export const choice = <const C extends Readonly<Record<string, string>>>(
  label: string,
  choices: C,
  more: {
    allLabel?: string;
    group?: { label: string; values: readonly string[] };
    hidden?: true;
    right?: Permission;
  } = {},
) => ({ kind: 'choice', label, choices, ...more }) as const;

/** Accounts that are in use, or switched off. */
export const activity = { active: 'Active', inactive: 'Inactive' } as const;
export const activityText = ({ is_active: active }: { is_active: boolean }): string =>
  active ? activity.active : activity.inactive;

export const tagNames = ({ tags }: { tags: readonly { name: string }[] }): string =>
  tags.map(({ name }) => name).join(', ');

/** The tags of each row; a table shows them as chips, and leaves the column out where no row has any. */
export const tagsColumn = { key: 'tags', label: 'Tags', kind: 'text', value: tagNames, drops: 1 } as const;

/** The child that a row is about; the page draws it. */
export const childColumn = {
  key: 'student',
  label: 'Child',
  always: true,
  drawn: true,
  kind: 'text',
  value: ({ student }: { student: { full_name: string } }) => student.full_name,
  sort: 'student',
} as const;

/** Labels of some values, in this order. */
export const labelsOf = <const V extends readonly string[]>(
  values: V,
  labels: Readonly<Record<V[number], string>>,
): Record<V[number], string> =>
  Object.fromEntries(values.map((value: V[number]) => [value, labels[value]])) as Record<V[number], string>;

export const record = <const O extends OfferedRecords>(label: string, of: O) =>
  ({ kind: 'record', label, of }) as const;
export const day = (label: string) => ({ kind: 'day', label }) as const;
export const month = (label: string) => ({ kind: 'month', label }) as const;
export const tag = { kind: 'tag' } as const;
export const word = (label: string) => ({ kind: 'word', label }) as const;
export const only = <const B extends 'record' | 'day' | 'word'>(by: B) => ({ kind: 'only', by }) as const;

/**
 * What a column holds: `money` in dollars, `day` as YYYY-MM-DD, `moment` as an ISO moment that is shown as its day in
 * Jamaica, `time` as one that is shown with its hour.
 */
export type CellValue<Row> =
  | { readonly kind: 'text' | 'day' | 'moment' | 'time'; readonly value: (row: Row) => string | null | undefined }
  | { readonly kind: 'money' | 'number'; readonly value: (row: Row) => number | null | undefined };

/** A column of an export that is not one of the screen, or not as the screen has it. */
export type ListSheetColumn<Row> = CellValue<Row> & {
  readonly head: string;
  readonly width?: number;
  /** The column of the screen with which it is chosen; without one it is in whole exports only. */
  readonly key?: string;
  readonly right?: Permission;
  /** It names this program: an export tells those of one name apart. */
  readonly program?: (row: Row) => string | null | undefined;
};

export type ListColumn<Row> = CellValue<Row> & {
  readonly key: string;
  readonly label: string;
  /** Without it a row cannot be understood: it cannot be switched off. */
  readonly always?: true;
  /** Shown and exported only to an admin who may see this, as its value in the answer is (core/guarded.ts). */
  readonly right?: Permission;
  /** The page draws it: a link, a badge, two lines. `value` is what paper and files have. */
  readonly drawn?: true;
  readonly sort?: string;
  /** Numbers and dates begin with the highest, text with A. */
  readonly sortFrom?: 'top';
  readonly numeric?: true;
  /** Where it is on a small screen (`ui/data-table.tsx`). */
  readonly wide?: true;
  /** A text that is of no use with dots at its end, such as a phone number: it stands whole or falls. */
  readonly stands?: true;
  readonly drops?: 1 | 2 | 3;
  readonly phone?: 'line' | 'side' | 'side2';
  /** The width of its column in a workbook, in letters. */
  readonly width?: number;
};

/** A view that every admin has and none can change. */
export interface ListView {
  readonly id: string;
  readonly name: string;
  readonly query: Readonly<Record<string, string>>;
}

export interface ListDefinition<
  Row,
  Filters = Readonly<Record<string, ListFilter>>,
  Call = string,
  Name = string,
  Path = `/${string}`,
> {
  /** Its name in exports, saved views and the storage of the browser. */
  readonly name: Name;
  readonly title: string;
  /** Its page; a list that belongs to a record has the pattern of that record's address. */
  readonly page: `/${string}`;
  /** The call that answers it, and its path below /api/v1. */
  readonly call: Call;
  readonly path: Path;
  readonly summary: string;
  /** What reading it asks of an admin: its call, its page, its export and its views follow. */
  readonly right: Right;
  readonly section: string;
  /** "No refund matches", "Search refunds". */
  readonly one: string;
  readonly many: string;
  /** What the search box searches: "Student, parent or reference". */
  readonly search?: string;
  readonly filters: Filters;
  /** What it can be sorted by, both ways. */
  readonly sorts?: readonly string[];
  /** Orders beside its own: `-amount` begins with the highest. */
  readonly orders?: Readonly<Record<string, string>>;
  /** The order it has by itself: its name, and the `sort` that it equals. */
  readonly first?: { readonly label: string; readonly sort?: string };
  /** What it shows where the address names no other value, and the name of that first view; otherwise everything. */
  readonly usual?: { readonly name: string; readonly query: Readonly<Record<string, string>> };
  readonly columns: readonly ListColumn<Row>[];
  /**
   * The columns that fall where there is no room, the first of these first: beside an open record, in a small window.
   * Without it those with `drops` fall, then those at the right that are not `always`.
   */
  readonly gives_way?: readonly string[];
  /** What an export has, where that differs from the columns of the screen. */
  readonly sheet?: readonly ListSheetColumn<Row>[];
  /** The rows that an export has, where it leaves some out. */
  readonly inSheet?: (row: Row) => boolean;
  readonly views?: readonly ListView[];
  /** Rows can be chosen: the call takes `ids`. */
  readonly chosen?: true;
  /** The custom fields of these records are filters and columns, too. */
  readonly answers?: 'family' | 'student' | 'enrollment' | 'entry';
  /** A list of people: the other admins are notified of each export. */
  readonly people?: true;
  readonly empty: { readonly title: string; readonly hint?: string };
  /** Never set: it says to the compiler what a row is. */
  readonly takes?: (row: Row) => void;
}

/** Any list, whatever its rows are. */
export type AnyList = ListDefinition<never>;

/** `listOf<AdminRefund>()({ … })` declares a list and preserves the literal types of its filters and its call. */
export const listOf =
  <Row>() =>
  <
    const F extends Readonly<Record<string, ListFilter>>,
    const K extends string,
    const N extends string,
    const P extends `/${string}`,
    const C extends readonly ListColumn<Row>[],
  >(
    list: ListDefinition<Row, F, K, N, P> & { readonly columns: C },
  ): ListDefinition<Row, F, K, N, P> & { readonly columns: C } =>
    list;

export type RowOf<L> = L extends { takes?: (row: infer Row) => void } ? Row : never;

type FilterValue<F> = F extends { kind: 'choice'; choices: infer C } ? keyof C & string : string;

/** What a list's handler gets: the filters that are set. */
export type ListQuery<L extends { filters: object }> = {
  page: number;
  limit: number;
  q?: string | undefined;
  sort?: string | undefined;
  ids?: string[] | undefined;
} & { [N in keyof L['filters']]?: FilterValue<L['filters'][N]> | undefined };

/** The names of a list's filters in an address, the search and the order among them. */
export const filterNames = (list: Pick<AnyList, 'search' | 'filters' | 'sorts'>): string[] => [
  ...(list.search ? ['q'] : []),
  ...Object.keys(list.filters),
  ...(list.sorts ? ['sort'] : []),
];

/** The columns that can be switched off. */
export const optionalColumns = ({ columns }: { columns: readonly { key: string; always?: true }[] }): string[] =>
  columns.filter(({ always }) => !always).map(({ key }) => key);
