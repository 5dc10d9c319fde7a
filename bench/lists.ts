import { join } from 'node:path';
import { openBenchDatabase, startAppServer } from './app-server.ts';
import { fillLists, surnamesText } from './fill-lists.ts';
import {
  actionForms,
  bounded,
  deepPage,
  growingForms,
  isDeep,
  looksUpSkipped,
  pageForms,
  type Form,
} from './list-forms.ts';
import type { LocalConnection } from './local-connection.ts';
import type { Program } from './programs.ts';
import { dataKey } from './rows.ts';
import { isMet, report, type Figure } from './table.ts';
import { endRequests, middle, timedRequest, type Side } from './timed-request.ts';

/**
 * The admin lists with 100,000 rows of each kind against 1,000, and page 100 against page 1: two databases of one
 * PostgreSQL, two processes of the product, one request at a time, because the wait of one person is what counts here.
 */
const sizes = { small: 1000, large: 100_000 } as const;
const goal = 1.5;
const rounds = 25;
const warmUp = 4;
/** A list counts as filled with nine tenths of the rows: some of its rows are in a state that it never shows. */
const mostShare = 0.9;
const fewRounds = 3;
const patienceMs = 5000;

/** They grow with what they count; of meetings and marks they read the last months alone. */
const figures = ['dashboard', 'today', 'tasks?state=open', 'analytics?months=12', 'attendance'];

/** The search over everything, as people type: a name, a slip in it, both names, a common first name, digits, an amount. */
const searches: Record<string, (surname: string, at: number) => string> = {
  surname: (surname) => surname,
  'surname, a letter missing': (surname) => surname.slice(0, 3) + surname.slice(4),
  'first name and surname': (surname) => `maya ${surname}`,
  'first name of every eighth': () => 'simone',
  'two letters': () => 'ka',
  'nothing like it': (surname) => `zz${surname}`,
  'last five digits': (_surname, at) => `00${String(100 + at * 7).slice(-3)}`,
  amount: () => 'J$42,000',
};
/** What a person waits at most, with 100,000 rows of each kind. */
const waitGoalMs = 100;

/** How long the first bytes of an answer take. */
const ask = async (side: Side, path: string, { body, status = 200 }: { body?: object; status?: number } = {}) =>
  (await timedRequest(side, { path: addressed(path), body, status, until: 'first' })).ms;
const addressed = (path: string) => (path.startsWith('/') ? path.slice(1) : `admin/${path}`);

type Turn = (at: number) => Promise<number>;

/** Request by request in turns, so that a busy moment of the machine hits both; the ratio is that of the medians. */
async function compare(base: Turn, more: Turn) {
  const times = { base: [] as number[], more: [] as number[] };
  const begun = performance.now();
  for (let at = 0; at < warmUp + rounds; at += 1) {
    const turn = { base: await base(at), more: await more(at) };
    if (at < warmUp) continue;
    times.base.push(turn.base);
    times.more.push(turn.more);
    // What takes so long has missed its goal by far: a few answers say as much.
    if (times.base.length >= fewRounds && performance.now() - begun > patienceMs) break;
  }
  return { base: middle(times.base), more: middle(times.more) };
}
type Compared = Awaited<ReturnType<typeof compare>>;

async function openSide(connection: LocalConnection, size: number, at: number, folder: string) {
  const opened = await openBenchDatabase(connection, `lists_${size}`, 2);
  const token = await fillLists(opened.db, opened.pool, size);
  const names = (await opened.pool.query<{ name: string }>(surnamesText)).rows.map(({ name }) => name);
  await opened.close();
  const port = 4721 + at;
  const program = await startAppServer(opened.settings, {
    port,
    dataDir: join(folder, `lists_${size}`),
    env: { DATA_KEY: dataKey },
  });
  return { side: { port, token }, names, program };
}

/** What a form has to reach: not to grow with the rows, to be there before somebody waits, or nothing. */
const kinds = {
  growth: (part: string, name: string, { base, more }: Compared): Figure => ({
    part,
    name,
    value: more / base,
    unit: 'times',
    goal: { atMost: goal },
    from: `${base.toFixed(1)} -> ${more.toFixed(1)} ms`,
  }),
  wait: (part: string, name: string, { base, more }: Compared): Figure => ({
    part,
    name,
    value: more,
    unit: 'ms',
    goal: { atMost: waitGoalMs },
    from: `${base.toFixed(1)} ms with ${sizes.small}`,
  }),
};

interface Sides {
  small: Side;
  large: Side;
  rows: number;
}
/** One title of the table with its forms. */
interface Section {
  part: string;
  kind: keyof typeof kinds;
  forms: ReadonlyArray<{ name: string; once: () => Promise<Compared> }>;
}

/** Missed by so little that a busy moment may be the reason. */
const isNear = (figure: Figure): boolean =>
  !isMet(figure) && figure.goal !== undefined && 'atMost' in figure.goal && figure.value < 2 * figure.goal.atMost;

/** Measures again what missed its goal, twice at most: a busy machine is no slow list, and a slow list stays slow. */
async function measureSection({ part, kind, forms }: Section): Promise<boolean> {
  let good = true;
  if (forms.length > 0) process.stdout.write(`\n${part}\n`);
  for (const { name, once } of forms) {
    const found = async () => kinds[kind](part, name, await once());
    let figure = await found();
    for (let again = 0; again < 2 && isNear(figure); again += 1) figure = await found();
    if (!report(figure)) good = false;
  }
  return good;
}

/** The same form in both databases. */
function bothSizes({ small, large }: Sides, { path, body, status }: Form): () => Promise<Compared> {
  return () =>
    compare(
      (at) => ask(small, path(at), { body: body?.(at) }),
      (at) => ask(large, path(at), { body: body?.(at), status }),
    );
}

/** Fails for a list of the contract that has too few rows to be measured and no natural size (`bounded`). */
async function requireRows({ small, large, rows }: Sides): Promise<void> {
  const least = { small: sizes.small, large: rows };
  const missing: string[] = [];
  for (const { list, path } of pageForms(['']).filter(({ name }) => name === 'plain')) {
    if (Object.hasOwn(bounded, list)) continue;
    for (const [side, many] of [[small, least.small] as const, [large, least.large] as const]) {
      const { answer } = await timedRequest<{ total: number }>(side, { path: addressed(path(0)) });
      if (answer.total < many * mostShare) missing.push(`${list} has ${answer.total} of ${many}`);
    }
  }
  if (missing.length > 0) throw new Error(`The fill of the benchmark has too few rows: ${missing.join(', ')}.`);
}

/** `rows` is how many the larger database has of each kind; `only` narrows the lists to those whose name holds the word. */
export interface Choice {
  rows?: number;
  only?: string;
}

/** Measures the lists, and answers whether all goals are reached. */
export async function measureLists(
  connection: LocalConnection,
  folder: string,
  { rows = sizes.large, only = '' }: Choice,
): Promise<boolean> {
  const running: Program[] = [];
  try {
    process.stdout.write(`Filling two databases: ${sizes.small} and ${rows} rows of each kind ...\n`);
    const small = await openSide(connection, sizes.small, 0, folder);
    running.push(small.program);
    const large = await openSide(connection, rows, 1, folder);
    running.push(large.program);
    const sides = { small: small.side, large: large.side, rows };
    await requireRows(sides);
    let good = true;
    for (const section of sections(sides, small.names, only)) if (!(await measureSection(section))) good = false;
    return good;
  } finally {
    endRequests();
    for (const program of running) await program.stop();
  }
}

function sections(sides: Sides, names: readonly string[], only: string): Section[] {
  const chosen = (forms: readonly Form[]) => forms.filter(({ list }) => list.includes(only));
  const against = `${sides.rows} rows of each kind against ${sizes.small}`;
  const inBoth = (forms: readonly Form[], between = ' ') =>
    forms.map((form) => ({ name: `${form.list}${between}${form.name}`, once: bothSizes(sides, form) }));
  const search = Object.entries(searches).map(([name, typed]) => {
    const path = (at: number) =>
      `search?q=${encodeURIComponent(typed(String(names[at % names.length]).toLowerCase(), at))}`;
    return { list: 'search', name, path };
  });
  const pages = chosen(pageForms(names));
  const deep = pages.filter(isDeep).map(({ list, name, path }) => {
    const page = (number: number) => (at: number) => {
      const first = path(at);
      return ask(sides.large, `${first}${first.includes('?') ? '&' : '?'}page=${number}`);
    };
    return { name: `${list} ${name}`, once: () => compare(page(1), page(100)) };
  });
  const skipping = pages.filter(looksUpSkipped).map((form) => ({
    ...form,
    path: (at: number) => `${form.path(at)}&page=${deepPage}`,
  }));
  const counting = figures.map((path) => ({ list: path, name: '', path: () => path }));
  return [
    { part: `Search over everything, ${sides.rows} rows of each kind`, kind: 'wait', forms: inBoth(chosen(search)) },
    { part: `Lists of the office, ten rows, ${against}`, kind: 'growth', forms: inBoth(pages) },
    { part: `Work with lists, ${against}`, kind: 'growth', forms: inBoth(chosen(actionForms(names)), ': ') },
    { part: `What finds or adds up more, ${against}`, kind: 'wait', forms: inBoth(chosen(growingForms)) },
    { part: `Page 100 against page 1 of ${sides.rows} rows`, kind: 'growth', forms: deep },
    { part: `Page ${deepPage} of what most records have, ${against}`, kind: 'growth', forms: inBoth(skipping) },
    { part: `Figures over the whole organisation, ${against}`, kind: 'wait', forms: inBoth(chosen(counting)) },
  ];
}
