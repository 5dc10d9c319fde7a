import { expect, test } from 'vitest';
import { lockingTransactions, locksInText } from './locks.mjs';
import { parsed } from './syntax.mjs';

const tables = parsed(
  'tables.ts',
  `export const program = pgTable('program', {});
   export const place = pgTable('enrollment', {});
   export const counter = pgTable('paper_counter', {});`,
);

/** The locks of the transactions in a file, as short texts. */
function locksOf(source, ...more) {
  const files = [
    tables,
    ...more,
    parsed('acts.ts', `import { counter, place, program } from './tables.ts';\n${source}`),
  ];
  return lockingTransactions(files).map(({ name, locks }) => [
    name,
    ...locks.map(({ target, mode, skip }) => `${target} ${mode}${skip ? ' skip' : ''}`),
  ]);
}

test('locks are listed in the order of the code, with those of functions that it calls, each once', () => {
  const source = `
    const lockPlace = (tx, id) => tx.select().from(place).where(eq(place.id, id)).for('update');
    export async function move(db, id) {
      return inTransaction(db, async (tx) => {
        const [seen] = await tx.select().from(program).for('no key update');
        await lockPlace(tx, await lockAny(tx, counter));
        await lockPlace(tx, id);
        await tx.insert(counter).values({}).onConflictDoUpdate({});
      });
    }
    async function lockAny(tx, table) {
      const query = tx.select().from(table);
      return query.for('update', { skipLocked: true });
    }
    export const reads = (db) => inTransaction(db, (tx) => tx.select().from(program));`;
  expect(locksOf(source)).toEqual([
    ['move', 'program no key update', 'paper_counter update skip', 'enrollment update', 'paper_counter update'],
  ]);
});

test('locks of a port that another file implements, and of a function that is handed on', () => {
  const port = parsed('port.ts', 'export interface Money { lockOpen(tx: Transaction): Promise<void> }');
  const billing = parsed(
    'billing.ts',
    `import { place } from './tables.ts';
     export const money = { lockOpen: (tx) => tx.select().from(place).for('update') };`,
  );
  const source = `
    const lockProgram = (tx) => tx.select().from(program).for('share');
    export const act = (db, needs) => inTransaction(db, async (tx) => {
      await needs.money.lockOpen(tx);
      await each(tx, lockProgram);
    });`;
  expect(locksOf(source, port, billing)).toEqual([['act', 'enrollment update', 'program share']]);
});

test('locks in SQL: rows, whole tables, advisory locks', () => {
  expect(locksInText("select pg_advisory_xact_lock_shared(hashtext('books'))")).toMatchObject([
    { target: 'advisory lock “books”', mode: 'share' },
  ]);
  expect(locksInText('lock table family_import in share row exclusive mode')).toMatchObject([
    { target: 'family_import', mode: 'whole table, share row exclusive' },
  ]);
  expect(locksInText('select 1 from message m join reader r on true for update of r skip locked')).toMatchObject([
    { target: 'reader', mode: 'update', skip: true },
  ]);
  expect(locksInText('Tools for sharing, and for update.')).toEqual([]);
  const source = `

    export const merge = (db) => inTransaction(db, async (tx) => {
      await tx.execute(sql\`select id from \${program} where x = 1 for no key update\`);
      await tx.execute(sql\`select pg_try_advisory_lock(hashtext(\${name}))\`);
    });
    export async function lockAll(db) {
      const rows = [sql\`select 1 from account where id = \${one}\`, sql\`select 1 from parent\`];
      await inTransaction(db, async (tx) => {
        for (const row of rows) await tx.execute(sql\`\${row} order by id for update\`);
      });
    }`;
  expect(locksOf(source)).toEqual([
    ['merge', 'program no key update', 'advisory lock `name` update skip'],
    ['lockAll', 'account update', 'parent update'],
  ]);
});
