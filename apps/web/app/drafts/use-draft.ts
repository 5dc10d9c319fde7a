import { useCallback, useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import type { z } from 'zod';
import { useStoredDraft } from '../forms/use-stored-draft.ts';
import { currentSession } from '../session/session-store.ts';
import type { Values } from './field-spec.ts';

/** Sentences by path: `year`, `buildLog.0.title`. */
export type Sentences = Readonly<Record<string, string>>;

type Keeping = {
  /** Names what is written: the same person finds it again after an expired session. */
  as: string;
  /** Leaves out what cannot outlive the page: files on their way. */
  what?: (values: Values) => Values;
};

/** What is being written: stored until it is saved, checked by the contract's own rules. */
export function useDraft(initial: Values, keeping: Keeping) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Sentences>({});
  const saved = useRef(JSON.stringify(initial));
  const [dirty, setDirty] = useState(false);
  const [restored, setRestored] = useState(false);
  useStoredDraft({
    name: () => keeping.as,
    about: keeping.as,
    unsaved: () => (dirty ? (keeping.what?.(values) ?? values) : null),
    restore: (words) => {
      setValues((present) => ({ ...present, ...words }));
      setDirty(true);
      setRestored(true);
    },
  });

  const set = useCallback((name: string, value: unknown) => {
    setValues((present) => {
      const next = { ...present, [name]: typeof value === 'function' ? value(present[name]) : value };
      setDirty(JSON.stringify(next) !== saved.current);
      return next;
    });
    setErrors((present) => withoutField(present, name));
  }, []);

  /** The checked values, or null when a rule failed; its sentence then stands beside its field. */
  const check = (schema: z.ZodType<Values>, given: Values): Values | null => {
    const result = schema.safeParse(given);
    if (result.success) return result.data;
    setErrors(
      Object.fromEntries(result.error.issues.map((issue) => [issue.path.join('.'), issue.message]).toReversed()),
    );
    return null;
  };

  const keep = (now: Values) => {
    saved.current = JSON.stringify(now);
    setDirty(false);
    setRestored(false);
  };
  const discard = () => {
    setValues(JSON.parse(saved.current) as Values);
    setErrors({});
    setDirty(false);
    setRestored(false);
  };
  return { values, set, errors, setErrors, dirty, check, keep, kept: { restored, discard } };
}

const withoutField = (errors: Sentences, name: string): Sentences =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => path !== name && !path.startsWith(`${name}.`)));

/**
 * Asks before the page is left with something unsaved; closing the window asks in the browser's own words. An ended session
 * asks nothing: the draft is saved, and the way leads back here.
 */
export function useUnsavedGuard(dirty: boolean) {
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);
  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty &&
      currentSession().profile !== null &&
      // The same address again would load it again; another place on the page does not.
      (currentLocation.pathname !== nextLocation.pathname || nextLocation.hash === ''),
  );
}
