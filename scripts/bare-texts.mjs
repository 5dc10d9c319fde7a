// Texts that come and go beside other content, for scripts/bare-texts.test.mjs. A browser that translates a page moves every text into
// an element of its own; React then fails when such a text has to go, or when something has to stand before it.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './structure.mjs';
import { nodesOf, parsed } from './syntax.mjs';

const bare = (node) => (node?.type === 'ParenthesizedExpression' ? bare(node.expression) : node);
const isLiteral = (node) =>
  (node?.type === 'Literal' && typeof node.value === 'string') || node?.type === 'TemplateLiteral';
/** A text at any time, though not always the same. */
const isText = (node) =>
  isLiteral(node) ||
  (node?.type === 'ConditionalExpression' && [node.consequent, node.alternate].every((branch) => isText(bare(branch))));
const isNothing = (node) => node?.type === 'Literal' && !isText(node);
const isNoText = (node) =>
  isNothing(node) || /^JSX(?:Element|Fragment)$/.test(node?.type) || node?.name === 'undefined';

/** Whether the expression is a text at one time, and an element or nothing at another. */
function comesAndGoes(expression) {
  const node = bare(expression);
  if (node?.type === 'LogicalExpression' && node.operator !== '??')
    return isText(bare(node.right)) || comesAndGoes(node.right);
  if (node?.type !== 'ConditionalExpression') return false;
  const branches = [bare(node.consequent), bare(node.alternate)];
  return (branches.some(isText) && branches.some(isNoText)) || branches.some(comesAndGoes);
}

const isSpace = ({ type, value }) => type === 'JSXText' && value.trim() === '' && value.includes('\n');
const isEmpty = ({ type, expression }) =>
  type === 'JSXExpressionContainer' && (expression.type === 'JSXEmptyExpression' || isNothing(expression));

/** The lines of a component where a bare text comes and goes beside something that stays. */
export const bareTexts = ({ file, program, source }) =>
  nodesOf(program)
    .filter(({ type }) => type === 'JSXElement' || type === 'JSXFragment')
    .map(({ children }) => children.filter((child) => !isSpace(child) && !isEmpty(child)))
    .filter((children) => children.length > 1)
    .flatMap((children) =>
      children.filter(({ type, expression }) => type === 'JSXExpressionContainer' && comesAndGoes(expression)),
    )
    .map(({ start }) => `${file}:${source.slice(0, start).split('\n').length} put this text into an element`);

/** Every component of the web, without the tests. */
export const components = () =>
  globSync('apps/web/app/**/*.tsx', { cwd: root })
    .filter((file) => !file.includes('.test.'))
    .map((file) => parsed(file, readFileSync(join(root, file), 'utf8')));
