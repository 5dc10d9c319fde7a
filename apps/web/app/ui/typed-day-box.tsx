import clsx from 'clsx';
import { useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { formatDate, formatDateTime } from '../format/dates.ts';
import { jamaicaClock } from '../format/jamaica-clock.ts';
import { readTypedDay, readTypedMoment } from '../format/typed-day.ts';
import { ScheduleIcon } from './calendar-icon.tsx';
import { nativeType, type DayBoxProps } from './day-box.tsx';
import * as styles from './day-box.module.css';

const kinds = {
  day: {
    example: '3 Dec 2026',
    opens: 'Open the calendar',
    shown: (day: string): string => (/^\d{4}-\d{2}-\d{2}$/.test(day) ? formatDate(day) : day),
    read: readTypedDay,
  },
  moment: {
    example: '3 Dec 2026, 2:30 pm',
    opens: 'Open the calendar and clock',
    // Jamaica has no summer time.
    shown: (moment: string): string =>
      /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(moment) ? formatDateTime(`${moment.slice(0, 16)}:00-05:00`) : moment,
    read: readTypedMoment,
  },
} as const;

/**
 * A date that reads day first whatever the language of the browser, with a time where `kind` says so: a text that is understood as
 * people write it, and the browser's own calendar behind a button. The calendar's input has the value of the form; nobody types into it.
 */
export function TypedDayBox({
  ref,
  kind = 'day',
  onUnread,
  className,
  id,
  onBlur,
  onFocus,
  disabled,
  ...day
}: DayBoxProps) {
  const { example, opens, shown, read: readTyped } = kinds[kind];
  const calendar = useRef<HTMLInputElement | null>(null);
  const text = useRef<HTMLInputElement>(null);
  /** What stands in the box cannot be read. */
  const hold = useRef(false);
  const [typed, setTyped] = useState(() => shown(String(day.value ?? day.defaultValue ?? '')));
  const show = useCallback(
    (value: string) => {
      // What is being typed stays as it is.
      if (document.activeElement === text.current) return;
      setTyped(shown(value));
      hold.current = false;
    },
    [shown],
  );
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
    const value = readTyped(given, jamaicaClock(new Date())) ?? '';
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
        placeholder={example}
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
          if (value !== '') setTyped(shown(value));
          // Whoever listens reads the day, and its name, from the box that has the value.
          const box = calendar.current;
          if (box) onBlur?.(Object.assign(Object.create(event) as typeof event, { target: box, currentTarget: box }));
        }}
      />
      <input
        {...day}
        ref={attach}
        type={nativeType[kind]}
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
        aria-label={opens}
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
