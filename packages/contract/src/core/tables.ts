import { z } from 'zod';

/** What stands between the cells of a text file, and how screens call it. */
export const separators = { comma: ',', semicolon: ';', tab: '\t', bar: '|' } as const;
export type SeparatorName = keyof typeof separators;
export type Separator = (typeof separators)[SeparatorName];
export const separatorNames = Object.keys(separators) as [SeparatorName, ...SeparatorName[]];

/** Of the form beside an uploaded table: left out, it is guessed. */
export const separatorField = z.enum(separatorNames, { error: 'Choose what stands between the columns' }).optional();

/** The name of a separator; null for a workbook. */
export const nameOfSeparator = (separator: Separator | null): SeparatorName | null =>
  separatorNames.find((name) => separators[name] === separator) ?? null;

/** A line of a table that was not read, and why. */
export const unreadLine = z.object({ line: z.int(), reason: z.string() });

/** How a column writes days that are all numbers: `ask` where some can only be month first, or both ways occur. */
export const dateOrders = ['day_first', 'month_first'] as const;
export type DateOrder = (typeof dateOrders)[number];
