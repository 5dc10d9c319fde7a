// Writes the second part of docs/locking.md from the code: node scripts/docs-locking.mjs (Node 24, for `globSync`).
// scripts/docs-locking.test.mjs fails when the document is not what this would write. What explains is the first part.
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lockingTransactions, locksInText } from './locks.mjs';
import { domains, root } from './structure.mjs';
import { domainFiles, lowerFiles, nodesOf } from './syntax.mjs';

export const lockingFile = join(root, 'docs', 'locking.md');
const heading = '## What each action locks';

const cell = ({ target, mode, skip }) =>
  `${target}${mode === 'update' ? '' : ` (${mode})`}${skip ? ', unless another process has it' : ''}`;
const listed = (locks) => locks.map(cell).join('; ');

const domainOf = (file) => /\/modules\/([^/]+)\//.exec(file)?.[1];

function actionsOf(domain, transactions) {
  const rows = transactions.filter(({ file }) => domainOf(file) === domain);
  if (rows.length === 0) return [];
  const lines = rows
    .toSorted((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0))
    .map(({ file, name, locks }) => `| \`${name}\` in \`${basename(file)}\` | ${listed(locks)} |`);
  return ['', `### ${domain}`, '', '| transaction | locks, in this order |', '| --- | --- |', ...new Set(lines)];
}

/** What functions of triggers lock when a row is written. */
function triggersOf(files) {
  const rows = files
    .filter(({ file }) => file.endsWith('.sql.ts'))
    .flatMap(({ program }) => nodesOf(program).filter(({ type }) => type === 'TemplateElement'))
    .map(({ value }) => ({ name: /function (\w+)/.exec(value.cooked)?.[1], locks: locksInText(value.cooked) }))
    .filter(({ name, locks }) => name && locks.length > 0)
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return rows.map(({ name, locks }) => `| \`${name}\` | ${[...new Set(locks.map(cell))].join('; ')} |`);
}

/** Two that some transactions lock the one way and some the other: where these meet, one is ended and begun again. */
export function bothOrders(transactions) {
  const ways = new Map();
  for (const { name, locks } of transactions) {
    // Shared locks pass each other, and whoever skips what is locked waits for nobody.
    const names = locks.filter(({ mode, skip }) => !skip && !mode.includes('share')).map(({ target }) => target);
    for (const [at, first] of names.entries())
      for (const second of names.slice(at + 1))
        if (first !== second) ways.set(`${first} > ${second}`, [...(ways.get(`${first} > ${second}`) ?? []), name]);
  }
  return [...ways]
    .map(([way, names]) => ({ pair: way.split(' > '), names: byName(names) }))
    .filter(({ pair: [first, second] }) => first < second && ways.has(`${second} > ${first}`))
    .map(({ pair, names }) => ({
      pair,
      names,
      others: byName(ways.get(pair.toReversed().join(' > '))),
    }))
    .toSorted((a, b) => (a.pair.join() < b.pair.join() ? -1 : 1));
}

const byName = (names) => [...new Set(names)].toSorted((a, b) => (a < b ? -1 : 1));
const some = (names) =>
  names.length > 4
    ? `${names.slice(0, 4).map(code).join(', ')} and ${names.length - 4} more`
    : names.map(code).join(', ');
const code = (name) => `\`${name}\``;

/** The whole document: its first part as it is, the second from the code. */
export function describeLocks(document) {
  const files = [...domainFiles(), ...lowerFiles()];
  const transactions = lockingTransactions(files);
  const prose = document.split(`\n${heading}\n`)[0].trimEnd();
  const pairs = bothOrders(transactions);
  return [
    prose,
    '',
    heading,
    '',
    'Generated from the code by `scripts/docs-locking.mjs`. Do not edit: change the code and run it again. Named are the tables whose rows a',
    'transaction locks with `for update`, or as said in brackets, in the order of the code with all that it calls; a branch that is not taken',
    'locks less. Rows that are only written are locked from then on as well, and are not named, but for counters of numbers.',
    ...domains.flatMap((domain) => actionsOf(domain, transactions)),
    '',
    '### In the database',
    '',
    'Functions of triggers lock, when a row is written:',
    '',
    '| function | locks |',
    '| --- | --- |',
    ...triggersOf(files),
    '',
    '### Locked in both orders',
    '',
    'Where two such transactions want the same rows, PostgreSQL ends one and it runs again (see Deadlocks). Branches are not told apart here,',
    'and neither are rows that a transaction made itself, so most of these pairs never meet. A line that is new in a change needs a look.',
    '',
    '| first and second | transactions | the other way |',
    '| --- | --- | --- |',
    ...pairs.map(({ pair, names, others }) => `| ${pair.join(', ')} | ${some(names)} | ${some(others)} |`),
    '',
  ].join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(lockingFile, describeLocks(readFileSync(lockingFile, 'utf8')));
