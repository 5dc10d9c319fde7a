import type { CallAnswer, CallDefinition } from '@doctorbird/contract/endpoint';
import type { z } from 'zod';
import { jamaicaDay } from '../../platform/jamaica-time.ts';
import type { Cell, SheetColumn } from '../../platform/sheets/sheet.ts';

/** A sheet stands on the call of the list it was asked from: same filters, same order, same rows. No column ever holds health notes. */
export interface SheetSource {
  call: string;
  query: z.ZodType;
  columns: readonly SheetColumn<never>[];
}

type ListCall = CallDefinition & { query: z.ZodType };
type Row<C extends CallDefinition> = CallAnswer<C> extends { data: (infer R)[] } ? R : never;

export const sheetOf = <T, N extends keyof T & string>(
  calls: T,
  call: N,
  columns: readonly SheetColumn<T[N] extends ListCall ? Row<T[N]> : never>[],
): SheetSource => ({ call, query: (calls[call] as ListCall).query, columns });

export const day = (moment: string | null): Cell => (moment === null ? null : jamaicaDay(new Date(moment)));

export const activity = (row: { is_active: boolean }): Cell => (row.is_active ? 'active' : 'inactive');
