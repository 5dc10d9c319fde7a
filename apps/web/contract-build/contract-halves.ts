import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ESTree } from 'vite';
import { refuseSchemasOfCalls, withCallLines } from './call-lines.ts';
import { namesWithin, nodesWithin, programOf } from './syntax-walk.ts';

/** A declaration at the top of a file: the names that it gives, and those that it uses. */
type Part = { text: string; names: readonly string[]; uses: ReadonlySet<string>; exported: boolean; shapes: boolean };

/** One imported name, with its import. */
type Import = { name: string; text: string };

/** A file of the contract: what builds schemas, and what does not. */
type ContractFile = { imports: readonly Import[]; parts: readonly Part[] };

const functions = new Set(['ArrowFunctionExpression', 'FunctionExpression']);
const workings = new Set([
  'CallExpression',
  'NewExpression',
  'MemberExpression',
  'SpreadElement',
  'TaggedTemplateExpression',
]);

/** Working a value out could do something, as far as the bundler knows: it is told that it does nothing. */
function withoutEffects({ init }: ESTree.VariableDeclarator, source: string): string {
  if (!init) return 'undefined';
  const text = source.slice(init.start, init.end);
  const isWorkedOut = [...nodesWithin(init, ({ type }) => functions.has(type))].some(({ type }) => workings.has(type));
  return isWorkedOut ? `/* @__PURE__ */ (() => (${text}))()` : text;
}

function partOf(statement: ESTree.Statement, source: string, shapes: ReadonlySet<string>): Part | null {
  const exported = statement.type === 'ExportNamedDeclaration';
  const declared = exported ? statement.declaration : statement;
  const uses = namesWithin(declared);
  const part = { uses, exported, shapes: [...uses].some((name) => shapes.has(name)) };
  if (declared?.type === 'FunctionDeclaration')
    return { ...part, names: [declared.id!.name], text: source.slice(declared.start, declared.end) };
  if (declared?.type !== 'VariableDeclaration') return null;
  const values = declared.declarations.map((value) => {
    if (value.id.type !== 'Identifier') throw new Error('A constant of the contract needs a name.');
    return { name: value.id.name, text: `${value.id.name} = ${withoutEffects(value, source)}` };
  });
  return {
    ...part,
    names: values.map(({ name }) => name),
    text: `${declared.kind} ${values.map(({ text }) => text).join(', ')};`,
  };
}

const files = new Map<string, ContractFile>();

/** Reads a file of the contract, and those that it imports. */
function contractFile(file: string): ContractFile {
  const earlier = files.get(file);
  if (earlier) return earlier;
  const source = withCallLines(file, readFileSync(file, 'utf8'));
  const imports: Import[] = [];
  const parts: Part[] = [];
  const shapes = new Set<string>();
  const program = programOf(file, source);
  refuseSchemasOfCalls(file, program);
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration')
      for (const { name, imported, half } of namesImported(statement)) {
        const from = statement.source.value;
        const shape = half(join(dirname(file), from));
        if (shape) shapes.add(name);
        imports.push({ name, text: `import { ${imported} } from '${shape ? from : linesOf(from)}';` });
      }
    if (statement.type === 'ExportNamedDeclaration' && statement.source) parts.push(passedOn(statement, file));
    const part = partOf(statement, source, shapes);
    if (!part) continue;
    parts.push(part);
    if (part.shapes) for (const name of part.names) shapes.add(name);
  }
  const result = { imports, parts };
  files.set(file, result);
  return result;
}

/** Where the half of a file without schemas stands. */
export const linesOf = (source: string): string => `${source}?lines`;

/** Whether this name of a file of the contract builds schemas. */
export const buildsSchemas = (file: string, name: string): boolean =>
  !file.endsWith('.ts') || contractFile(file).parts.some((part) => part.shapes && part.names.includes(name));

/** The values that an import brings; `half` says of its file whether such a value builds schemas. */
export function namesImported({ importKind, specifiers }: ESTree.ImportDeclaration) {
  if (importKind === 'type') return [];
  return specifiers.flatMap((specifier) => {
    if (specifier.type !== 'ImportSpecifier' || specifier.imported.type !== 'Identifier')
      throw new Error('Values of the contract are imported by name.');
    if (specifier.importKind === 'type') return [];
    const { name: source } = specifier.imported;
    const { name } = specifier.local;
    const imported = source === name ? name : `${source} as ${name}`;
    return [{ name, imported, half: (file: string) => buildsSchemas(file, source) }];
  });
}

/** Names that a file passes on from another one. */
function passedOn({ source, specifiers }: ESTree.ExportNamedDeclaration, file: string): Part {
  const values = specifiers.filter(({ exportKind }) => exportKind !== 'type');
  const names = values.flatMap(({ local }) => (local.type === 'Identifier' ? [local.name] : []));
  const other = join(dirname(file), source!.value);
  const shapes = names.some((name) => buildsSchemas(other, name));
  const from = shapes ? source!.value : linesOf(source!.value);
  return { text: `{ ${names.join(', ')} } from '${from}';`, names, uses: new Set(), exported: true, shapes };
}

/** The declarations of one half with their imports. */
function half({ imports, parts }: ContractFile, shapes: boolean, more: readonly string[] = []): string {
  const own = parts.filter((part) => part.shapes === shapes);
  const used = new Set(own.flatMap(({ uses }) => [...uses]));
  return [
    ...imports.filter(({ name }) => used.has(name)).map(({ text }) => text),
    ...more,
    ...own.map(({ text, exported }) => (exported || !shapes ? `export ${text}` : text)),
  ].join('\n');
}

/** Calls, labels and limits of a file: what a page without a form needs of it. */
export const linesHalf = (file: string): string => half(contractFile(file), false);

/** The schemas of a file. */
export function shapesHalf(file: string): string {
  const contract = contractFile(file);
  const used = new Set(contract.parts.filter((part) => part.shapes).flatMap(({ uses }) => [...uses]));
  const names = contract.parts
    .filter((part) => !part.shapes)
    .flatMap((part) => part.names)
    .filter((name) => used.has(name));
  return half(contract, true, names.length > 0 ? [`import { ${names.join(', ')} } from '${linesOf(file)}';`] : []);
}
