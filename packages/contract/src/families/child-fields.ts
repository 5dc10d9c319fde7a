import { z } from 'zod';
import { optionalText } from '../core/text.ts';

/*
 * What is written down about a child as an optional text. A field stands here once: bodies and answers of calls, columns of lists and files,
 * and what forms and pages show are made from it. What a copy, an erasure and a merge do with it stands beside the table, in
 * students.privacy.ts of the server; docs/adding.md has the way of a new one.
 */

/** Whose reading shows it. `asked`: a parent whom a student has named and who has not answered yet. */
export type ChildReader = 'parent' | 'guardian' | 'student' | 'asked' | 'staff' | 'office';
/** Where it can be typed. `family` and `office` are the forms of a child, `sign_up` that of a student's own account. */
export type ChildForm = 'family' | 'office' | 'sign_up' | 'walk_in' | 'import';

interface ChildText {
  label: string;
  /** At most so many characters. */
  most: number;
  hint?: string;
  /** What the browser offers to a child who types it. */
  autoComplete?: string;
  readBy: readonly ChildReader[];
  askedIn: readonly ChildForm[];
  /** What the office reads where it is empty. */
  missing: string;
  /** Heads by which a file of families names it, besides the label. */
  heads?: readonly string[];
  /** In the office's list of children: before which width its column goes, and how wide it is in a workbook. */
  list: { drops: 1 | 2 | 3; width: number } | null;
  /** The office's search for children looks into it. */
  searched: boolean;
  /** Changes are logged with the text; otherwise only that there was one. The log is permanent. */
  logged: boolean;
}

export const childTexts = {
  school: {
    label: 'School',
    most: 160,
    autoComplete: 'organization',
    readBy: ['parent', 'guardian', 'student', 'asked', 'staff', 'office'],
    askedIn: ['family', 'office', 'sign_up', 'walk_in', 'import'],
    missing: 'No school given',
    heads: ['school name', 'name of school'],
    list: { drops: 3, width: 28 },
    searched: true,
    logged: true,
  },
} as const satisfies Record<string, ChildText>;

export type ChildTextName = keyof typeof childTexts;
type Texts = typeof childTexts;
export type TextReadBy<R extends ChildReader> = {
  [N in ChildTextName]: R extends Texts[N]['readBy'][number] ? N : never;
}[ChildTextName];
export type TextAskedIn<F extends ChildForm> = {
  [N in ChildTextName]: F extends Texts[N]['askedIn'][number] ? N : never;
}[ChildTextName];

export const childTextNames = Object.keys(childTexts) as ChildTextName[];
/** The declaration of one, with what it may leave out. */
export const childText = (name: ChildTextName): ChildText => childTexts[name];

export const textsReadBy = <R extends ChildReader>(reader: R): TextReadBy<R>[] =>
  childTextNames.filter((name) => childText(name).readBy.includes(reader)) as TextReadBy<R>[];
export const textsAskedIn = <F extends ChildForm>(form: F): TextAskedIn<F>[] =>
  childTextNames.filter((name) => childText(name).askedIn.includes(form)) as TextAskedIn<F>[];

/** Those that the office's search for children looks into. */
export const searchedChildTexts = textsReadBy('office').filter((name) => childText(name).searched);

const shapeOf = <N extends ChildTextName, S>(names: readonly N[], schemaOf: (name: N) => S) =>
  Object.fromEntries(names.map((name) => [name, schemaOf(name)])) as Record<N, S>;

/** The fields of an answer for this reader. */
export const answeredTexts = <R extends ChildReader>(reader: R) =>
  shapeOf(textsReadBy(reader), () => z.string().nullable());
/** The fields of a body of this form. */
export const typedTexts = <F extends ChildForm>(form: F) =>
  shapeOf(textsAskedIn(form), (name) => optionalText(childText(name).most));
