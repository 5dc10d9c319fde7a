import { useCallback, useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import type { z } from 'zod';
import type { Values } from './field-spec.ts';

/** Sentences by path: `year`, `buildLog.0.title`. */
export type Sentences = Readonly<Record<string, string>>;

/** What is being written: kept until it is saved, checked by the contract's own rules. */
export function useDraft(initial: Values) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Sentences>({});
  const saved = useRef(JSON.stringify(initial));
  const [dirty, setDirty] = useState(false);

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
  };
  return { values, set, errors, setErrors, dirty, check, keep };
}

const withoutField = (errors: Sentences, name: string): Sentences =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => path !== name && !path.startsWith(`${name}.`)));

/** Asks before the page is left with something unsaved; closing the window asks in the browser's own words. */
export function useUnsavedGuard(dirty: boolean) {
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);
  return useBlocker(({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname);
}
