import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { openBenchDatabase, startAppServer } from './app-server.ts';
import { familyPassword, fillFamilies, type Family } from './fill-families.ts';
import type { LocalConnection } from './local-connection.ts';
import { report } from './table.ts';
import { endRequests, middle, nth, quantile, timedRequest } from './timed-request.ts';

const goals = { ofLimit: 0.85, timesIdle: 2 };
const rounds = 5;
const seconds = 3;
const atOnce = 8;
const port = 4731;

const bare = async (): Promise<number> =>
  Number((await promisify(execFile)(process.execPath, ['bench/bare-passwords.ts', String(seconds)])).stdout);

/** Different families sign in, so that no brake on one account is measured. Answers how many a second. */
async function signIns(families: readonly Family[], isOver: () => boolean): Promise<number> {
  const begun = performance.now();
  let done = 0;
  let next = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (!isOver()) {
        const { email } = nth(families, next++ % families.length);
        await timedRequest({ port, token: '' }, { path: 'auth/login', body: { email, password: familyPassword } });
        done += 1;
      }
    }),
  );
  return (done * 1000) / (performance.now() - begun);
}

/** Another family reads its places meanwhile, every 20 ms. Answers how long 99 of 100 answers take at most. */
async function reading({ token }: Family, isOver: () => boolean): Promise<number> {
  const times: number[] = [];
  while (!isOver()) {
    times.push((await timedRequest({ port, token }, { path: 'enrollments' })).ms);
    await pause(20);
  }
  return quantile(times, 0.99);
}

const after = (milliseconds: number) => {
  const end = performance.now() + milliseconds;
  return () => performance.now() >= end;
};

/** How near sign-ins come to what the processor can check of passwords, and what everybody else notices of them. */
export async function measureSignIns(connection: LocalConnection, folder: string): Promise<boolean> {
  const database = await openBenchDatabase(connection, 'sign_ins');
  const { families } = await fillFamilies(database, { families: 400, programs: 1, seats: 10 });
  const app = await startAppServer(database.settings, { port, dataDir: join(folder, 'sign-ins') });
  try {
    const [reader, ...others] = families as [Family, ...Family[]];
    await signIns(others, after(1000));
    const turns: { ratio: number; ours: number; limit: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const limit = await bare();
      const ours = await signIns(others, after(seconds * 1000));
      turns.push({ ratio: ours / limit, ours, limit });
    }
    const turn = turns.toSorted((a, b) => a.ratio - b.ratio)[Math.floor(rounds / 2)]!;
    const near = report({
      part: 'Sign-ins',
      name: `by ${atOnce} families at once, as a share of the passwords that a process can check`,
      value: turn.ratio,
      unit: 'of bare',
      goal: { atLeast: goals.ofLimit },
      from: `${turn.ours.toFixed(0)} of ${turn.limit.toFixed(0)} a second`,
    });
    const pairs: { idle: number; busy: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const idle = await reading(reader, after(seconds * 1000));
      const isOver = after(seconds * 1000);
      const [busy] = await Promise.all([reading(reader, isOver), signIns(others, isOver)]);
      pairs.push({ idle, busy });
    }
    const idle = middle(pairs.map((pair) => pair.idle));
    const busy = middle(pairs.map((pair) => pair.busy));
    const quiet = report({
      part: 'Sign-ins',
      name: '99 of 100 answers to another family meanwhile, against a quiet server',
      value: busy / idle,
      unit: 'times',
      goal: { atMost: goals.timesIdle },
      from: `${idle.toFixed(1)} -> ${busy.toFixed(1)} ms`,
    });
    return near && quiet;
  } finally {
    endRequests();
    await app.stop();
    await database.close();
  }
}
