import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { buildDivision, buildEventDay, buildHelper, buildTeams } from '../apps/server/demo/builders/build-event.ts';
import { buildCompetition } from '../apps/server/demo/content/build-content.ts';
import { connectDatabase, type Database } from '../apps/server/src/platform/database/connect.ts';
import { migrateDatabase } from '../apps/server/src/platform/database/migrate.ts';
import { openViewer, type Viewer } from '../apps/server/test/event-viewer.ts';
import { urlOf, type LocalConnection } from './local-connection.ts';
import { startProgram, type Program } from './programs.ts';
import { residentMegabytes } from './rest.ts';
import { report } from './table.ts';
import { quantile } from './timed-request.ts';

/** A hall of viewers, of whom some have phones that no longer read. */
const viewers = 300;
const asleep = 20;
/** Each team meets each other once: this gives 300 matches. */
const teams = 25;
const goals = { secondsLate: 2, moreMegabytes: 100 };
const firstPort = 4721;

interface Board {
  slug: string;
  division: string;
  token: string;
}
type Match = { id: string; key: string; a: { team: string | null }; b: { team: string | null } };

async function newBoard(db: Database, name: string): Promise<Board> {
  const competitionId = await buildCompetition(db, { slug: name });
  const entries = await buildTeams(
    db,
    competitionId,
    Array.from({ length: teams }, (_, at) => ({ name: `Team ${at + 1}` })),
  );
  await buildEventDay(db, { competitionId, publishedAt: new Date() });
  const format = {
    kind: 'round_robin',
    sheet: {
      kind: 'points',
      seconds: 120,
      criteria: [{ id: 'goals', name: 'Goals', points: 1, most: 9 }],
      draws: true,
    },
  };
  const division = await buildDivision(db, { competitionId, name: 'League', format, seeds: entries });
  const { token } = await buildHelper(db, {
    competitionId,
    name: 'Ann',
    roles: ['scorekeeper'],
    endsAt: new Date(Date.now() + 3_600_000),
  });
  return { slug: name, division, token };
}

async function post(base: string, body: object): Promise<{ outcomes: { state: string; seq: number }[] }> {
  const response = await fetch(`${base}/api/v1/event-day/records`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`A result was answered with ${response.status}: ${await response.text()}`);
  return (await response.json()) as { outcomes: { state: string; seq: number }[] };
}

/** Asks for the board and never reads the answer: a phone in a pocket. Answers whether the server has ended its line. */
async function openSleeper(port: number, slug: string): Promise<{ socket: Socket; isLetGo: () => boolean }> {
  const socket = connect(port, '127.0.0.1');
  let gone = false;
  socket.on('close', () => (gone = true));
  socket.on('error', () => (gone = true));
  await new Promise<void>((done) => socket.once('connect', () => done()));
  socket.pause();
  socket.write(`GET /api/v1/competitions/${slug}/live/changes HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`);
  return { socket, isLetGo: () => gone };
}

function resultOf(index: number) {
  const [a, b] = [index % 4, (index * 5) % 7];
  return { winner: a > b ? 'a' : a < b ? 'b' : null, how: 'points', points_a: a, points_b: b };
}

const megabytes = async (program: Program): Promise<number> => (await residentMegabytes(program)).all;

/**
 * 300 viewers follow a board for five minutes (or `seconds`), a result comes every second, and twenty more never read what they
 * are sent. Prints how late the latest viewer had each result and what the processes held; by one server, then by two on one
 * database. Answers whether all are within their goals.
 */
export async function measureLive(connection: LocalConnection, folder: string, seconds = 300): Promise<boolean> {
  await migrateDatabase(connection);
  const database = connectDatabase(connection, { max: 2 });
  let fine = true;
  try {
    for (const processes of [1, 2]) {
      const board = await newBoard(database.db, `live-board-${processes}`);
      const env = (index: number) => ({
        PORT: String(firstPort + index),
        DATA_DIR: `${folder}/live`,
        DATABASE_URL: urlOf(connection),
        LOG_LEVEL: 'error',
        RATE_LIMIT_SCALE: '1000000',
        NODE_ENV: 'production',
      });
      const programs: Program[] = [];
      try {
        for (let index = 0; index < processes; index++)
          programs.push(
            await startProgram(
              'apps/server/build/main.js',
              env(index),
              `http://localhost:${firstPort + index}/api/v1/ready`,
            ),
          );
        fine = (await watch(board, programs, seconds)) && fine;
      } finally {
        for (const program of programs) await program.stop();
      }
    }
  } finally {
    await database.close();
  }
  return fine;
}

async function watch(board: Board, programs: readonly Program[], seconds: number): Promise<boolean> {
  const baseOf = (index: number) => `http://localhost:${firstPort + (index % programs.length)}`;
  const live = (await (await fetch(`${baseOf(0)}/api/v1/competitions/${board.slug}/live`)).json()) as {
    matches: Match[];
  };
  const matches = live.matches.filter(({ a, b }) => a.team && b.team).slice(0, seconds);
  const crowd: Viewer[] = [];
  for (let index = 0; index < viewers; index++) crowd.push(await openViewer(baseOf(index), board.slug));
  const sleepers = await Promise.all(
    Array.from({ length: asleep }, (_, index) => openSleeper(firstPort + (index % programs.length), board.slug)),
  );
  const before = await Promise.all(programs.map(megabytes));
  const sent = new Map<number, number>();
  const answers: number[] = [];
  for (const [index, match] of matches.entries()) {
    const begun = Date.now();
    const { outcomes } = await post(baseOf(index), {
      token: board.token,
      records: [
        {
          id: randomUUID(),
          kind: 'match.result',
          division_id: board.division,
          body: {
            match: match.key,
            teams: [match.a.team, match.b.team],
            result: resultOf(index),
          },
          at_device: new Date(begun).toISOString(),
        },
      ],
    });
    if (outcomes[0]?.state !== 'recorded') throw new Error(`A result was ${JSON.stringify(outcomes[0])}`);
    sent.set(outcomes[0].seq, begun);
    answers.push(Date.now() - begun);
    await new Promise((done) => setTimeout(done, Math.max(0, begun + 1000 - Date.now())));
  }
  await new Promise((done) => setTimeout(done, 3000));
  const after = await Promise.all(programs.map(megabytes));
  const late: number[] = [];
  let missing = 0;
  for (const { seen } of crowd)
    for (const [seq, begun] of sent) {
      const here = seen.get(seq);
      if (here === undefined) missing += 1;
      else late.push(here - begun);
    }
  const letGo = sleepers.filter(({ isLetGo }) => isLetGo()).length;
  const again = crowd.filter(({ snapshots }) => snapshots !== 1).length;
  for (const viewer of crowd) viewer.end();
  for (const { socket } of sleepers) socket.destroy();
  const latest = quantile(late, 1) / 1000;
  const more = Math.max(...after.map((value, index) => value - (before[index] ?? 0)));
  const by = programs.length === 1 ? 'one process' : `${programs.length} processes`;
  const part = `A competition that ${viewers} people follow, by ${by}`;
  if (missing + again > 0) process.stdout.write(`${missing} results were not seen, ${again} viewers began again.\n`);
  const inTime = report({
    part,
    name: `the latest viewer to have one of ${sent.size} results`,
    value: missing + again > 0 ? Number.POSITIVE_INFINITY : latest,
    unit: 's',
    goal: { atMost: goals.secondsLate },
    from: `middle ${quantile(late, 0.5)} ms, 99 of 100 ${quantile(late, 0.99)} ms; a result is answered in ${quantile(answers, 0.5)} ms, 99 of 100 in ${quantile(answers, 0.99)} ms`,
  });
  const bounded = report({
    part,
    name: 'more memory afterwards',
    value: more,
    unit: 'MB',
    goal: { atMost: goals.moreMegabytes },
    from: `${before.map(Math.round).join(' and ')} MB before; ${letGo} of ${asleep} viewers that read nothing were let go`,
  });
  return inTime && bounded;
}
