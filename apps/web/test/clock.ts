import { vi } from 'vitest';
import { act } from './act.ts';

/**
 * Vitest's own fake timers advance while a click or an expectation is awaited, depending on the machine's speed. Here
 * time stops until `passTime`.
 */
type Timer = { id: number; at: number; every: number | null; run: () => void };

const realTimeout = window.setTimeout;
/** What a timer started (reading an answer, rendering) takes a moment of real time before the next one is set. */
const settle = () => new Promise<void>((go) => void realTimeout.call(window, go, 5));

let now = 0;
let nextId = 1;
let timers: Timer[] = [];

const start = (run: unknown, delay: number | undefined, again: boolean): number => {
  if (typeof run !== 'function') throw new TypeError('A timer runs a function');
  const wait = Math.max(delay ?? 0, again ? 1 : 0);
  timers.push({ id: nextId, at: now + wait, every: again ? wait : null, run: run as () => void });
  return nextId++;
};
const end = (id: unknown): void => void (timers = timers.filter((timer) => timer.id !== id));

/** Stops time, at a given moment or at the current one. */
export function stopTime(at?: string): void {
  now = at === undefined ? Date.now() : Date.parse(at);
  timers = [];
  vi.setSystemTime(now);
  vi.spyOn(window, 'setTimeout').mockImplementation(((run: unknown, delay?: number) =>
    start(run, delay, false)) as never);
  vi.spyOn(window, 'setInterval').mockImplementation(((run: unknown, delay?: number) =>
    start(run, delay, true)) as never);
  vi.spyOn(window, 'clearTimeout').mockImplementation(end);
  vi.spyOn(window, 'clearInterval').mockImplementation(end);
}

/** Advances time; what was due meanwhile has happened, and is rendered. */
export async function passTime(ms: number): Promise<void> {
  await act(settle);
  const until = now + ms;
  for (;;) {
    const due = timers.filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at || a.id - b.id)[0];
    now = due?.at ?? until;
    vi.setSystemTime(now);
    if (!due) break;
    if (due.every === null) end(due.id);
    else due.at += due.every;
    await act(async () => {
      due.run();
      await settle();
    });
  }
  await act(settle);
}
