import clsx from 'clsx';
import { useEffect, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { formatDate } from '../format/dates.ts';
import * as actionsStyles from '../ui/actions.module.css';
import * as fieldStyles from '../ui/field.module.css';
import * as layoutStyles from '../ui/layout.module.css';

/** The day that was typed is in a closed month: why it is refused, and the first open day. */
export type ClosedDay = { sentence: string; day: string };

type ClosedDayStopProps = ClosedDay & { accept: () => void; pending: boolean };

/** Says that a month is closed. Its button books on the first open day; it takes focus, so that Enter presses it. */
export function ClosedDayStop({ sentence, day, accept, pending }: ClosedDayStopProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('button')?.focus(), [day]);
  return (
    <div className={fieldStyles.errors} role="alert" ref={box}>
      <div className={clsx(layoutStyles.stack, layoutStyles.gap3)}>
        <p>{sentence}</p>
        <div className={actionsStyles.actions}>
          <Button size="sm" plain pending={pending} onClick={accept}>
            {`Book on ${formatDate(day)}`}
          </Button>
        </div>
      </div>
    </div>
  );
}
