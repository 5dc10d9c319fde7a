import {
  type ChildForm,
  type ChildReader,
  childText,
  type TextAskedIn,
  type TextReadBy,
  textsAskedIn,
  textsReadBy,
} from '@doctorbird/contract/families/child-fields';

type Typed<F extends ChildForm> = Record<TextAskedIn<F>, string>;
type Read<R extends ChildReader> = Record<TextReadBy<R>, string | null>;

const typedAs = <F extends ChildForm>(form: F, textOf: (name: TextAskedIn<F>) => string) =>
  Object.fromEntries(textsAskedIn(form).map((name) => [name, textOf(name)])) as Typed<F>;

/** The texts that a form asks, before anything is typed. */
export const emptyTexts = <F extends ChildForm>(form: F): Typed<F> => typedAs(form, () => '');

/** The texts of a child as a form begins with them. */
export const textsToEdit = <F extends ChildForm>(form: F, child: Record<TextAskedIn<F>, string | null>): Typed<F> =>
  typedAs(form, (name) => child[name] ?? '');

/** Only the texts, out of all that a form has. */
export const textsTyped = <F extends ChildForm>(form: F, draft: Typed<F>): Typed<F> =>
  typedAs(form, (name) => draft[name]);

/** Labels and texts of one child. The office reads what is missing, others what is said for all of them. */
export const textFacts = <R extends ChildReader>(
  reader: R,
  child: Read<R>,
  missing: (name: TextReadBy<R>) => string | null,
) =>
  textsReadBy(reader).map((name) => ({
    label: childText(name).label,
    value: child[name] ?? missing(name),
  }));

export const officeFacts = (child: Read<'office'>) => textFacts('office', child, (name) => childText(name).missing);

/** The texts that are there, one after the other. */
export const textValues = <R extends ChildReader>(reader: R, child: Read<R>): string[] =>
  textFacts(reader, child, () => null).flatMap(({ value }) => value ?? []);
