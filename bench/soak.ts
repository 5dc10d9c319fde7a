import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openBenchDatabase, sandboxBank, startAppServer } from './app-server.ts';
import { enrollAndPay, sideBySide } from './enroll-and-pay.ts';
import { familyPassword, fillFamilies } from './fill-families.ts';
import type { LocalConnection } from './local-connection.ts';
import { residentMegabytes } from './rest.ts';
import { report } from './table.ts';
import { endRequests, middle, nth, timedRequest } from './timed-request.ts';

const port = 4751;
const goals = { moreMegabytes: 20 };
/** A family each second: more than any evening has, and less than the machine can do. */
const everyMs = 1000;

/**
 * Everything at once for half an hour, or `minutes`: families sign in, enroll, pay and read, the office lists, searches and exports,
 * visitors look at pages. Memory is compared between the second fifth and the last one, when everything has been used before.
 */
export async function measureSoak(connection: LocalConnection, folder: string, minutes = 30): Promise<boolean> {
  const database = await openBenchDatabase(connection, 'soak');
  const many = Math.ceil((minutes * 60_000) / everyMs);
  const seats = Math.ceil(many / 30) + 10;
  const { families, programIds, adminToken } = await fillFamilies(database, { families: many, programs: 30, seats });
  const app = await startAppServer(database.settings, {
    port,
    dataDir: join(folder, 'soak'),
    env: sandboxBank,
  });
  const office = { port, token: adminToken };
  const memory: number[] = [];
  let answers = 0;
  let isOver = false;
  const begun = performance.now();
  const watching = (async () => {
    while (!isOver) {
      memory.push((await residentMegabytes(app)).all);
      await pause(1000);
    }
  })();
  try {
    await sideBySide(families, 4, async (family, at) => {
      await pause(Math.max(0, at * everyMs - (performance.now() - begun)));
      await timedRequest(
        { port, token: '' },
        {
          path: 'auth/login',
          body: { email: family.email, password: familyPassword },
        },
      );
      await enrollAndPay(port, family, nth(programIds, at % programIds.length));
      for (const path of [
        'admin/enrollments?q=child',
        'admin/payments?sort=-amount',
        'admin/dashboard',
        'admin/search?q=family',
      ])
        await timedRequest(office, { path });
      for (const page of ['/', '/programs', '/contact']) await (await fetch(`http://localhost:${port}${page}`)).text();
      answers += 12;
    });
  } finally {
    isOver = true;
    await watching;
    endRequests();
    await app.stop();
    await database.close();
  }
  const fifth = Math.floor(memory.length / 5);
  const early = middle(memory.slice(fifth, 2 * fifth));
  const late = middle(memory.slice(-fifth));
  return report({
    part: `Soak of ${minutes} minutes`,
    name: 'memory of the last fifth against the second one',
    value: late - early,
    unit: 'MB',
    goal: { atMost: goals.moreMegabytes },
    from: `${early.toFixed(0)} -> ${late.toFixed(0)} MB, ${Math.max(...memory).toFixed(0)} at most; ${answers} answers`,
  });
}
