import type { eventDayCalls } from '@doctorbird/contract/competitions/event-day';
import type { EventChange, EventState } from '@doctorbird/contract/competitions/event-state';
import { useEffect, useRef, useState } from 'react';
import { API_BASE, call, pathOf } from '../../../api/call.ts';
import { applyChange } from './apply-change.ts';

/** Where no stream gets through, the day is asked for every so often: sooner at first. */
const pollMs = [5_000, 15_000] as const;
/** A stream says something every 15 seconds; silence for longer than this means that the line is gone. */
const silentMs = 40_000;
/** A page that nobody sees keeps no line open. */
const hiddenMs = 60_000;

export type LineState = 'live' | 'polling' | 'lost';

/**
 * The day of a competition as it happens: a stream of changes, or questions where a stream does not get through. `offset` is what is
 * added to this device's clock to have the server's, so that all screens show the same second.
 */
export function useLiveEvent(slug: string, first: EventState): { state: EventState; line: LineState; offset: number } {
  const [state, setState] = useState(first);
  const [line, setLine] = useState<LineState>('live');
  const [offset, setOffset] = useState(0);
  const newest = useRef(first);
  useEffect(() => {
    const take = (next: EventState) => {
      newest.current = next;
      setState(next);
      setOffset(Date.parse(next.now) - Date.now());
    };
    return followEvent(slug, { take, newest: () => newest.current, setLine });
  }, [slug]);
  return { state, line, offset };
}

interface Follower {
  take: (state: EventState) => void;
  newest: () => EventState;
  setLine: (line: LineState) => void;
}

function followEvent(slug: string, { take, newest, setLine }: Follower): () => void {
  let source: EventSource | undefined;
  let poll: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let hidden: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let over = false;

  const ask = async () => {
    try {
      const read = { method: 'GET', path: '/competitions/{slug}/live' } as const;
      const state = await call<typeof eventDayCalls.readLive>(read, { params: { slug } });
      if (over) return;
      take(state);
      if (!source) setLine('polling');
    } catch {
      if (!over) setLine('lost');
    }
  };
  const askAgain = () => {
    clearTimeout(poll);
    poll = setTimeout(
      () => void ask().finally(() => !over && !source && askAgain()),
      failures < 4 ? pollMs[0] : pollMs[1],
    );
  };
  const heard = () => {
    clearTimeout(silence);
    silence = setTimeout(fail, silentMs);
  };
  const close = () => {
    source?.close();
    source = undefined;
    clearTimeout(silence);
    clearTimeout(poll);
  };
  function fail() {
    close();
    failures += 1;
    void ask().finally(() => {
      if (over) return;
      askAgain();
      // A hall's network comes and goes: the stream is tried again, less often each time.
      setTimeout(
        () => !over && !source && document.visibilityState === 'visible' && open(),
        Math.min(60_000, 5_000 * failures),
      );
    });
  }
  function open() {
    close();
    if (typeof EventSource === 'undefined') return askAgain();
    const stream = new EventSource(API_BASE + pathOf('/competitions/{slug}/live/changes', { slug }));
    source = stream;
    heard();
    stream.addEventListener('snapshot', ({ data }: MessageEvent<string>) => {
      heard();
      failures = 0;
      setLine('live');
      take(JSON.parse(data) as EventState);
    });
    stream.addEventListener('change', ({ data }: MessageEvent<string>) => {
      heard();
      const next = applyChange(newest(), JSON.parse(data) as EventChange);
      if (next) take(next);
      else void ask();
    });
    stream.onerror = () => {
      // The browser tries again by itself unless the server refused.
      if (stream.readyState === 2) fail();
      else setLine('lost');
    };
  }
  const seen = () => {
    clearTimeout(hidden);
    if (document.visibilityState === 'hidden') hidden = setTimeout(close, hiddenMs);
    else if (!source) open();
  };
  open();
  document.addEventListener('visibilitychange', seen);
  addEventListener('online', open);
  return () => {
    over = true;
    close();
    clearTimeout(hidden);
    document.removeEventListener('visibilitychange', seen);
    removeEventListener('online', open);
  };
}
