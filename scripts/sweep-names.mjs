// The names of the sweeps, as the code gives them.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './structure.mjs';
import { nodesOf, parsed } from './syntax.mjs';

const sweeps = new Set(['sweepRows', 'sweepEach', 'sweepBatches']);
/** What starts sweeps under names that it is given, and which of its facts are names. */
const engines = new Map([['mailingKind', ['sweep', 'readerSweep']]]);

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

const factOf = (facts, fact) => facts?.properties?.find(({ key }) => key?.name === fact)?.value;

/**
 * The names of the sweeps that files start, with where; a part of a name that differs from run to run is `*`. A sweep whose
 * name is a fact of something else (`kind.sweep`) is named where that is made.
 */
export const sweepNames = (files) =>
  files.flatMap((file) => {
    const calls = nodesOf(file.program).filter(({ type }) => type === 'CallExpression');
    const started = calls
      .filter(({ callee }) => sweeps.has(callee.name))
      .map(({ arguments: [, , facts] }) => factOf(facts, 'name'))
      .filter((name) => name?.type !== 'MemberExpression');
    const named = calls.flatMap(({ callee, arguments: [facts] }) =>
      (engines.get(callee.name) ?? []).map((fact) => factOf(facts, fact)),
    );
    return [...started, ...named].map((name) => ({ file: file.file, name: name ? valueOf(name, file) : '*' }));
  });
