import { useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useStoredDraft } from './use-stored-draft.ts';

export type DraftOptions = {
  /** Names the form and its record; by default the URL and the fields do. */
  as: string;
  /** For a page's own form: also after navigation or a reload, and not only after the session ends. */
  whenLeft?: boolean;
  /** Leaves out what cannot outlive the page: unfinished uploads. */
  what?: (values: Record<string, unknown>) => Record<string, unknown>;
};

/** A form with a secret is not stored at all. */
function nameOf(form: { getValues: () => FieldValues }): string | null {
  const fields = Object.keys(form.getValues()).toSorted((a, b) => a.localeCompare(b));
  return fields.some((field) => /password|token|code$/i.test(field))
    ? null
    : `${window.location.pathname} ${fields.join(' ')}`;
}

/** Stores a form's unsent values when it is removed, and restores them when the form is back. */
export function useFormDraft<I extends FieldValues, O>(
  form: UseFormReturn<I, unknown, O>,
  draft: DraftOptions | false | undefined,
) {
  const [restored, setRestored] = useState(false);
  const dirty = useRef<readonly string[]>([]);
  const asSent = useRef<string | null>(null);
  const { isDirty, dirtyFields } = form.formState;
  const fields = isDirty ? Object.keys(dirtyFields) : [];
  useEffect(() => {
    dirty.current = fields;
  });

  const given = draft ? draft.as : undefined;
  const { drop } = useStoredDraft({
    name: () => (draft === false ? null : (given ?? nameOf(form))),
    about: given,
    durable: draft ? draft.whenLeft : undefined,
    unsaved: () => {
      const values: Record<string, unknown> = form.getValues();
      if (dirty.current.length === 0 || JSON.stringify(values) === asSent.current) return null;
      // A file cannot be restored.
      const typed = dirty.current.filter((field) => !(values[field] instanceof Blob));
      if (typed.length === 0) return null;
      const unsaved = Object.fromEntries(typed.map((field) => [field, values[field]]));
      return (draft && draft.what?.(unsaved)) || unsaved;
    },
    restore: (texts) => {
      for (const [field, value] of Object.entries(texts))
        form.setValue(field as Path<I>, value as PathValue<I, Path<I>>, { shouldDirty: true });
      setRestored(true);
    },
  });

  return {
    restored,
    /** After sending: from here on nothing is unsent. */
    sent: () => {
      dirty.current = [];
      asSent.current = JSON.stringify(form.getValues());
      drop();
      // The boxes stay as they are, so that the one being typed in retains focus.
      if (given) form.reset(form.getValues(), { keepValues: true });
      setRestored(false);
    },
    /** The person discards them. */
    discard: () => {
      dirty.current = [];
      form.reset();
      setRestored(false);
    },
  };
}
