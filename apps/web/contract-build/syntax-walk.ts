import { parseSync, type ESTree } from 'vite';

export type Edit = { start: number; end: number; text: string };

/** The syntax of a file; throws where it is broken. */
export function programOf(file: string, source: string): ESTree.Program {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`);
  return program;
}

const asIs = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']);

/** Every node within this one, without types; nothing below a node for which `skip` is true. */
export function* nodesWithin(
  node: unknown,
  skip: (node: ESTree.Node) => boolean = () => false,
): Generator<ESTree.Node> {
  if (Array.isArray(node)) {
    for (const part of node) yield* nodesWithin(part, skip);
    return;
  }
  if (typeof node !== 'object' || node === null || !('type' in node) || typeof node.type !== 'string') return;
  if (node.type.startsWith('TS') && !asIs.has(node.type)) return;
  const syntax = node as ESTree.Node;
  yield syntax;
  if (skip(syntax)) return;
  for (const [name, value] of Object.entries(node)) if (!isLabel(syntax, name)) yield* nodesWithin(value, skip);
}

/** `key` of `{ key: 1 }` and `name` of `record.name` are no variables. */
const isLabel = (node: ESTree.Node, part: string): boolean =>
  (node.type === 'Property' && part === 'key' && !node.computed) ||
  (node.type === 'MemberExpression' && part === 'property' && !node.computed);

/** The names of the variables within. */
export function namesWithin(node: unknown): Set<string> {
  const names = new Set<string>();
  for (const part of nodesWithin(node)) if (part.type === 'Identifier') names.add(part.name);
  return names;
}

/** The text with these parts replaced. */
export const edited = (text: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((a, b) => b.start - a.start || b.end - a.end)
    .reduce((result, edit) => result.slice(0, edit.start) + edit.text + result.slice(edit.end), text);
