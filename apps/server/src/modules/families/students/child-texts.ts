import { type ChildReader, type TextReadBy, textsReadBy } from '@doctorbird/contract/families/child-fields';

/** The texts of a child that this reader sees. */
export type Texts<R extends ChildReader> = Record<TextReadBy<R>, string | null>;

/** Those of a row, as every answer has them. */
export const readTexts = <R extends ChildReader>(reader: R, row: Texts<R>): Texts<R> =>
  Object.fromEntries(textsReadBy(reader).map((name) => [name, row[name]])) as Texts<R>;

/** Another guardian may read fewer than the parent: of the rest there is nothing. */
export const guardianTexts = (row: Texts<'guardian'>): Texts<'parent'> => ({
  ...(Object.fromEntries(textsReadBy('parent').map((name) => [name, null])) as Texts<'parent'>),
  ...readTexts('guardian', row),
});
