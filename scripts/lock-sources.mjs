// The names that the code of the server gives to functions, tables and ports, for scripts/locks.mjs.
import { dirname, join, normalize } from 'node:path';
import { nodesOf } from './syntax.mjs';

const isFunction = (node) =>
  ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'].includes(node?.type);

/** What a file declares at its top, by name, and what it imports from its neighbors. */
function namesOf({ file, program }) {
  const declared = new Map();
  const imported = new Map();
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration' && statement.source.value.startsWith('.'))
      for (const { local, imported: name } of statement.specifiers)
        imported.set(local.name, { file: normalize(join(dirname(file), statement.source.value)), name: name?.name });
    const node = statement.declaration ?? statement;
    if (isFunction(node) && node.id) declared.set(node.id.name, node);
    for (const { id, init } of node.declarations ?? []) if (init) declared.set(id.name, init);
  }
  return { declared, imported };
}

/** Answers what a name stands for. `files` are as `parsed` gives them. */
export function sourcesOf(files) {
  const byFile = new Map(files.map((file) => [file.file, namesOf(file)]));

  /** The node that a name at the top of a file, or an import of it, stands for, and the file of it. */
  function lookUp(file, name) {
    const names = byFile.get(file);
    if (names?.declared.has(name)) return { file, node: names.declared.get(name) };
    const from = names?.imported.get(name);
    return from?.name ? lookUp(from.file, from.name) : undefined;
  }

  // A port is an interface that a higher domain implements; its methods are known by name.
  const methods = new Set();
  const implementations = new Map();
  for (const { file, program } of files)
    for (const node of nodesOf(program)) {
      if (node.type === 'TSMethodSignature') methods.add(node.key.name);
      const method = ['Property', 'MethodDefinition'].includes(node.type) && node.key?.name;
      if (!method) continue;
      const body = node.value.type === 'Identifier' ? lookUp(file, node.value.name) : { file, node: node.value };
      if (isFunction(body?.node))
        implementations.set(method, [...(implementations.get(method) ?? []), { file: body.file, node: body.node }]);
    }

  return {
    lookUp,
    /** The function of a name. */
    functionOf(file, name) {
      const at = lookUp(file, name);
      return isFunction(at?.node) ? at : undefined;
    },
    /** The one implementation of a port's method; several would be a guess. */
    methodOf(name) {
      const all = methods.has(name) ? (implementations.get(name) ?? []) : [];
      return all.length === 1 ? all[0] : undefined;
    },
    /** The table that a name stands for, as the database calls it. */
    tableOf(file, name) {
      const at = lookUp(file, name);
      if (at?.node.type !== 'CallExpression') return undefined;
      const [first] = at.node.arguments;
      if (at.node.callee.name === 'alias') return first.name && this.tableOf(at.file, first.name);
      return at.node.callee.name === 'pgTable' ? first.value : undefined;
    },
  };
}
