import { useEffect, useState } from 'react';

const [second, minute, hour, day] = [1_000, 60_000, 3_600_000, 86_400_000];

/** `2 days 3 h`, `3 h 12 min`, `4 min 12 s`, `12 s`. */
export function timeLeft(ms: number): string {
  const whole = Math.max(0, Math.ceil(ms / second)) * second;
  const [days, hours] = [Math.floor(whole / day), Math.floor((whole % day) / hour)];
  const [minutes, seconds] = [Math.floor((whole % hour) / minute), Math.floor((whole % minute) / second)];
  if (days > 0) return `${days === 1 ? '1 day' : `${days} days`} ${hours} h`;
  if (hours > 0) return `${hours} h ${minutes} min`;
  return minutes > 0 ? `${minutes} min ${seconds} s` : `${seconds} s`;
}

/** Milliseconds until a moment, renewed while it is near; null on the server, where nobody knows when the page is read. */
export function useTimeLeft(until: number | null): number | null {
  const [now, setNow] = useState<number | null>(null);
  const left = until === null || now === null ? null : Math.max(0, until - now);
  useEffect(() => {
    if (until === null) return undefined;
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, second);
    // A phone that slept must not show an old number.
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [until]);
  return left;
}
