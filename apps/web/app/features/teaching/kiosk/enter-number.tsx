import clsx from 'clsx';
import { useEffect, useState } from 'react';
import { useRevealedTitle } from './use-revealed-title.ts';
import type { KioskInUse, KioskStep } from './use-kiosk.ts';
import * as styles from './kiosk.module.css';

const length = 6;
const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

type NumberProps = { step: Extract<KioskStep, { at: 'number' }>; use: KioskInUse };

/** Six digits by touch or keyboard. The sixth sends them; nothing is shown but how many there are. */
export function EnterNumber({ step, use }: NumberProps) {
  const [digits, setDigits] = useState('');
  const title = useRevealedTitle();
  const add = (digit: string) => {
    if (use.busy || digits.length >= length) return;
    const typed = digits + digit;
    setDigits(typed);
    if (typed.length === length) void use.enter(step, typed);
  };
  const remove = () => setDigits((typed) => typed.slice(0, -1));
  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => {
      if (/^\d$/.test(key)) add(key);
      if (key === 'Backspace') remove();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
  return (
    <div className={styles.number}>
      <div>
        <h1 ref={title} tabIndex={-1} className={clsx('display', styles.title)}>
          {step.by === 'pin' ? 'Your PIN' : 'Your code'}
        </h1>
        <p className={styles.lead}>
          {step.by === 'pin'
            ? 'The six digits that you chose in Settings, Sign-in.'
            : 'The six digits that the parent sent you for today.'}
        </p>
        <p className={styles.dots} role="status" aria-label={`${digits.length} of ${length} digits`}>
          {Array.from({ length }, (_, at) => (
            <i key={at} className={clsx(at < digits.length && styles.full)} />
          ))}
        </p>
        {step.by === 'pin' && use.lostAt === null && (
          <button type="button" className={styles.stop} onClick={() => use.readPhone(step.side)}>
            Show the code on my phone
          </button>
        )}{' '}
        {step.by === 'pin' && step.side === 'out' && (
          <button type="button" className={styles.stop} onClick={() => use.begin('out', 'code')}>
            I have a code for today
          </button>
        )}
      </div>
      <div className={styles.keys} role="group" aria-label={step.by === 'pin' ? 'PIN' : 'Code'}>
        {keys.map((key) => (
          <button key={key} type="button" onClick={() => add(key)}>
            {key}
          </button>
        ))}
        <button type="button" className={styles.quiet} onClick={use.forget}>
          Stop
        </button>
        <button type="button" onClick={() => add('0')}>
          0
        </button>
        <button type="button" className={styles.quiet} onClick={remove}>
          Delete
        </button>
      </div>
    </div>
  );
}
