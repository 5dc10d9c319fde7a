import type { ESTree } from 'vite';
import { edited, nodesWithin, programOf, type Edit } from './syntax-walk.ts';

type Objects = ReadonlyMap<string, ESTree.ObjectExpression>;

/**
 * What the browser reads of a declared call; controls ask whether their reader has its right. Who may call, and the shapes of requests
 * and answers, stay on the server.
 */
const readInBrowser = new Set(['method', 'path', 'right', 'upload']);

/** `{ method: 'GET', path: '/site' }`: the parts of a declaration that the browser reads, those that it spreads included. */
const lineOf = (declared: ESTree.ObjectExpression, source: string, objects: Objects): string[] =>
  declared.properties.flatMap((property) => {
    if (property.type === 'Property')
      return property.key.type === 'Identifier' && readInBrowser.has(property.key.name)
        ? [source.slice(property.start, property.end)]
        : [];
    const spread = property.argument.type === 'Identifier' ? objects.get(property.argument.name) : undefined;
    return spread ? lineOf(spread, source, objects) : [source.slice(property.start, property.end)];
  });

/** The objects of this file by their names. */
function namedObjects(program: ESTree.Program): Objects {
  const objects = new Map<string, ESTree.ObjectExpression>();
  for (const node of nodesWithin(program)) {
    if (node.type !== 'VariableDeclarator' || node.id.type !== 'Identifier') continue;
    const value = node.init?.type === 'TSAsExpression' ? node.init.expression : node.init;
    if (value?.type === 'ObjectExpression') objects.set(node.id.name, value);
  }
  return objects;
}

/** A file of the contract with every declared call reduced to its line. */
export function withCallLines(file: string, source: string): string {
  const program = programOf(file, source);
  const objects = namedObjects(program);
  const edits: Edit[] = [];
  for (const node of nodesWithin(program)) {
    if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier' || node.callee.name !== 'declareCall')
      continue;
    const [declared] = node.arguments;
    if (declared?.type !== 'ObjectExpression') throw new Error(`${file}: declareCall needs an object.`);
    edits.push({
      start: node.start,
      end: node.end,
      text: `({ ${lineOf(declared, source, objects).join(', ')} })`,
    });
  }
  return edited(source, edits);
}

const schemas = new Set(['params', 'query', 'body', 'answer']);
const partName = (node: ESTree.MemberExpression): string | null =>
  node.property.type === 'Identifier' && !node.computed ? node.property.name : null;

/** `planCalls.endPlan.body` has nothing in it here: whoever needs a schema imports it by its name. */
export function refuseSchemasOfCalls(file: string, program: ESTree.Program): void {
  for (const node of nodesWithin(program)) {
    if (node.type !== 'MemberExpression' || !schemas.has(partName(node) ?? '')) continue;
    const { object: call } = node;
    if (call.type !== 'MemberExpression' || call.object.type !== 'Identifier' || !call.object.name.endsWith('Calls'))
      continue;
    const name = `${call.object.name}.${partName(call)}.${partName(node)}`;
    throw new Error(`${file}: browsers have no ${name}. Give the schema a name of its own, and import that.`);
  }
}
