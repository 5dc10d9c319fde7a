import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { measureWithoutConnection } from './offline-pages.ts';
import { pageRow, printTable, problems, type PageRow } from './page-table.ts';
import { measurePresses } from './presses.ts';
import { startProgram } from './programs.ts';
import { measureStartPages } from './start-pages.ts';
import { printTable as printFigures } from './table.ts';

/**
 * `npm run bench:pages`: Lighthouse (mobile, simulated slow 4G) over every kind of public page, with its bytes by type against
 * the budget (docs/rules.md, rule 27). `-- /robots /contact` measures only these; what misses something is measured again, for a busy
 * machine only makes it worse. After them the start pages of the portals, on a slow phone and without a connection. `-- public` leaves
 * those out, `-- portals` measures them alone, `-- presses` how soon a press is answered. `--report=<file>` is for the deep run of the tests.
 */
const everyRoute = [
  '/',
  '/programs',
  '/programs/{program}',
  '/services',
  '/services/robotics',
  '/services/coding',
  '/services/camps',
  '/services/tutoring',
  '/competitions',
  '/competitions/robot-wars',
  '/competitions/code-olympics',
  '/competitions/tech-fair',
  '/competitions/caribbean',
  '/competitions/event/{competition}',
  '/gallery',
  '/robots',
  '/robots/beginner',
  '/robots/advanced',
  '/robots/competition',
  '/robots/custom',
  '/robots/r/{robot}',
  '/contact',
  '/group-registration',
  '/auth',
  '/auth?tab=signup',
  '/admin/auth',
  '/forgot-password',
  '/privacy',
  '/terms',
];
const mostTries = 3;

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });

const slugOf = async (base: string, list: string): Promise<string> => {
  const answer = (await (await fetch(`${base}/api/v1/${list}?limit=1`)).json()) as { data: { slug: string }[] };
  return answer.data[0]?.slug ?? '';
};

async function filledIn(base: string, routes: readonly string[]): Promise<string[]> {
  const [program, competition, robot] = await Promise.all(
    ['programs', 'competitions', 'robots'].map((l) => slugOf(base, l)),
  );
  return routes.map((route) =>
    route
      .replace('{program}', program ?? '')
      .replace('{competition}', competition ?? '')
      .replace('{robot}', robot ?? ''),
  );
}

async function startChromium(port: number, folder: string): Promise<() => Promise<void>> {
  const browser = spawn(
    process.env.CHROMIUM_PATH ?? 'chromium',
    [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--remote-debugging-port=${port}`,
      `--user-data-dir=${folder}`,
      'about:blank',
    ],
    { stdio: 'ignore' },
  );
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => null);
    if (answer?.ok) break;
    await new Promise((done) => setTimeout(done, 100));
  }
  return async () => {
    const gone = new Promise((done) => browser.once('exit', done));
    browser.kill();
    await gone;
  };
}

async function bodyOf(address: string): Promise<number> {
  const answer = await fetch(address, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
  return Number(answer.headers.get('content-length') ?? 0);
}

async function measure(base: string, route: string, port: number): Promise<PageRow> {
  const rows: PageRow[] = [];
  while (rows.length < mostTries) {
    const result = await lighthouse(base + route, { port, output: 'json', logLevel: 'error' });
    if (!result) throw new Error(`Lighthouse gave no result for ${route}.`);
    const row = await pageRow(route, result.lhr, bodyOf);
    rows.push(row);
    if (problems(row).length === 0) break;
  }
  return rows.toSorted((a, b) => b.performance - a.performance)[0] as PageRow;
}

/** As the tests count: a page that misses something is one that failed. */
function countsOf(rows: readonly PageRow[]) {
  const failures = rows.flatMap((row) =>
    problems(row).length > 0 ? [`${row.route}: ${problems(row).join(', ')}`] : [],
  );
  return { passed: rows.length - failures.length, failed: failures.length, skipped: 0, failures };
}

const folder = await mkdtemp(join(tmpdir(), 'doctorbird-pages-'));
const [serverPort, browserPort] = [await freePort(), await freePort()];
const base = `http://localhost:${serverPort}`;
const environment = {
  PORT: String(serverPort),
  DATA_DIR: folder,
  DATABASE_URL: '',
  LOG_LEVEL: 'error',
  NODE_ENV: 'production',
};
const program = await startProgram('apps/server/build/main.js', environment, `${base}/api/v1/ready`);
const stopChromium = await startChromium(browserPort, join(folder, 'browser'));
try {
  const asked = process.argv.slice(2).filter((word) => word.startsWith('/'));
  const publicOnly = asked.length > 0 || process.argv.includes('public');
  const portalsOnly = process.argv.includes('portals');
  const pressesOnly = process.argv.includes('presses');
  const [, report] = process.argv.find((word) => word.startsWith('--report='))?.split('=') ?? [];
  const rows: PageRow[] = [];
  for (const route of portalsOnly || pressesOnly ? [] : await filledIn(base, asked.length > 0 ? asked : everyRoute)) {
    // The first visit makes the page; what is measured is what every other visitor gets.
    await (await fetch(base + route)).text();
    rows.push(await measure(base, route, browserPort));
    process.stderr.write('.');
  }
  process.stderr.write('\n');
  const held = [
    portalsOnly || pressesOnly || printTable(rows),
    publicOnly || pressesOnly || (await measureStartPages(base, browserPort)),
    publicOnly || pressesOnly || (await measureWithoutConnection(base, browserPort)),
    publicOnly || portalsOnly || (await measurePresses(base, browserPort)),
  ];
  if (!publicOnly) await printFigures();
  if (report) await writeFile(report, JSON.stringify(countsOf(rows)));
  process.exitCode = held.every(Boolean) ? 0 : 1;
} finally {
  await stopChromium();
  await program.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
