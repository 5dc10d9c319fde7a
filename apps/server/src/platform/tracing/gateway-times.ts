/** How long the card service took to answer this process, the newest last. */
let recent: Array<{ at: number; ms: number }> = [];
const mostRecent = 50;
const lastMs = 15 * 60_000;

export async function timedGateway<T>(ask: () => Promise<T>): Promise<T> {
  const began = performance.now();
  try {
    return await ask();
  } finally {
    recent = [...recent.slice(1 - mostRecent), { at: Date.now(), ms: performance.now() - began }];
  }
}

/** The middle of the last 15 minutes; null when nobody asked it. */
export function gatewayTime(now = Date.now()): number | null {
  const times = recent.filter(({ at }) => at > now - lastMs).map(({ ms }) => ms);
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? null;
}
