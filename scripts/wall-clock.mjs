// Tests that expect something to take so long, for scripts/wall-clock.test.mjs.
import { nodesOf, parsed } from './syntax.mjs';

const isNow = ({ type, callee }) =>
  type === 'CallExpression' && callee.property?.name === 'now' && ['Date', 'performance'].includes(callee.object?.name);
/** How much time has passed: a difference with a `now()` in it. */
const isElapsed = (node) => node.type === 'BinaryExpression' && node.operator === '-' && nodesOf(node).some(isNow);
const compares = /^toBe(?:Less|Greater)Than/;

/** The lines of a file that compare how much time has passed. */
export function clockedLines(file, source) {
  const nodes = nodesOf(parsed(file, source).program);
  const clocked = new Set();
  for (const { type, id, init, left, right, callee, arguments: args } of nodes) {
    if (type === 'VariableDeclarator' && init && nodesOf(init, isFunction).some(isElapsed)) clocked.add(id.name);
    if (type === 'AssignmentExpression' && nodesOf(right, isFunction).some(isElapsed)) clocked.add(left.name);
    if (callee?.property?.name === 'push' && args.some((each) => nodesOf(each).some(isElapsed)))
      clocked.add(callee.object.name);
  }
  return nodes
    .filter(({ type, callee }) => type === 'CallExpression' && compares.test(callee.property?.name ?? ''))
    .filter(({ callee }) => {
      const compared = nodesOf(callee.object);
      return compared.some((node) => isElapsed(node) || (node.type === 'Identifier' && clocked.has(node.name)));
    })
    .map(({ start }) => `${file}:${source.slice(0, start).split('\n').length}`);
}

const isFunction = ({ type }) => type === 'ArrowFunctionExpression' || type === 'FunctionExpression';
