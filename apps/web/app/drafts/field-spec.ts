import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';

export type Values = Record<string, unknown>;

/** A form whose fields are described instead of written out one by one. */
export type DraftForm = UseFormReturn<FieldValues, unknown, Values>;
export type DraftSchema = z.ZodType<Values, FieldValues>;

export type Column = {
  name: string;
  label: string;
  type?: 'text' | 'date' | 'moment' | 'number' | 'select' | 'area' | 'lines';
  options?: readonly { value: string; label: string }[];
  placeholder?: string;
  /** A number that may be missing: a new line starts without one. */
  optional?: true;
  /** Shown only while another box of the row has this value. */
  when?: { column: string; is: string };
};
export type Choice = { value: string; label: string; hint?: string };
type Common = { name: string; label: string; hint?: string; optional?: true };
export type FieldSpec =
  | (Common & { as: 'text' | 'area' | 'number' | 'money' | 'date' | 'check' | 'lines'; placeholder?: string })
  | (Common & { as: 'select'; options: readonly { value: string; label: string }[]; none?: string })
  | (Common & { as: 'choices'; options: readonly Choice[] | (() => Promise<readonly Choice[]>) })
  | (Common & { as: 'rows'; columns: readonly Column[]; add?: string })
  | (Common & { as: 'pairs'; add: string; suggestions?: readonly string[] });

/** Fields side by side are nested in a list of their own. */
export type SectionSpec = {
  title: string;
  note?: string;
  /** Closed until it is needed. */
  folded?: true;
  rows: readonly (FieldSpec | readonly FieldSpec[])[];
};

/** The part of a value that a box can show. */
export const boxText = (value: unknown): string =>
  typeof value === 'string' || (typeof value === 'number' && !Number.isNaN(value)) ? String(value) : '';

export const fieldsIn = ({ rows }: Pick<SectionSpec, 'rows'>): FieldSpec[] =>
  rows.flatMap((row) => ('as' in row ? [row] : row));
