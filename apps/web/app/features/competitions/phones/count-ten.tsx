import clsx from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { CornerName } from '../day/clash.tsx';
import type { Side } from '../day/event-texts.ts';
import * as styles from './referee.module.css';

const ten = Array.from({ length: 10 }, (_, at) => at + 1);

/** Counts by itself, a second each; one tap ends it. At ten the other robot has won by knockout. */
export function CountTen({
  side,
  name,
  winner,
  clock,
  onMoves,
  onOther,
  onTen,
}: {
  side: Side;
  name: string;
  winner: string;
  clock: string;
  onMoves: () => void;
  onOther: () => void;
  onTen: () => void;
}) {
  const [count, setCount] = useState(1);
  const over = useRef(onTen);
  useEffect(() => {
    over.current = onTen;
  });
  useEffect(() => {
    const from = Date.now();
    const timer = setInterval(() => {
      const seconds = Math.floor((Date.now() - from) / 1000);
      setCount(Math.min(10, seconds + 1));
      // Ten is seen for a second, and can still be stopped.
      if (seconds < 10) return;
      clearInterval(timer);
      over.current();
    }, 100);
    return () => clearInterval(timer);
  }, []);
  return (
    <section className={styles.flow} aria-label={`Count of ten: ${name}`}>
      <div className={clsx(styles.count, side === 'b' && styles.reef)}>
        <CornerName side={side} />
        <h2>{name}</h2>
        <p className={styles.tenth} role="timer" aria-live="assertive">
          {count}
        </p>
        <p className={styles.dots} aria-hidden>
          {ten.map((at) => (
            <i key={at} className={clsx(at <= count && styles.full)} />
          ))}
        </p>
        <p>{`Not moving. At 10 ${winner} win by knockout. The clock is at ${clock}.`}</p>
      </div>
      <div className={clsx(styles.acts, styles.both)}>
        <Button variant="leaf" plain className={styles.huge} onClick={onMoves}>
          It moves
        </Button>
        <Button variant="line" plain className={styles.huge} onClick={onOther}>
          Wrong robot
        </Button>
      </div>
    </section>
  );
}
