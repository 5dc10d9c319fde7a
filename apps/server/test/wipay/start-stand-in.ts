import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Merchant, Sent } from './stand-in-rules.ts';

/** Starts the stand-in of WiPay as a process of its own. */
export async function startStandIn() {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'stand-in.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const [ready] = (await Promise.race([once(child.stdout, 'data'), ended])) as [unknown];
  const [, origin] = /^ready (\S+)/.exec(String(ready)) ?? [];
  if (!origin) throw new Error('The stand-in of WiPay did not start.');

  async function control<T>(path: string, body: unknown = {}): Promise<T> {
    const answer = await fetch(`${origin}/control/${path}`, { method: 'POST', body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`The stand-in answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  }
  return {
    origin,
    setMerchant: (merchant: Partial<Merchant>) => control('merchant', merchant),
    setClock: (now: Date) => control('clock', { now: now.toISOString() }),
    /** Everything that came in, with its headers. */
    received: () =>
      control<{ path: string; form: Record<string, string>; headers: Record<string, string> }[]>('received'),
    /** Ends a payment as a button of its page would; answers where the browser is sent. */
    decide: async (id: string, choice: 'approve' | 'decline' | 'error' | 'abandon') =>
      (await control<{ back: string }>(`decide/${encodeURIComponent(id)}`, { choice })).back,
    decideRefund: (id: string, decision: 'approve' | 'reject', reason?: string) =>
      control(`refund/${encodeURIComponent(id)}`, { decision, reason }),
    /** Sends a message, as often as asked; answers the status of each. */
    message: async (id: string, sent: Omit<Sent, 'id'> & { id?: string; times?: number }) =>
      (await control<{ statuses: number[] }>(`message/${encodeURIComponent(id)}`, sent)).statuses,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
export type StandIn = Awaited<ReturnType<typeof startStandIn>>;
