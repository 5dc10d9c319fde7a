// Which transactions of the server lock what, and in which order, read from the code, for scripts/docs-locking.mjs.
import { sourcesOf } from './lock-sources.mjs';
import { nodesOf } from './syntax.mjs';

/** What begins a transaction, or one for each row. */
const transactions = new Set(['inTransaction', 'sweepRows', 'sweepBatches']);
/** Their rows stay locked by the insert that counts on, until the commit. */
const counters = new Set(['paper_counter']);

const keyOf = ({ target, mode, skip }) => `${typeof target === 'object' ? `#${target.param}` : target} ${mode} ${skip}`;

/** Each lock once, where it is taken first. */
function firstOfEach(locks) {
  const seen = new Set();
  return locks.filter((lock) => !seen.has(keyOf(lock)) && seen.add(keyOf(lock)));
}

/** Answers the locks of a function or of a call, in the order in which they are taken. */
export function lockReader(files) {
  const sources = sourcesOf(files);
  const texts = new Map(files.map(({ file, source }) => [file, source]));
  const known = new Map();

  function locksOf({ file, node }) {
    if (known.has(node)) return known.get(node);
    // A function that calls itself locks nothing more by it.
    known.set(node, []);
    const locks = locksWithin(node.body, scopeOf(file, node));
    known.set(node, locks);
    return locks;
  }

  function scopeOf(file, node) {
    const params = new Map((node.params ?? []).map((param, at) => [param.left?.name ?? param.name, at]));
    const locals = new Map();
    for (const { type, id, init, left, right } of nodesOf(node)) {
      if (type === 'VariableDeclarator' && id.name && init) locals.set(id.name, init);
      if (type === 'ForOfStatement' && left.declarations?.[0].id.name) locals.set(left.declarations[0].id.name, right);
    }
    return { file, params, locals };
  }

  const textOf = ({ file }, { start, end }) => texts.get(file).slice(start, end).replaceAll(/\s+/g, ' ');

  function targetOf(node, scope) {
    if (node.type === 'Identifier') {
      const table = sources.tableOf(scope.file, node.name);
      if (table) return table;
      if (scope.params.has(node.name)) return { param: scope.params.get(node.name) };
      const local = scope.locals.get(node.name);
      if (local?.callee?.name === 'alias') return targetOf(local.arguments[0], scope);
    }
    return `\`${textOf(scope, node)}\``;
  }

  /** Inner calls and arguments come before the call itself, as when the code runs. */
  function locksWithin(node, scope) {
    if (!node || typeof node !== 'object') return [];
    const locks = [];
    for (const [key, value] of Object.entries(node))
      if (key !== 'typeAnnotation') locks.push(...locksWithin(value, scope));
    if (node.type === 'CallExpression') locks.push(...locksOfCall(node, scope));
    if (node.type === 'TemplateLiteral') locks.push(...locksOfSql(node, scope));
    if (node.type === 'Literal' && typeof node.value === 'string') locks.push(...locksInText(node.value));
    return firstOfEach(locks);
  }

  function locksOfCall(node, scope) {
    const { callee } = node;
    const method = callee.type === 'MemberExpression' ? callee.property.name : undefined;
    if (method === 'for' && node.arguments[0]?.type === 'Literal') return [rowLock(node, scope)];
    if (method === 'onConflictDoUpdate') return counterLock(callee.object, scope);
    const target = method ? sources.methodOf(method) : sources.functionOf(scope.file, callee.name);
    const inner = target ? locksOf(target).map((lock) => withArgument(lock, node.arguments, scope)) : [];
    const handed = node.arguments
      .filter(({ type, name }) => type === 'Identifier' && !scope.params.has(name) && !scope.locals.has(name))
      .map(({ name }) => sources.functionOf(scope.file, name))
      .filter(Boolean);
    return [...inner, ...handed.flatMap((each) => locksOf(each))];
  }

  const withArgument = (lock, args, scope) =>
    typeof lock.target === 'object' && args[lock.target.param]
      ? { ...lock, target: targetOf(args[lock.target.param], scope) }
      : lock;

  /** The argument of the nearest `from(...)`, `insert(...)` and so on below a query. */
  function argumentOf(node, method, scope) {
    for (let at = node; at; at = at.callee?.object ?? (at.type === 'AwaitExpression' ? at.argument : undefined)) {
      if (at.type === 'Identifier')
        return scope.locals.has(at.name) ? argumentOf(scope.locals.get(at.name), method, scope) : undefined;
      if (at.callee?.property?.name === method) return at.arguments[0];
    }
    return undefined;
  }

  function rowLock({ callee, arguments: [mode, options] }, scope) {
    const option = (name) => options?.properties?.find(({ key }) => key.name === name)?.value;
    const table = option('of') ?? argumentOf(callee.object, 'from', scope);
    return {
      target: table ? targetOf(table, scope) : `\`${textOf(scope, callee.object)}\``,
      mode: mode.value,
      skip: option('skipLocked')?.value === true,
    };
  }

  function counterLock(query, scope) {
    const table = argumentOf(query, 'insert', scope);
    const target = table && targetOf(table, scope);
    return counters.has(target) ? [{ target, mode: 'update', skip: false }] : [];
  }

  /** Each statement that a text with values may be: one that begins with a value from a list is as many as the list. */
  function locksOfSql({ quasis, expressions }, scope) {
    const parts = expressions.map((expression) => {
      const list = expression.type === 'Identifier' && scope.locals.get(scope.locals.get(expression.name)?.name);
      if (list?.type === 'ArrayExpression')
        return list.elements.map(({ quasi }) => quasi?.quasis.map(({ value }) => value.cooked).join('$') ?? '');
      const inner = expression.callee?.property?.name === 'identifier' ? expression.arguments[0] : expression;
      return [expression.type === 'Identifier' || inner !== expression ? inner : undefined];
    });
    const many = Math.max(1, ...parts.map((part) => part.length));
    return Array.from({ length: many }, (_, at) => {
      const values = [];
      const text = quasis
        .map(({ value }, i) => {
          const part = parts[i]?.[Math.min(at, parts[i].length - 1)];
          if (typeof part === 'string') return value.cooked + part;
          values.push(part ?? expressions[i]);
          return value.cooked + (i < expressions.length ? `$${values.length - 1} ` : '');
        })
        .join('');
      return locksInText(text, (name) => {
        const node = values[Number(name)];
        return node ? targetOf(node, scope) : name;
      });
    }).flat();
  }

  return { locksOf, locksWithin, scopeOf };
}

const advisory =
  /pg_(try_)?advisory_(?:xact_)?lock(_shared)?\s*\(\s*(?:hashtext\('([^']+)'\)|hashtext\(([^),]+)\)|([^),]+))|lock table (\S+) in ([a-z ]+) mode|\bfor (update|no key update|share|key share)(?: of (\w+))?( skip locked)?(?![\w ]*=)/gi;

/** The locks in a text of SQL; `$3` in it is the third value, which `named` knows. */
export function locksInText(text, named = (name) => `\`$${name}\``) {
  const value = (name) => (/^\$\d+$/.test(name) ? named(name.slice(1)) : name);
  return [...text.matchAll(advisory)].flatMap((match) => {
    const [, attempt, shared, name, hashed, number, table, tableMode, mode, of, skip] = match;
    const key = hashed ?? number;
    if (name || key)
      return [
        {
          target: `advisory lock ${name ? `“${name}”` : value(key.trim())}`,
          mode: shared ? 'share' : 'update',
          skip: Boolean(attempt),
        },
      ];
    if (table) return [{ target: value(table), mode: `whole table, ${tableMode}`, skip: false }];
    const before = text.slice(0, match.index);
    const from = of
      ? new RegExp(`(?:from|join)\\s+(\\S+)\\s+(?:as\\s+)?${of}\\b`, 'i').exec(before)?.[1]
      : [...before.matchAll(/(?:\bfrom|\bupdate)\s+([\w$.]+)/gi)].at(-1)?.[1];
    return from ? [{ target: value(from), mode, skip: Boolean(skip) }] : [];
  });
}

/** The transactions of the files that lock something: `{ file, name, locks }`, as they stand in the code. */
export function lockingTransactions(files) {
  const { locksWithin, scopeOf } = lockReader(files);
  return files.flatMap(({ file, program }) =>
    program.body.flatMap((statement) => {
      const node = statement.declaration ?? statement;
      const tops = node.declarations?.map(({ id, init }) => ({ name: id.name, node: init })) ?? [
        { name: node.id?.name, node },
      ];
      return tops.flatMap(({ name, node: top }) => {
        if (!top) return [];
        const scope = scopeOf(file, top);
        return nodesOf(top)
          .filter(({ type, callee }) => type === 'CallExpression' && transactions.has(callee.name))
          .map((call) => ({ file, name, locks: locksWithin(call.arguments, scope) }))
          .filter(({ locks }) => locks.length > 0);
      });
    }),
  );
}
