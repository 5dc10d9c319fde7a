import { setTimeout as pause } from 'node:timers/promises';
import { openingNight, openingNightProgram } from '../apps/server/src/modules/enrollments/line/line.table.ts';
import type { Database } from '../apps/server/src/platform/database/connect.ts';
import { newId } from '../apps/server/src/platform/database/new-id.ts';
import { openBenchDatabase, startAppServer } from './app-server.ts';
import { fillFamilies, type Family } from './fill-families.ts';
import type { LocalConnection } from './local-connection.ts';
import { report } from './table.ts';
import { nth, quantile } from './timed-request.ts';

/** A tenth of a night with 5,000 families, 300 seats and a minute in which all of them come. */
const night = { families: 500, seats: 30, arrivalMs: 6_000, atOnce: 40 };
const goals = { p99Ms: 3_000 };
const port = 4735;
const longestMs = 180_000;

type End = 'place' | 'waiting list' | 'no answer';

async function fill(database: Parameters<typeof fillFamilies>[0]) {
  const { db } = database;
  const { families, programIds } = await fillFamilies(database, {
    families: night.families,
    programs: 1,
    seats: night.seats,
  });
  const programId = nth(programIds, 0);
  const nightId = newId();
  await db.insert(openingNight).values({
    id: nightId,
    title: 'Spring',
    opensAt: new Date(),
    closesAt: new Date(Date.now() + 3_600_000),
    allPrograms: false,
    atOnce: night.atOnce,
  });
  await db.insert(openingNightProgram).values({ nightId, programId });
  return { families, programId };
}

/**
 * Each family comes, waits on the page of the line, goes in when it is its turn, and requests a place, or joins the waiting list when all are
 * gone. Answers whether every family had an honest answer, exactly the seats were given, no answer was an error of the server, and 99 of 100
 * came within the goal.
 */
export async function measureOpeningNight(connection: LocalConnection, folder: string): Promise<boolean> {
  const database = await openBenchDatabase(connection, 'opening_night');
  try {
    const { families, programId } = await fill(database);
    const base = `http://localhost:${port}`;
    const server = await startAppServer(database.settings, { port, dataDir: `${folder}/opening-night` });
    try {
      return await open(base, { families, programId, db: database.db });
    } finally {
      await server.stop();
    }
  } finally {
    await database.close();
  }
}

async function open(
  base: string,
  { families, programId, db }: { families: readonly Family[]; programId: string; db: Database },
): Promise<boolean> {
  const times: number[] = [];
  const errors: string[] = [];
  const begun = Date.now();

  async function ask(
    method: string,
    path: string,
    { family, cookie, body }: { family?: Family; cookie?: string; body?: object },
  ) {
    const from = Date.now();
    const response = await fetch(`${base}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(family && { authorization: `Bearer ${family.token}` }),
        ...(cookie && { cookie }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    times.push(Date.now() - from);
    if (response.status >= 500) errors.push(`${method} ${path}: ${response.status} ${text.slice(0, 120)}`);
    return { status: response.status, text, cookie: response.headers.get('set-cookie')?.split(';')[0] };
  }

  /** The page asks as often as the server says, a tenth of it, as everything here. */
  async function waitForTurn(cookie: string): Promise<boolean> {
    while (Date.now() - begun < longestMs) {
      const { status, text } = await ask('GET', '/line/news', { cookie });
      const news = status === 200 ? (JSON.parse(text) as { page: string; next: number }) : { page: '', next: 6 };
      if (news.page === 'turn' || news.page === 'inside') return true;
      await pause(news.next * 100 * (1 + Math.random() / 4));
    }
    return false;
  }

  async function come(family: Family): Promise<End> {
    await pause(Math.random() * night.arrivalMs);
    const body = { student_id: family.studentId, program_id: programId };
    const first = await ask('POST', '/api/v1/enrollments', { family, body });
    if (first.status !== 409 || !first.text.includes('line_first')) errors.push(`not sent to the line: ${first.text}`);
    const joined = await ask('POST', '/api/v1/line/tickets', { family, body: { program_id: programId } });
    if (joined.status !== 201 || !joined.cookie) return 'no answer';
    const cookie = joined.cookie;
    if (!(await waitForTurn(cookie))) return 'no answer';
    await ask('POST', '/line/enter', { cookie });
    await ask('GET', `/api/v1/programs/${programId}/opening`, { family });
    await pause(200 + Math.random() * 400);
    const asked = await ask('POST', '/api/v1/enrollments', { family, body });
    if (asked.status === 201) return 'place';
    const waiting = await ask('POST', '/api/v1/waiting-list', {
      family,
      body: { program_id: programId, student_ids: [family.studentId], together: false },
    });
    await ask('POST', '/line/leave', { cookie });
    return waiting.status === 201 ? 'waiting list' : 'no answer';
  }

  const ends = await Promise.all(families.map(come));
  const seconds = (Date.now() - begun) / 1000;
  const count = (end: End) => ends.filter((one) => one === end).length;
  const { rows } = await db.$client.query<{ seats: number }>(
    "select count(*)::int as seats from enrollment where program_id = $1 and status <> 'cancelled'",
    [programId],
  );
  const seats = rows[0]?.seats ?? 0;
  const part = `Opening night of ${families.length} families, ${night.atOnce} inside at once`;
  const unanswered = count('no answer');
  if (errors.length > 0) process.stdout.write(`${errors.length} answers were an error, such as ${errors[0]}\n`);
  const figures = [
    report({
      part,
      name: 'families with an honest answer: a place, or the waiting list',
      value: (families.length - unanswered) / families.length,
      unit: 'of all',
      goal: { atLeast: 1 },
      from: `${count('place')} a place, ${count('waiting list')} the waiting list, within ${Math.round(seconds)} s`,
    }),
    report({
      part,
      name: 'seats given',
      value: seats === count('place') ? seats / night.seats : Number.NaN,
      unit: 'of all',
      goal: { atLeast: 1 },
      from: `${seats} of ${night.seats}`,
    }),
    report({
      part,
      name: '99 of 100 answers',
      value: quantile(times, 0.99),
      unit: 'ms',
      goal: { atMost: goals.p99Ms },
      from: `middle ${quantile(times, 0.5)} ms of ${times.length} answers`,
    }),
    report({
      part,
      name: 'answers that were an error of the server',
      value: errors.length / times.length,
      unit: 'of all',
      goal: { atMost: 0 },
      from: `${errors.length} of ${times.length}`,
    }),
  ];
  return figures.every(Boolean) && seats <= night.seats;
}
