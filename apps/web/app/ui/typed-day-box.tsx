import clsx from 'clsx';
import { useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { formatDate } from '../format/dates.ts';
import { jamaicaClock } from '../format/jamaica-clock.ts';
import { readTypedDay } from '../format/typed-day.ts';
import { ScheduleIcon } from './calendar-icon.tsx';
import type { DayBoxProps } from './day-box.tsx';
import * as styles from './day-box.module.css';

const shownDay = (day: string): string => (/^\d{4}-\d{2}-\d{2}$/.test(day) ? formatDate(day) : day);

/**
 * A date that reads day first whatever the language of the browser: a text that is understood as people write it, and the
 * browser's own calendar behind a button. The calendar's input has the value of the form (YYYY-MM-DD); nobody types into it.
 */
export function TypedDayBox({ ref, onUnread, className, id, onBlur, onFocus, disabled, ...day }: DayBoxProps) {
  const calendar = useRef<HTMLInputElement | null>(null);
  const text = useRef<HTMLInputElement>(null);
  /** What stands in the box cannot be read. */
  const hold = useRef(false);
  const [typed, setTyped] = useState(() => shownDay(String(day.value ?? day.defaultValue ?? '')));
  const show = useCallback((value: string) => {
    // What is being typed stays as it is.
    if (document.activeElement === text.current) return;
    setTyped(shownDay(value));
    hold.current = false;
  }, []);
  const attach = useCallback(
    (element: HTMLInputElement | null) => {
      calendar.current = element;
      if (!element) return;
      followValue(element, show);
      element.focus = () => text.current?.focus();
    },
    [show],
  );
  // Each time, as React does with a ref that is another function after each render: a form that was reset registers anew.
  useImperativeHandle(ref, () => calendar.current as HTMLInputElement);
  useEffect(() => {
    if (typeof day.value === 'string') show(day.value);
  }, [day.value, show]);

  // Sent with Enter, what cannot be read would be left out without a word.
  useEffect(() => {
    const form = onUnread ? text.current?.form : null;
    const stop = (event: Event) => {
      if (!hold.current) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      onUnread?.(true);
      text.current?.focus();
    };
    form?.addEventListener('submit', stop, true);
    return () => form?.removeEventListener('submit', stop, true);
  }, [onUnread]);

  const read = (given: string) => {
    setTyped(given);
    const value = readTypedDay(given, jamaicaClock(new Date())) ?? '';
    const box = calendar.current;
    hold.current = value === '' && given.trim() !== '';
    onUnread?.(false);
    if (!box || box.value === value) return;
    setNative(box, value);
    box.dispatchEvent(new Event('input', { bubbles: true }));
    box.dispatchEvent(new Event('change', { bubbles: true }));
  };
  const describedBy = day['aria-describedby'];
  const invalid = day['aria-invalid'];
  return (
    <span className={clsx(styles.dayBox, className)}>
      <input
        ref={text}
        id={id}
        type="text"
        inputMode="text"
        autoComplete={day.autoComplete ?? 'off'}
        placeholder="3 Dec 2026"
        value={typed}
        disabled={disabled}
        required={day.required}
        aria-describedby={describedBy}
        aria-invalid={invalid}
        onChange={(event) => read(event.target.value)}
        onFocus={onFocus}
        onBlur={(event) => {
          const value = calendar.current?.value ?? '';
          onUnread?.(value === '' && typed.trim() !== '');
          if (value !== '') setTyped(shownDay(value));
          // Whoever listens reads the day, and its name, from the box that has the value.
          const box = calendar.current;
          if (box) onBlur?.(Object.assign(Object.create(event) as typeof event, { target: box, currentTarget: box }));
        }}
      />
      <input
        {...day}
        ref={attach}
        type="date"
        className={styles.calendar}
        disabled={disabled}
        tabIndex={-1}
        aria-hidden="true"
        aria-describedby={undefined}
        aria-invalid={undefined}
        autoComplete="off"
        onChange={(event) => {
          show(event.target.value);
          day.onChange?.(event);
        }}
      />
      <button
        type="button"
        className={styles.opener}
        disabled={disabled}
        aria-label="Open the calendar"
        onClick={() => calendar.current?.showPicker?.()}
      >
        <ScheduleIcon />
      </button>
    </span>
  );
}

const nativeValue = (): PropertyDescriptor =>
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') as PropertyDescriptor;

/** As a person would change it: React hears of it. */
function setNative(box: HTMLInputElement, value: string): void {
  nativeValue().set?.call(box, value);
}

/** Forms set the value of their inputs, for example when they are reset: the text follows. */
function followValue(box: HTMLInputElement, show: (value: string) => void): void {
  const inner = Object.getOwnPropertyDescriptor(box, 'value') ?? nativeValue();
  Object.defineProperty(box, 'value', {
    configurable: true,
    get: () => inner.get?.call(box) as string,
    set: (value: string) => {
      inner.set?.call(box, value);
      show(box.value);
    },
  });
  if (box.value !== '') show(box.value);
}
