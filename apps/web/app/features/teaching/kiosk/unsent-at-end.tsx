import { useEffect, useState } from 'react';
import type { Left } from './without-line.ts';

const againMs = 20_000;

/** The kiosk is closed, but arrivals may still wait on the tablet: they are sent as soon as there is a line. */
export function UnsentAtEnd() {
  const [{ waiting, refused }, setLeft] = useState<Left>({ waiting: 0, refused: 0 });
  useEffect(() => {
    let gone = false;
    let unfollow: (() => void) | undefined;
    let timer: ReturnType<typeof setInterval> | undefined;
    void import('./without-line.ts').then(
      ({ endWithoutLine, followLeft, sendWaiting }) => {
        if (gone) return;
        const send = () => void sendWaiting().catch(() => undefined);
        unfollow = followLeft(setLeft);
        timer = setInterval(send, againMs);
        send();
        endWithoutLine().catch(() => undefined);
      },
      () => undefined,
    );
    return () => {
      gone = true;
      unfollow?.();
      clearInterval(timer);
    };
  }, []);
  if (waiting + refused === 0) return null;
  return (
    <p role="status">
      {waiting > 0
        ? `Arrivals that wait for a connection: ${waiting}. Please leave this page open.`
        : `Arrivals that could not be recorded: ${refused}. Please check these children in at the door.`}
    </p>
  );
}
