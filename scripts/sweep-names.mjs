// The names of the sweeps, as the code gives them.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './structure.mjs';
import { nodesOf, parsed } from './syntax.mjs';

const sweeps = new Set(['sweepRows', 'sweepEach', 'sweepBatches']);

/** The value of a name or text in a file; what only the running program knows is `*`. */
function valueOf(node, file) {
  if (node.type === 'Literal') return node.value;
  if (node.type === 'TemplateLiteral')
    return node.quasis
      .map(({ value }, at) => value.cooked + (node.expressions[at] ? valueOf(node.expressions[at], file) : ''))
      .join('');
  if (node.type !== 'Identifier') return '*';
  for (const { type, id, init } of nodesOf(file.program))
    if (type === 'VariableDeclarator' && id.name === node.name && init) return valueOf(init, file);
  for (const { type, specifiers, source } of file.program.body)
    if (type === 'ImportDeclaration' && specifiers.some(({ local }) => local.name === node.name)) {
      const from = join(dirname(file.file), source.value);
      return valueOf(node, parsed(from, readFileSync(join(root, from), 'utf8')));
    }
  return '*';
}

/** The names of the sweeps that files start, with where; a part of a name that differs from run to run is `*`. */
export const sweepNames = (files) =>
  files.flatMap((file) =>
    nodesOf(file.program)
      .filter(({ type, callee }) => type === 'CallExpression' && sweeps.has(callee.name))
      .map(({ arguments: [, , facts] }) => {
        const name = facts?.properties?.find(({ key }) => key?.name === 'name');
        return { file: file.file, name: name ? valueOf(name.value, file) : '*' };
      }),
  );
