// The functions of the domains, read from the syntax of the code itself, for scripts/structure.test.mjs.
import { nodesOf } from './syntax.mjs';

const isFunction = (node) => node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression';

/** Every exported function, and every method of an exported class: `{ name, params, body }`. */
export function exportedFunctions({ program }) {
  return program.body.flatMap(({ type, declaration }) => {
    if (!declaration || (type !== 'ExportNamedDeclaration' && type !== 'ExportDefaultDeclaration')) return [];
    if (declaration.type === 'FunctionDeclaration')
      return [{ ...declaration, name: declaration.id?.name ?? 'default' }];
    if (declaration.type === 'VariableDeclaration')
      return declaration.declarations
        .filter(({ init }) => isFunction(init))
        .map(({ id, init }) => ({ ...init, name: id.name }));
    if (declaration.type === 'ClassDeclaration')
      return declaration.body.body
        .filter(({ value }) => isFunction(value))
        .map(({ key, value }) => ({ ...value, name: `${declaration.id.name}.${key.name}` }));
    return [];
  });
}

const most = 3;

/** Functions that take more than a database, a context and an input. */
export const crowded = (file) =>
  exportedFunctions(file)
    .filter(({ params }) => params.length > most)
    .map(({ name, params }) => `${file.file}: ${name} takes ${params.length} parameters`);

const opensTransaction = ({ type, callee }) =>
  type === 'CallExpression' && (callee.name === 'inTransaction' || callee.property?.name === 'transaction');

/** Transactions that are opened in a file of routes: a handler calls an action, which opens its own. */
export const transactionsInRoutes = (file) =>
  file.file.endsWith('.routes.ts')
    ? nodesOf(file.program)
        .filter(opensTransaction)
        .map(({ start }) => `${file.file}:${file.source.slice(0, start).split('\n').length} opens a transaction`)
    : [];

const typeOf = (param, source) => {
  const found = (param.left ?? param).typeAnnotation;
  return found ? source.slice(found.start, found.end) : '';
};

const writers = new Set(['inTransaction', 'recordAudit', 'recordEvent', 'recordGroupEvent', 'enqueueMail']);
/** What a function hands out in an object, it does not do itself: a port is made, not used. */
const handedOut = ({ type, value }) => type === 'Property' && isFunction(value);
const writes = (body) =>
  nodesOf(body, handedOut).some((node) => node.type === 'CallExpression' && writers.has(node.callee.name));

/** Actions that do not take the database first, or take who asks (or the moment) beside their context. */
export const oddActions = (file) =>
  file.file.endsWith('.routes.ts')
    ? []
    : exportedFunctions(file)
        .filter(({ body, params }) => params.length > 0 && writes(body))
        .flatMap(({ name, params }) => {
          const [first, ...rest] = params.map((param) => typeOf(param, file.source));
          if (!/^:\s*(?:Database|Executor|Transaction)$/.test(first))
            return [`${file.file}: ${name} takes no database first`];
          return rest.some((type) => /^:\s*(?:Origin|Actor|Date|Clock|Jobs)$/.test(type))
            ? [`${file.file}: ${name} takes who asks, or the moment, outside of its context`]
            : [];
        });

const isLoop = ({ type }) => /^(?:For(?:Of|In)?|While|DoWhile)Statement$/.test(type);

/** Whether a loop hands `db` to what it awaits for each row, or opens a transaction of its own in it. */
const startsWork = (loop) =>
  nodesOf(loop.body, isFunction).some(
    (node) =>
      node.type === 'AwaitExpression' &&
      nodesOf(node.argument, isFunction).some(
        ({ type, callee, arguments: given }) => type === 'CallExpression' && given[0]?.name === 'db' && callee.name,
      ),
  );

/**
 * Loops over rows that begin work of its own for each, outside of a transaction: the first row that fails stops all others, and is
 * the first again in the next run. Such rows go through `sweepRows` or `sweepEach`. A loop whose line before says why it is no
 * sweep ("Not a sweep: ...") is left out.
 */
export const bareSweeps = (file) =>
  nodesOf(file.program)
    .filter(isFunction)
    .concat(nodesOf(file.program).filter(({ type }) => type === 'FunctionDeclaration'))
    .filter(({ params }) => params.some((param) => param.name === 'db' && typeOf(param, file.source) === ': Database'))
    .flatMap(({ body }) => nodesOf(body).filter((node) => isLoop(node) && startsWork(node)))
    .map(({ start }) => file.source.slice(0, start).split('\n'))
    .filter((before) => !/Not a sweep: \w+/.test(before.at(-2) ?? ''))
    .map((before) => `${file.file}:${before.length} works on rows one by one`);
