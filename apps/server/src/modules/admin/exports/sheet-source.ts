import type { CallAnswer, CallDefinition } from '@doctorbird/contract/core/endpoint';
import type { z } from 'zod';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { dateCell, type Cell, type SheetColumn } from '../../../platform/sheets/sheet.ts';

/** A sheet uses the list's own call: same filters, same order, same rows. No column ever holds health notes. */
export interface SheetSource {
  call: string;
  query: z.ZodType;
  /** The list belongs to one record, which the export must name. */
  params: boolean;
  /** The filters of the list where none are named. */
  usual?: Readonly<Record<string, string>>;
  /** The rows that the sheet has, where it leaves some of the list out. */
  only?: (row: never) => boolean;
  columns: readonly SheetColumn<never>[];
  /** Finds the rows in an answer that is not itself a list. */
  rows?: (answer: never) => readonly never[];
}

type ListCall = CallDefinition & { query: z.ZodType };
type Row<C extends CallDefinition> = CallAnswer<C> extends { data: (infer R)[] } ? R : never;

export const sheetOf = <T, N extends keyof T & string>(
  calls: T,
  call: N,
  columns: readonly SheetColumn<T[N] extends ListCall ? Row<T[N]> : never>[],
): SheetSource => ({
  call,
  query: (calls[call] as ListCall).query,
  params: (calls[call] as ListCall).params !== undefined,
  columns,
});

type TableCall = CallDefinition & { query: z.ZodType };
type Table<C, K> = C extends CallDefinition ? (K extends keyof CallAnswer<C> ? CallAnswer<C>[K] : never) : never;

/** One of the tables in a call's answer. */
export const tableOf = <T, N extends keyof T & string, K extends string>(
  calls: T,
  [call, table]: readonly [N, K],
  columns: readonly SheetColumn<Table<T[N], K> extends readonly (infer R)[] ? R : never>[],
): SheetSource => ({
  call,
  query: (calls[call] as TableCall).query,
  params: false,
  columns,
  rows: (answer: Record<K, readonly never[]>) => answer[table],
});

export const day = (moment: string | null): Cell => dateCell(moment && jamaicaDay(new Date(moment)));
