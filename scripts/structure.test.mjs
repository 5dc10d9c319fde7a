import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bareSweeps, crowded, oddActions, transactionsInRoutes } from './actions.mjs';
import {
  dangling,
  danglingCitations,
  missingTests,
  quotedTests,
  repositoryFiles,
  ruleNumbers,
  wrongPoints,
} from './citations.mjs';
import {
  arrowsOf,
  contractImports,
  domains,
  firstCircle,
  importsUnder,
  serverOrder,
  tableOwners,
  tableUses,
  possibleTables,
  root,
  upward,
} from './structure.mjs';
import { sweepNames } from './sweep-names.mjs';
import { domainFiles, lowerFiles, parsed } from './syntax.mjs';

const layers = ['apps/server/src/modules', 'packages/contract/src', 'apps/web/app/features'];

test.each([
  'apps/server/src',
  'apps/server/src/modules',
  'apps/server/src/platform',
  'apps/web/app',
  'apps/web/app/features',
  'packages/contract/src',
])('folders under %s import each other one way only', (top) => {
  // The names of all lists are what some calls of the admin domain take; no two files import each other (linter).
  const imports = importsUnder(top).filter(({ to }) => to !== 'lists.ts');
  // Features do not import each other at all, so there nothing is to be found.
  if (!top.endsWith('features')) expect(arrowsOf(imports).size).toBeGreaterThan(3);
  expect(firstCircle(arrowsOf(imports))).toBeNull();
});

test('a circle is found where there is one', () => {
  const arrows = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['c', 'd'])],
    ['d', new Set(['b'])],
  ]);
  expect(firstCircle(arrows)).toBe('b -> d -> b');
});

test.each(layers)('domains under %s use only domains below them', (top) => {
  expect(upward(importsUnder(top), domains)).toEqual([]);
});

test('a domain of the server uses only its own part of the contract and those below it', () => {
  const imports = contractImports();
  expect(imports.length).toBeGreaterThan(100);
  expect(upward(imports, domains)).toEqual([]);
});

test('every domain folder is in the order, and has the same name in contract, server and web', () => {
  for (const top of layers) {
    const rooms = new Set(importsUnder(top).map(({ from }) => from));
    const atTheTop = /^(core|frame|(calls|lists)\.ts)$/;
    expect([...rooms].filter((room) => !domains.includes(room) && !atTheTop.test(room))).toEqual([]);
  }
});

test('SQL names only tables of its own domain and of domains below it', () => {
  expect(tableOwners().size).toBeGreaterThan(50);
  expect(tableUses().length).toBeGreaterThan(100);
  expect(upward(tableUses(), serverOrder)).toEqual([]);
});

test('tables are found wherever SQL names them', () => {
  const names = possibleTables(`
    // from a_comment
    const one = sql\`select 1 from student s, enrollment as e join program p on true\`;
    const two = \`insert into payment values (1)\`; /* update a_comment */
    const three = sql\`update "refund" set a = 1 from receipt\`;
    const four = sql\`delete from \${sql.identifier('meeting')}\``);
  const tables = ['enrollment', 'meeting', 'payment', 'program', 'receipt', 'refund', 'student'];
  expect(tables.filter((table) => !names.has(table))).toEqual([]);
  expect(names).not.toContain('a_comment');
});

test('a use of a higher domain is found, one of a lower domain is fine', () => {
  const uses = [
    { file: 'x.ts', from: 'families', to: 'billing', what: 'payment' },
    { file: 'y.ts', from: 'billing', to: 'families', what: 'student' },
  ];
  expect(upward(uses, serverOrder)).toEqual(['x.ts: families uses payment of billing']);
});

test('no function of a domain takes more than a database, a context and an input', () => {
  const files = domainFiles();
  expect(files.length).toBeGreaterThan(200);
  expect(files.flatMap(crowded)).toEqual([]);
});

test('actions open transactions, route handlers do not', () => {
  const files = domainFiles();
  expect(files.filter(({ file }) => file.endsWith('.routes.ts')).length).toBeGreaterThan(30);
  expect(files.flatMap(transactionsInRoutes)).toEqual([]);
});

test('an action takes the database first, and who asks in its context', () => {
  expect(domainFiles().flatMap(oddActions)).toEqual([]);
});

test('a crowded function, a transaction in a route and an odd action are found', () => {
  const four = 'export const a = (b, c, d, e) => b; export class F { g(h, { i, j }, k, ...l) {} }';
  expect(crowded(parsed('x.ts', `${four} const local = (a, b, c, d) => a;`))).toEqual([
    'x.ts: a takes 4 parameters',
    'x.ts: F.g takes 4 parameters',
  ]);
  const opens = `// inTransaction(db) in words
    const a = () => inTransaction(db, f);
    const b = () => deps.db.transaction(f);`;
  expect(transactionsInRoutes(parsed('x.routes.ts', opens))).toEqual([
    'x.routes.ts:2 opens a transaction',
    'x.routes.ts:3 opens a transaction',
  ]);
  expect(transactionsInRoutes(parsed('x.ts', opens))).toEqual([]);
  const odd = (params) => oddActions(parsed('x.ts', `export const a = (${params}) => inTransaction(db, f);`));
  expect(odd('db: Database, { origin }: ActionContext, id: string')).toEqual([]);
  expect(odd('{ db }: Needs, id: string')).toEqual(['x.ts: a takes no database first']);
  expect(odd('db: Database, id: string, now: Date')).toEqual([
    'x.ts: a takes who asks, or the moment, outside of its context',
  ]);
});

test('rows that are worked on one by one go through the sweep, so that one failing row stops no other', () => {
  expect([...domainFiles(), ...lowerFiles()].flatMap(bareSweeps)).toEqual([]);
});

test('a bare loop over rows is found, and one that says why it is no sweep is left alone', () => {
  const loop = (body, before = '') =>
    bareSweeps(parsed('x.ts', `async function a(db: Database, rows: Row[]) {${before}\n  ${body}\n}`));
  const found = ['x.ts:2 works on rows one by one'];
  expect(loop('for (const row of rows) await inTransaction(db, (tx) => act(tx, row));')).toEqual(found);
  expect(loop('for (const { id } of rows) { if (id) await act(db, context, id); }')).toEqual(found);
  expect(loop('while (some) some = await act(db);')).toEqual(found);
  expect(loop('for (const { id } of rows) names.push(id);')).toEqual([]);
  expect(loop('for (const row of rows) await act(db, row);', '\n// Not a sweep: it only reads.')).toEqual([]);
});

test('the first row of every sweep is poisoned in a test', () => {
  const names = sweepNames(domainFiles());
  expect(names.length).toBeGreaterThan(25);
  const cases = globSync('apps/server/test/api/sweeps*.test.ts', { cwd: root })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .flatMap((source) => [...source.matchAll(/^ {4}sweep: '([^']+)'/gm)].map(([, name]) => name));
  const hasCase = ({ name }) => cases.some((one) => one === name || matches(name, one));
  expect(names.filter((one) => !hasCase(one))).toEqual([]);
  expect(cases.filter((one) => !names.some(({ name }) => name === one || matches(name, one)))).toEqual([]);
});

/** Whether a name stands for another, whose last part only the running program knows. */
const matches = (name, other) => name.endsWith('/*') && other.startsWith(name.slice(0, -1));

test('the name of a sweep is found, also when it is put together', () => {
  const source = `const JOB = 'a.b'; const PART = \`\${JOB}/part\`;
    const run = () => sweepRows(db, context, { name: PART, rows });
    const each = (kind) => { const name = \`\${JOB}/\${kind}\`; return sweepEach(db, context, { name, rows }); };`;
  expect(sweepNames([parsed('x.ts', source)]).map(({ name }) => name)).toEqual(['a.b/part', 'a.b/*']);
  const engine = `const JOB = 'c.d'; export const kind = mailingKind({ sweep: JOB, readerSweep: \`\${JOB}/readers\` });
    const run = (kind) => sweepEach(db, context, { name: kind.sweep, rows });`;
  expect(sweepNames([parsed('x.ts', engine)]).map(({ name }) => name)).toEqual(['c.d', 'c.d/readers']);
});

test('comments and documents point only at what is in the repository', () => {
  expect(danglingCitations()).toEqual([]);
});

test('each rule has a number of its own', () => {
  const numbers = ruleNumbers();
  expect(numbers.length).toBeGreaterThan(80);
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
});

const page = (name) => readFileSync(join(root, 'docs', name), 'utf8');

test('the tests that the page about security names are there, and each point of ASVS that holds has one', () => {
  expect(missingTests(page('security.md'))).toEqual([]);
  expect(wrongPoints(page('asvs.md'))).toEqual([]);
});

test('a test that is not there, and a point without one, are found', () => {
  const text = '- Nobody may. Code: `a`. Test: "nobody may ...", "a forgotten\n  password".\n- More "quoted" words.';
  expect(quotedTests(text)).toEqual(['nobody may', 'a forgotten password']);
  expect(missingTests('- Test: "this sentence is the name of ' + 'no test at all"')).toHaveLength(1);
  const points =
    '| A1 | 1.2 | What | yes | `app.ts` | — | |\n| A2 | 1.2 | What | partly | `app.ts` | — | |\n\n1 yes, 0 partly, 0 no.';
  expect(wrongPoints(points)).toEqual(['2 points', 'A1 has no test', 'it should end: 1 yes, 1 partly, 0 no.']);
});

test('a dangling citation is found', () => {
  const files = repositoryFiles();
  const wrong = (text) => dangling(text, files, new Set(['1', '16h2']));
  expect(wrong('see docs/locking.md, scripts/structure.mjs and api/paying.test')).toEqual([]);
  expect(wrong('see docs/nowhere.md')).toEqual(['docs/nowhere.md']);
  expect(wrong('see `access/no-such-file.ts`')).toEqual(['access/no-such-file.ts']);
  expect(wrong('(specification, section 9)')).toEqual(['specification, section 9']);
  expect(wrong('(docs/rules.md, rule 1), (docs/rules.md, rule 2)')).toEqual(['rule 2']);
  expect(wrong('(docs/rules.md, rule 16h2), (rule 16h3)')).toEqual(['rule 16h3']);
});
