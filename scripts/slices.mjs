// The parts of a slice, read from the syntax of the code itself, for scripts/slices.test.mjs.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './structure.mjs';
import { domainFiles, modules, nodesWithin, parsed } from './syntax.mjs';

/** What a part's name ends with. A file without one is an action or a rule: a verb and its object, or what it knows. */
const parts = ['table', 'privacy', 'sql', 'rows', 'queries', 'presenter', 'policy', 'routes', 'calls', 'jobs'];
const fileName = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.(\w+))?(?:\.test)?\.ts$/;

/** The part that a file is, `action` for those without one; undefined when its name has an ending that we do not know. */
export function partOf(file) {
  const match = fileName.exec(file.split('/').at(-1));
  if (!match) return undefined;
  const part = match[1] === 'test' ? undefined : match[1];
  return part === undefined ? 'action' : parts.includes(part) ? part : undefined;
}

const sliceOf = (file) => ({ ...file, part: partOf(file.file), lines: file.source.split('\n').length });

/** Every file of the domains with its part and its syntax, without the tests. */
export const slices = () => domainFiles().map(sliceOf);

export const readSlice = (file, source) => sliceOf(parsed(file, source));

const importsOf = ({ program }) =>
  program.body
    .filter(({ type }) => type === 'ImportDeclaration')
    .map(({ source, importKind, specifiers }) => ({
      from: source.value,
      isType:
        importKind === 'type' ||
        (specifiers.length > 0 && specifiers.every((specifier) => specifier.importKind === 'type')),
      names: specifiers.map(({ local }) => local.name),
    }));

const declared = /^(?:VariableDeclarator|FunctionDeclaration|ClassDeclaration)$/;
const calls = (node, name) => node.type === 'CallExpression' && node.callee.name === name;
const isPart = (from, part) => from.endsWith(`.${part}.ts`);

/** Tables are declared in their own files. */
export const strayTables = (slice) =>
  slice.part === 'table'
    ? []
    : [...nodesWithin(slice.program)]
        .filter(([node]) => calls(node, 'pgTable'))
        .map(() => `${slice.file}: declares a table`);

/** Which parts a part must not import, not even a type of theirs unless it says so. */
const forbidden = {
  table: [/\.(?:rows|queries|presenter|policy|routes|calls)\.ts$/],
  privacy: [/\.(?:queries|presenter|policy|routes|calls)\.ts$/],
  rows: [/\.(?:queries|presenter|routes|calls)\.ts$/],
  routes: [/\.table\.ts$/],
  presenter: [/^drizzle-orm/, /^pg$/, /\/platform\/database\//, /\.(?:table|queries|routes|calls)\.ts$/],
  policy: [/\.(?:presenter|routes|calls)\.ts$/],
  queries: [/\.(?:routes|calls)\.ts$/],
  action: [/\.(?:routes|calls)\.ts$/],
};
/** A presenter names the rows that it presents; that is a type. */
const typesAllowed = new Set(['presenter', 'action', 'queries']);
/** Queries import presenters: the other way round, even for a type, would be a circle. */
const neverAType = /\.(?:queries|routes|calls)\.ts$/;

export const wrongImports = (slice) =>
  importsOf(slice)
    .filter(({ from }) => (forbidden[slice.part] ?? []).some((pattern) => pattern.test(from)))
    .filter(
      ({ from, isType }) =>
        !(isType && typesAllowed.has(slice.part) && !(slice.part === 'presenter' && neverAType.test(from))),
    )
    .map(({ from }) => `${slice.file}: a ${slice.part} imports ${from}`);

/** Everything named as a presenter is in a presenter's file. */
export const strayPresenters = (slice) =>
  slice.part === 'presenter'
    ? []
    : [...nodesWithin(slice.program)]
        .filter(([node]) => declared.test(node.type) && /^present(?:$|[A-Z])|ToJson$/.test(node.id?.name ?? ''))
        .filter(([node]) => node.type !== 'VariableDeclarator' || /Function/.test(node.init?.type ?? ''))
        .map(([node]) => `${slice.file}: ${node.id.name} belongs into a presenter`);

const inSnakeCase = /^[a-z]+(?:_[a-z0-9]+)+$/;
const inCamelCase = /^[a-z]+[A-Z]/;

function rootOf(node) {
  let at = node;
  while (at.type === 'MemberExpression') at = at.object;
  return at.name;
}

/** What a handler is given is no row of a table, nor is the table itself. */
const noRows = new Set(['actor', 'body', 'config', 'params', 'query', 'table']);

/** Reads a column of a row by its name in our code, or makes the text of a moment. */
const readsRow = (value, tables) =>
  [...nodesWithin(value)].some(
    ([node]) =>
      node.type === 'MemberExpression' &&
      !node.computed &&
      (node.property.name === 'toISOString' ||
        (inCamelCase.test(node.property.name) && !tables.has(rootOf(node)) && !noRows.has(rootOf(node)))),
  );

const handedTo = (above) => above.find(({ type }) => type === 'CallExpression')?.callee;
const named = (callee) => callee?.name ?? callee?.property?.name;

/**
 * A row turned into JSON: `{ full_name: row.fullName }`, or a date turned into text. Columns in a `select` and values
 * for the audit log do not count.
 */
export function rowsMadeJson(slice) {
  if (slice.part !== 'queries' && slice.part !== 'routes') return [];
  const tables = new Set(importsOf(slice).flatMap(({ from, names }) => (isPart(from, 'table') ? names : [])));
  return [...nodesWithin(slice.program)]
    .filter(([node]) => node.type === 'Property' && !node.computed && inSnakeCase.test(node.key.name ?? ''))
    .filter(([, above]) => !['select', 'selectDistinct', 'recordAudit'].includes(named(handedTo(above))))
    .filter(([node]) => readsRow(node.value, tables))
    .map(([node]) => `${slice.file}: ${node.key.name} is made of a row here`);
}

/** Judging who calls: `actor.role === 'student'`, or a refusal of somebody who is signed in. */
export function strayRules(slice) {
  if (slice.part === 'policy') return [];
  const compares = ([node]) =>
    node.type === 'BinaryExpression' &&
    /^[!=]==?$/.test(node.operator) &&
    [node.left, node.right].some(
      (side) =>
        ['MemberExpression', 'ChainExpression'].includes(side.type) &&
        /^actor$/.test(rootOf(side.expression ?? side) ?? '') &&
        (side.expression ?? side).property?.name === 'role',
    );
  const refuses = ([node]) =>
    node.type === 'NewExpression' && node.callee.name === 'DomainError' && node.arguments[0]?.value === 'forbidden';
  return [...nodesWithin(slice.program)]
    .filter((one) => compares(one) || refuses(one))
    .map(([node]) => `${slice.file}: ${compares([node]) ? 'judges the role of its caller' : 'refuses its caller'}`);
}

/** Pages are cut in one place, `platform/database/page-of-list.ts`: where a page begins is worked out nowhere else. */
export const pagesCutByHand = ({ file, program }) =>
  [...nodesWithin(program)]
    .filter(
      ([node]) =>
        (node.type === 'BinaryExpression' &&
          node.operator === '*' &&
          isPageBefore(node.left.expression ?? node.left)) ||
        (node.type === 'CallExpression' && node.callee.property?.name === 'offset'),
    )
    .map(() => `${file}: cuts a page by hand`);

const isPageBefore = (node) =>
  node.type === 'BinaryExpression' &&
  node.operator === '-' &&
  node.right.value === 1 &&
  (node.left.name ?? node.left.property?.name) === 'page';

/** Statements that are handed over as text, with the shape of their rows. */
const ofText = new Set(['namedQuery', 'namedPage', 'execute']);

/** Fields of rows from SQL text that are not written as ours are: `created_at`, where it should read `as "createdAt"`. */
export function columnsInSnakeCase({ file, program }) {
  const shapes = new Map(
    [...nodesWithin(program)]
      .filter(([node]) => node.type === 'TSInterfaceDeclaration')
      .map(([node]) => [node.id.name, node.body.body]),
  );
  const fieldsOf = (type) =>
    type.type === 'TSTypeLiteral'
      ? type.members
      : type.type === 'TSTypeReference'
        ? [...(shapes.get(type.typeName.name) ?? []), ...(type.typeArguments?.params ?? []).flatMap(fieldsOf)]
        : (type.types ?? []).flatMap(fieldsOf);
  return [...nodesWithin(program)]
    .filter(([node]) => node.type === 'CallExpression' && ofText.has(named(node.callee)))
    .flatMap(([node]) => (node.typeArguments?.params ?? []).flatMap(fieldsOf))
    .filter(({ key }) => inSnakeCase.test(key?.name ?? ''))
    .map(({ key }) => `${file}: a row has ${key.name}`);
}

/** The files that run SQL under a name. */
export const filesWithNamedText = (all) =>
  all
    .filter((slice) => importsOf(slice).some(({ from }) => /\/named-(?:query|page)\.ts$/.test(from)))
    .filter((slice) => importsOf(slice).some(({ names }) => names.some((name) => ofText.has(name))))
    .map(({ file }) => file.replace(`${modules}/`, ''))
    .toSorted();

/** The same as decision 3 lists them, each with its reason. */
export const namedTextAllowed = () =>
  [...readFileSync(join(root, 'docs/decisions/0003-raw-sql-for-hot-lists.md'), 'utf8').matchAll(/^\| `([^`]+)` \|/gm)]
    .map(([, file]) => file)
    .toSorted();

/** A policy is read without scrolling. */
const screen = 80;
export const longPolicies = (slice) =>
  slice.part === 'policy' && slice.lines > screen
    ? [`${slice.file}: has ${slice.lines} lines, more than a screen`]
    : [];
