import { globSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';

/** Functions and triggers beside their table, as statements that create them. */
export interface DeclaredSql {
  functions?: readonly string[];
  triggers?: readonly string[];
}

/** A statement that brings a database in step with what is declared. */
export interface Difference {
  name: string;
  statement: string;
}

const sources = join(import.meta.dirname, '../..');

/** All that is declared in `*.sql.ts`, functions before the triggers that call them. */
export async function readDeclaredSql(): Promise<Required<DeclaredSql>> {
  const declared = { functions: [] as string[], triggers: [] as string[] };
  for (const file of globSync('**/*.sql.ts', { cwd: sources }).toSorted()) {
    const parts = (await import(join(sources, file))) as Record<string, DeclaredSql>;
    for (const { functions = [], triggers = [] } of Object.values(parts)) {
      declared.functions.push(...functions);
      declared.triggers.push(...triggers);
    }
  }
  return declared;
}

/** What the database has, by name; not what belongs to an extension or to a constraint. */
async function readFound(client: pg.ClientBase): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select 'function ' || p.oid::regprocedure as name, pg_get_functiondef(p.oid) as definition
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select 1 from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    union all
    select 'trigger ' || t.tgname || ' on ' || t.tgrelid::regclass, pg_get_triggerdef(t.oid, true)
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and c.relnamespace = 'public'::regnamespace`);
  return new Map(rows.map(({ name, definition }) => [name, definition]));
}

const triggerName = (statement: string): string => {
  const [, name, table] = /^\s*create (?:constraint )?trigger (\w+)[^]*? on (\w+)/i.exec(statement) ?? [];
  if (!name || !table) throw new Error(`This does not create a trigger: ${statement.slice(0, 80)}`);
  return `trigger ${name} on ${table}`;
};

/**
 * Compares the functions and triggers of a database with those that are declared: what is missing, differs, or is declared
 * no more, as the statements of a migration. They are tried in a transaction that is rolled back, so PostgreSQL itself says
 * what each one is; only spaces and comments within a function's body count.
 */
export async function differencesOf(client: pg.ClientBase, declared: Required<DeclaredSql>): Promise<Difference[]> {
  const before = await readFound(client);
  const wanted = new Map<string, { definition: string; statement: string }>();
  await client.query('begin');
  try {
    await client.query('set local check_function_bodies = off');
    // All triggers go first, so that only those that are declared come back.
    for (const name of before.keys()) if (name.startsWith('trigger')) await client.query(`drop ${name}`);
    const statements = new Map<string, string>();
    for (const statement of declared.functions) {
      await client.query(statement);
      statements.set(`function ${await newestFunction(client)}`, statement);
    }
    for (const statement of declared.triggers) {
      await client.query(statement);
      statements.set(triggerName(statement), statement);
    }
    const after = await readFound(client);
    for (const [name, statement] of statements) {
      const definition = after.get(name);
      if (definition === undefined) throw new Error(`${name} is declared, and the database does not have it.`);
      wanted.set(name, { definition, statement });
    }
  } finally {
    await client.query('rollback');
  }
  return [
    ...[...wanted].flatMap(([name, { definition, statement }]) => {
      const present = before.get(name);
      if (present === definition) return [];
      const drop = present !== undefined && name.startsWith('trigger') ? `drop ${name};\n` : '';
      return [{ name, statement: `${drop}${statement.trim()};` }];
    }),
    // Triggers go before the functions that they call.
    ...[...before.keys()]
      .filter((name) => !wanted.has(name))
      .toSorted((name, other) => other.localeCompare(name))
      .map((name) => ({ name, statement: `drop ${name};` })),
  ];
}

/** The function that was created or replaced by the last statement: its row is of this transaction's newest command. */
async function newestFunction(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ name: string }>(`
    select oid::regprocedure::text as name from pg_proc
    where pronamespace = 'public'::regnamespace and xmin = pg_current_xact_id()::xid
    order by cmin::text::bigint desc limit 1`);
  return rows[0]!.name;
}
