import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { openBenchDatabase, sandboxBank, startAppServer } from './app-server.ts';
import { enrollAndPay, sideBySide } from './enroll-and-pay.ts';
import { fillFamilies, type Family } from './fill-families.ts';
import type { LocalConnection } from './local-connection.ts';
import type { Program } from './programs.ts';
import { cpuSeconds } from './rest.ts';
import { report } from './table.ts';
import { endRequests, middle, nth, quantile } from './timed-request.ts';

const goal = 1.8;
const ports = [4741, 4742];
const rounds = 3;
const requestsARound = 6000;
/** Two processes, PostgreSQL and whoever asks need a core each before two processes can show what they do. */
const coresNeeded = 5;
const size = { families: 900, programs: 30, seats: 60 };

/** Requests a second of the processes together, and how much each of them computed for one. */
async function read(programs: readonly Program[], token: string) {
  const before = await cpu(programs);
  const results = await Promise.all(
    programs.map((_program, at) =>
      autocannon({
        url: `http://localhost:${ports[at]}/api/v1/enrollments`,
        headers: { authorization: `Bearer ${token}` },
        connections: 10 / programs.length,
        amount: requestsARound / programs.length,
      }),
    ),
  );
  const seconds = Math.max(...results.map(({ duration }) => duration));
  return {
    aSecond: requestsARound / seconds,
    cpuEach: ((await cpu(programs)) - before) / requestsARound,
  };
}
const cpu = async (programs: readonly Program[]): Promise<number> =>
  (await Promise.all(programs.map(cpuSeconds))).reduce((sum, one) => sum + one, 0);

async function seatsASecond(programs: readonly Program[], families: readonly Family[], programIds: readonly string[]) {
  const answers: number[] = [];
  const begun = performance.now();
  await sideBySide(families, 8, async (family, at) => {
    const programId = nth(programIds, at % programIds.length);
    answers.push(...(await enrollAndPay(nth(ports, at % programs.length), family, programId)));
  });
  return { aSecond: (families.length * 1000) / (performance.now() - begun), latest: quantile(answers, 0.99) };
}

/**
 * Families that enroll and pay, a second, and what a second process adds. With fewer cores than needed, the second process only
 * takes from the first, so what each of them computes for a request says how many both would answer with a core each.
 */
export async function measureProcesses(connection: LocalConnection, folder: string): Promise<boolean> {
  const database = await openBenchDatabase(connection, 'processes');
  const { families, programIds } = await fillFamilies(database, size);
  const dataDir = join(folder, 'processes');
  const env = sandboxBank;
  const programs: Program[] = [];
  try {
    programs.push(await startAppServer(database.settings, { port: nth(ports, 0), dataDir, env }));
    await seatsASecond(programs, families.slice(0, 60), programIds);
    const one = await seatsASecond(programs, families.slice(60, 460), programIds);
    const reader = nth(families, 60).token;
    programs.push(await startAppServer(database.settings, { port: nth(ports, 1), dataDir, env }));
    const two = await seatsASecond(programs, families.slice(460, 860), programIds);
    const works = [one, two].map(({ aSecond, latest }, at) =>
      report({
        part: 'Work of families',
        name: `enrolled and paid by card, ${at === 0 ? 'one process' : 'two processes'}`,
        value: aSecond,
        unit: 'a second',
        from: `99 of 100 answers within ${latest.toFixed(0)} ms, eight families at once`,
      }),
    );
    const pairs: { alone: Awaited<ReturnType<typeof read>>; both: Awaited<ReturnType<typeof read>> }[] = [];
    for (let round = 0; round < rounds; round += 1)
      pairs.push({ alone: await read(programs.slice(0, 1), reader), both: await read(programs, reader) });
    const cores = availableParallelism();
    const enough = cores >= coresNeeded;
    const ratios = pairs.map(({ alone, both }) =>
      enough ? both.aSecond / alone.aSecond : (2 * alone.cpuEach) / both.cpuEach,
    );
    const value = middle(ratios);
    const { alone, both } = nth(pairs, Math.floor(rounds / 2));
    const computed = `${(alone.cpuEach * 1000).toFixed(2)} and ${(both.cpuEach * 1000).toFixed(2)} ms computed for each`;
    const shared = report({
      part: 'Two processes',
      name: `requests of families a second, against one${enough ? '' : ', by what each computes: this machine has too few cores to show it'}`,
      value,
      unit: 'times',
      goal: { atLeast: goal },
      from: `${alone.aSecond.toFixed(0)} -> ${both.aSecond.toFixed(0)} a second on ${cores} cores; ${computed}`,
    });
    return shared && works.every(Boolean);
  } finally {
    endRequests();
    for (const program of programs) await program.stop();
    await database.close();
  }
}
