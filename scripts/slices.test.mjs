import { expect, test } from 'vitest';
import {
  columnsInSnakeCase,
  filesWithNamedText,
  longPolicies,
  namedTextAllowed,
  pagesCutByHand,
  partOf,
  readSlice,
  rowsMadeJson,
  slices,
  strayPresenters,
  strayRules,
  strayTables,
  wrongImports,
} from './slices.mjs';

const all = slices();
const of = (rule) => all.flatMap(rule);
const wrong = (rule, file, source) => rule(readSlice(`m/${file}`, source));

test('every file of a domain is a part that we know', () => {
  expect(all.length).toBeGreaterThan(300);
  expect(all.filter(({ part }) => part === undefined).map(({ file }) => file)).toEqual([]);
  expect(partOf('a/student-file.queries.ts')).toBe('queries');
  expect(partOf('a/draw-number.ts')).toBe('action');
  expect(partOf('a/payment-state.test.ts')).toBe('action');
  expect(partOf('a/student.service.ts')).toBeUndefined();
  expect(partOf('a/drawNumber.ts')).toBeUndefined();
});

test('tables are declared in table files only', () => {
  expect(of(strayTables)).toEqual([]);
  const source = "export const robot = pgTable('robot', {});";
  expect(wrong(strayTables, 'robots.queries.ts', source)).toHaveLength(1);
  expect(wrong(strayTables, 'robots.table.ts', source)).toEqual([]);
});

test('parts import only what is theirs to know', () => {
  expect(of(wrongImports)).toEqual([]);
  const imports = (file, line) => wrong(wrongImports, file, line).length;
  expect(imports('a.routes.ts', "import type { robot } from './robots.table.ts';")).toBe(1);
  expect(imports('a.presenter.ts', "import { eq } from 'drizzle-orm';")).toBe(1);
  expect(imports('a.presenter.ts', "import type { Executor } from '../../../platform/database/connect.ts';")).toBe(0);
  expect(imports('a.presenter.ts', "import { robot } from './robots.table.ts';")).toBe(1);
  expect(imports('a.presenter.ts', "import type { robot } from './robots.table.ts';")).toBe(0);
  expect(imports('a.presenter.ts', "import { type RobotRow, listRobots } from './robots.queries.ts';")).toBe(1);
  expect(imports('a.presenter.ts', "import type { RobotRow } from './robots.queries.ts';")).toBe(1);
  expect(imports('a.presenter.ts', "import type { RobotRow } from './robots.rows.ts';")).toBe(0);
  expect(imports('a.rows.ts', "import { presentRobot } from './robots.presenter.ts';")).toBe(1);
  expect(imports('a.policy.ts', "import { robotHandlers } from './robots.routes.ts';")).toBe(1);
  expect(imports('a.policy.ts', "import { robot } from './robots.table.ts';")).toBe(0);
  expect(imports('a.queries.ts', "import { robotHandlers } from './robots.routes.ts';")).toBe(1);
  expect(imports('draw-number.ts', "import { robotHandlers } from './robots.routes.ts';")).toBe(1);
});

test('presenters are in presenter files', () => {
  expect(of(strayPresenters)).toEqual([]);
  const found = (line) => wrong(strayPresenters, 'robots.queries.ts', line).length;
  expect(found('const presentRobot = (row) => row;')).toBe(1);
  expect(found('export function present(row) { return row; }')).toBe(1);
  expect(found('const robotToJson = (row) => row;')).toBe(1);
  expect(found("const present = await find('robot');")).toBe(0);
});

test('rows become JSON in presenters and by the schema of an answer, not in queries and routes', () => {
  expect(of(rowsMadeJson)).toEqual([]);
  const found = (line) => wrong(rowsMadeJson, 'robots.queries.ts', line).length;
  expect(found('rows.map((row) => ({ full_name: row.fullName }));')).toBe(1);
  expect(found('const answer = { created_at: row.createdAt.toISOString() };')).toBe(1);
  expect(found('const answer = { parent: { full_name: row.parentName ?? null } };')).toBe(1);
  expect(found("import { robot } from './robots.table.ts'; const by = { full_name: robot.fullName };")).toBe(0);
  // Named as on the wire: the codecs of the answer do the rest.
  expect(found('db.select({ full_name: account.fullName });')).toBe(0);
  expect(found('recordAudit(tx, origin, { after: { student_id: given.studentId } });')).toBe(0);
});

test('pages of lists are cut in one place', () => {
  expect(of(pagesCutByHand)).toEqual([]);
  const found = (line) => wrong(pagesCutByHand, 'robots.queries.ts', line).length;
  expect(found('rows(db).limit(limit).offset((page - 1) * limit);')).toBe(2);
  expect(found('const bounds = sql`limit ${asked.limit} offset ${(asked.page - 1) * asked.limit}`;')).toBe(1);
  expect(found('const half = (width - 1) * scale;')).toBe(0);
});

test('who may do what is said in policies', () => {
  expect(of(strayRules)).toEqual([]);
  const found = (line) => wrong(strayRules, 'robots.routes.ts', line).length;
  expect(found("if (actor.role === 'student') stop();")).toBe(1);
  expect(found("if (actor?.role !== 'admin') stop();")).toBe(1);
  expect(found("throw new DomainError('forbidden', 'not_yours', 'This is not yours.');")).toBe(1);
  expect(found("throw new DomainError('conflict', 'taken', 'This is taken.');")).toBe(0);
  expect(found("if (before.role === 'admin') requireAnotherAdmin(tx);")).toBe(0);
});

test('rows of SQL text have names like ours', () => {
  expect(of(columnsInSnakeCase)).toEqual([]);
  const found = (line) => wrong(columnsInSnakeCase, 'robots.queries.ts', line).length;
  expect(found('interface Row { full_name: string } namedQuery<Row>(pool, text, []);')).toBe(1);
  expect(found('interface Row { id: string } db.execute<Row & { made_at: Date }>(text);')).toBe(1);
  expect(found('interface Row { fullName: string } namedPage<Row>(pool, text, asked);')).toBe(0);
  expect(found('interface Asked { program_id: string } list<Asked>(pool);')).toBe(0);
});

test('SQL runs under a name only where decision 3 says why', () => {
  expect(namedTextAllowed().length).toBeGreaterThan(5);
  expect(filesWithNamedText(all)).toEqual(namedTextAllowed());
  const source =
    "import { namedQuery } from '../../../platform/database/named-query.ts'; namedQuery(pool, 'select 1', []);";
  expect(filesWithNamedText([readSlice('apps/server/src/modules/a/b.queries.ts', source)])).toEqual(['a/b.queries.ts']);
});

test('a policy is read on one screen', () => {
  expect(all.filter(({ part }) => part === 'policy').length).toBeGreaterThan(10);
  expect(of(longPolicies)).toEqual([]);
  expect(wrong(longPolicies, 'robots.policy.ts', '\n'.repeat(100))).toHaveLength(1);
  expect(wrong(longPolicies, 'build-robot.ts', '\n'.repeat(100))).toEqual([]);
});
