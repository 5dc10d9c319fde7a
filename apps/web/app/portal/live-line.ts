import {
  longestAgo,
  longestWait,
  type liveCalls,
  type LiveChanges,
  type LiveSubject,
} from '@doctorbird/contract/organisation/live';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { untouchedMs } from './ask-while-used.ts';

export interface Followed {
  subject: LiveSubject;
  /** The class of `attendance`. */
  id: string | undefined;
  /** When its page stood. */
  since: number;
  onChange: () => void;
}

/** Between two questions when the answer came at once and said nothing: the server has too many who wait, or is about to stop. */
const busyMs = 10_000;
const shortMs = 1_000;
/** A line that fails is tried again after this, each time later. */
const againMs = 5_000;
const latestMs = 60_000;

/** A page stands a while after it was read: on a slow line this is how long it may have been on its way. */
const readBeforeMs = 10_000;

const followed = new Set<Followed>();
const readers = new Set<() => void>();
/** What arrived lately: a page that begins to follow was read a moment before. */
let recent: { at: number; changed: LiveChanges['changed'] }[] = [];
let live = false;
let mark: string | undefined;
let asking: AbortController | undefined;
let touched = Date.now();

export const isLive = (): boolean => live;
export function onLine(listener: () => void): () => void {
  readers.add(listener);
  return () => readers.delete(listener);
}

function setLive(next: boolean): void {
  if (next === live) return;
  live = next;
  for (const reader of readers) reader();
}

/** A page that nobody sees or touches keeps no line: each question would keep its session alive. */
const isUsed = (): boolean =>
  followed.size > 0 && document.visibilityState === 'visible' && Date.now() - touched < untouchedMs;

/** One line for all of a tab: a question that is answered once something changes. */
export function follow(one: Followed): () => void {
  if (followed.size === 0) listen();
  followed.add(one);
  if (recent.some(({ at, changed }) => at > one.since - readBeforeMs && concerns(changed, one))) one.onChange();
  start();
  return () => {
    followed.delete(one);
    if (followed.size === 0) end();
  };
}

const touches = ['pointerdown', 'keydown'] as const;
function touch(): void {
  touched = Date.now();
  start();
}
function look(): void {
  if (document.visibilityState === 'visible') touch();
  else asking?.abort();
}
function listen(): void {
  touched = Date.now();
  for (const name of touches) document.addEventListener(name, touch, true);
  document.addEventListener('visibilitychange', look);
  addEventListener('online', touch);
}
function end(): void {
  for (const name of touches) document.removeEventListener(name, touch, true);
  document.removeEventListener('visibilitychange', look);
  removeEventListener('online', touch);
  asking?.abort();
  // Who signs in here next begins anew.
  mark = undefined;
  recent = [];
}

function start(): void {
  if (asking || !isUsed()) return;
  const controller = new AbortController();
  asking = controller;
  void ask(controller.signal).finally(() => {
    asking = undefined;
    setLive(false);
    // It was seen again while the question before was being ended.
    start();
  });
}

async function ask(signal: AbortSignal): Promise<void> {
  let failures = 0;
  while (!signal.aborted && isUsed()) {
    const begun = performance.now();
    try {
      const since = Math.min(...[...followed].map((one) => one.since));
      const ago = Math.min(longestAgo, Math.max(0, Date.now() - since) + readBeforeMs);
      const query = mark === undefined ? { ago: Math.round(ago) } : { after: mark, wait: longestWait };
      const line = { method: 'GET', path: '/changes' } as const;
      const answer: LiveChanges = await call<typeof liveCalls.waitForChanges>(line, { query }, { signal });
      const first = mark === undefined;
      failures = 0;
      mark = answer.mark;
      setLive(true);
      const at = Date.now();
      recent = [...recent.filter((one) => one.at > at - 2 * readBeforeMs), { at, changed: answer.changed }];
      for (const one of followed) if (concerns(answer.changed, one)) one.onChange();
      if (!first && answer.changed.length === 0 && performance.now() - begun < shortMs) await pause(busyMs, signal);
    } catch (reason) {
      setLive(false);
      failures += 1;
      // The page itself says that its session has ended.
      const refused = reason instanceof ApiError && (reason.status === 401 || reason.status === 403);
      await pause(refused ? latestMs : Math.min(latestMs, againMs * failures), signal);
    }
  }
}

const concerns = (all: LiveChanges['changed'], { subject, id }: Followed): boolean =>
  all.some((one) => one.subject === subject && (one.id === null || id === undefined || one.id === id));

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((go) => {
    if (signal.aborted) return go();
    const timer = setTimeout(go, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), go()), { once: true });
  });
