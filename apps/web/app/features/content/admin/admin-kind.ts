import type { AdminPicture } from '@doctorbird/contract/core/record-fields';
import type { robotAdmin } from '@doctorbird/contract/content/content-admin';
import type { Picture } from '@doctorbird/contract/core/pictures';
import type { z } from 'zod';
import { boxText, fieldsIn } from '../../../drafts/field-spec.ts';
import type { FieldSpec, SectionSpec, Values } from '../../../drafts/field-spec.ts';
import { pairsOf, recordOf, type Pair } from '../../../drafts/pairs.ts';

/** What the lists and forms need of a record, whatever its kind. */
export interface AdminRecord extends Values {
  id: string;
  slug: string;
  state: 'draft' | 'published';
  position: number;
  version: number;
  updated_at: string;
  deleted_at: string | null;
  image: Picture;
  pictures: AdminPicture[];
}

/** The eight calls that every kind has in common. */
export type AdminCalls = typeof robotAdmin;

/** One kind of content in the admin portal. */
export interface AdminKind {
  /** The address of its list. */
  home: string;
  one: string;
  many: string;
  /** Links back to its list. */
  all: string;
  add: string;
  /** The public list follows this order. */
  ordered: boolean;
  calls: AdminCalls;
  schema: z.ZodType<Values>;
  sections: readonly SectionSpec[];
  empty: Values;
  /** The second line under a title. */
  noteOf: (record: AdminRecord) => string;
  publicAddress: (record: AdminRecord) => string;
  /** What is asked before a record is deleted whose deletion cannot be undone as a whole; null: it can. */
  deleteNote?: (record: AdminRecord) => string | null;
  /** What saving these values does besides changing the record, said before it is saved; null: nothing. */
  saveNote?: (record: AdminRecord, values: Values) => string | null;
  /** The tab of its page that edits it, if it has tabs. */
  form?: string;
}

export const nameOf = (record: Values): string => boxText(record.name ?? record.title);

export const fieldsOf = (kind: AdminKind): FieldSpec[] => kind.sections.flatMap(fieldsIn);

/** The part of a record that its form shows: names with their values become lines. */
export function valuesOf(kind: AdminKind, record: AdminRecord | null): Values {
  return Object.fromEntries(
    fieldsOf(kind).map((spec) => {
      const value = record?.[spec.name] ?? kind.empty[spec.name];
      return [
        spec.name,
        spec.as === 'pairs' ? pairsOf((value ?? {}) as Record<string, string>, spec.suggestions) : value,
      ];
    }),
  );
}

/** The form's fields that are lines of names with values, as in the record. */
export const pairsTyped = (kind: AdminKind, values: Values): Values =>
  Object.fromEntries(
    fieldsOf(kind).flatMap(({ as, name }) => (as === 'pairs' ? [[name, recordOf(values[name] as Pair[])]] : [])),
  );
