import clsx from 'clsx';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Form, useSearchParams, useSubmit } from 'react-router';
import * as buttonStyles from './button.module.css';
import * as styles from './filter-bar.module.css';

type FilterBarProps = { label: string; children: ReactNode };

/**
 * A GET form: filters are in the URL, work without JavaScript, and are submitted a moment after typing.
 * Empty fields are left out of the URL, and a new filter starts at page 1.
 */
export function FilterBar({ label, children }: FilterBarProps) {
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const send = (form: HTMLFormElement, replace: boolean) => {
    clearTimeout(timer.current);
    const given = [...new FormData(form)].filter(([, value]) => value !== '') as [string, string][];
    void submit(new URLSearchParams(given), { method: 'get', replace, preventScrollReset: true });
  };

  return (
    <Form
      method="get"
      role="search"
      aria-label={label}
      className={styles.filters}
      onSubmit={(event) => {
        event.preventDefault();
        send(event.currentTarget, false);
      }}
      // A form with several texts and no button is not submitted by the browser.
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        event.currentTarget.requestSubmit();
      }}
      onChange={(event) => {
        const form = event.currentTarget;
        const typed = event.target instanceof HTMLInputElement && ['search', 'number'].includes(event.target.type);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => send(form, typed), typed ? 350 : 0);
      }}
    >
      {children}
      <noscript>
        <button className={clsx(buttonStyles.button, buttonStyles.small, buttonStyles.plain)}>Search</button>
      </noscript>
    </Form>
  );
}

/** A filter's value in the URL. */
export function useFilterValue(name: string): string {
  const [search] = useSearchParams();
  return search.get(name) ?? '';
}
