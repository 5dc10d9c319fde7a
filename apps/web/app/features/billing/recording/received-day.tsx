import { useEffect, useRef, type ComponentProps } from 'react';
import { formatDay } from '../../../format/dates.ts';
import { DateField } from '../../../ui/date-field.tsx';
import * as styles from './record-payment.module.css';

type ReceivedDayProps = {
  /** The day as typed. */
  day: string;
  /** Today in Jamaica. */
  today: string;
  open: boolean;
  onOpen: () => void;
  field: ComponentProps<'input'> & { error?: string };
};

/** The day on which the books count the money: today, until somebody says otherwise. */
export function ReceivedDay({ day, today, open, onOpen, field }: ReceivedDayProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (open) box.current?.querySelector('input')?.focus();
  }, [open]);
  if (open || day !== today || field.error)
    return (
      <div ref={box}>
        <DateField
          label="Received on"
          hint={day !== '' && day !== today ? `Value date ${formatDay(day)}, entered today` : undefined}
          max={today}
          {...field}
        />
      </div>
    );
  return (
    <p className={styles.valueDay}>
      <span>
        Value date <b>{`today, ${formatDay(today)}`}</b>
      </span>
      <button type="button" className={styles.another} aria-keyshortcuts="D" onClick={onOpen}>
        Other day
        <kbd aria-hidden="true">D</kbd>
      </button>
    </p>
  );
}
