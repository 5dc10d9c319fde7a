import type { EventChange, EventState } from '@doctorbird/contract/competitions/event-state';

/** What one viewer of a live board has read, and when. */
export interface Viewer {
  /** The number of each record, with the moment at which it was here. */
  seen: Map<number, number>;
  snapshots: number;
  state: () => { seq: number } | null;
  end: () => void;
  over: Promise<void>;
}

/** Follows a live board as a browser does, without drawing it. */
export async function openViewer(base: string, slug: string): Promise<Viewer> {
  const stop = new AbortController();
  const response = await fetch(`${base}/api/v1/competitions/${slug}/live/changes`, { signal: stop.signal });
  if (response.status !== 200 || !response.body) throw new Error(`The board answers ${response.status}.`);
  const seen = new Map<number, number>();
  let state: { seq: number } | null = null;
  const viewer: Viewer = { seen, snapshots: 0, state: () => state, end: () => stop.abort(), over: Promise.resolve() };
  const take = (event: string, data: string) => {
    if (event === 'snapshot') {
      viewer.snapshots += 1;
      state = JSON.parse(data) as EventState;
    } else if (event === 'change') {
      const change = JSON.parse(data) as EventChange;
      if (state?.seq !== change.from.seq) throw new Error(`${change.from.seq} came after ${state?.seq}.`);
      for (let seq = change.from.seq + 1; seq <= change.seq; seq++) seen.set(seq, Date.now());
      state = { seq: change.seq };
    }
  };
  viewer.over = read(response.body, take).catch((error: unknown) => {
    // The server has ended, or this viewer did.
    if (!stop.signal.aborted && !/terminated/.test(String(error))) throw error;
  });
  return viewer;
}

async function read(body: ReadableStream<Uint8Array>, take: (event: string, data: string) => void): Promise<void> {
  const decoder = new TextDecoder();
  let left = '';
  for await (const bytes of body) {
    left += decoder.decode(bytes, { stream: true });
    const blocks = left.split('\n\n');
    left = blocks.pop() ?? '';
    for (const block of blocks) {
      const lines = Object.fromEntries(
        block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
      );
      if (lines['event']) take(lines['event'], lines['data'] ?? '');
    }
  }
}
