import { useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import type { DraftForm } from './field-spec.ts';

let lastId = 0;
const newId = (): number => ++lastId;

/** The same list with one entry more, or without one. */
const withOne = <T>(list: readonly T[], at: number, one: T): T[] => [...list.slice(0, at), one, ...list.slice(at)];
const withoutOne = <T>(list: readonly T[], at: number): T[] => list.filter((_, position) => position !== at);

/**
 * The rows of a list in a draft, each with an id that it takes along. The form library has a hook for it, which brings half of
 * the library into the browser a second time.
 */
export function useRows(form: DraftForm, name: string) {
  const { control, getValues, setValue } = form;
  // So that the library sees one list: emptied it counts as changed, and its own message is not that of a row.
  control._names.array.add(name);
  const present: unknown = useWatch({ control, name });
  const { isSubmitted } = useFormState({ control });
  const count = Array.isArray(present) ? present.length : 0;
  const [ids, setIds] = useState<readonly number[]>(() => Array.from({ length: count }, newId));
  // Restored, discarded or loaded by something else: what is at the same place stays.
  if (ids.length !== count) setIds(Array.from({ length: count }, (_, at) => ids[at] ?? newId()));

  const rows = () => (getValues(name) ?? []) as readonly unknown[];
  const put = (next: readonly unknown[]) =>
    setValue(name, next, { shouldDirty: true, shouldTouch: true, shouldValidate: isSubmitted });
  return {
    ids,
    insert: (at: number, row: unknown) => {
      setIds((before) => withOne(before, at, newId()));
      put(withOne(rows(), at, row));
    },
    remove: (at: number) => {
      setIds((before) => withoutOne(before, at));
      put(withoutOne(rows(), at));
    },
    move: (from: number, to: number) => {
      setIds((before) => withOne(withoutOne(before, from), to, before[from]!));
      put(withOne(withoutOne(rows(), from), to, rows()[from]));
    },
  };
}
