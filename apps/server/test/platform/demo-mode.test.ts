import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeEach, expect, inject, test } from 'vitest';
import { loadConfig } from '../../src/config.ts';
import { resolveDemo } from '../../src/demo-mode.ts';
import { administer, named } from '../test-server.ts';

const server = inject('server');
const made: string[] = [];
let name: string;

beforeEach(async () => {
  name = `demo_${randomBytes(6).toString('hex')}`;
  await administer(server, `create database ${name} template ${inject('template')}`);
  made.push(name);
});
afterAll(async () => {
  for (const database of made) await administer(server, `drop database if exists ${database} with (force)`);
});

async function run(...statements: string[]): Promise<void> {
  const client = new pg.Client(named(server, name));
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}
const addAccount = (email: string) =>
  `insert into account (id, role, email, password_hash, full_name) values (gen_random_uuid(), 'admin', '${email}', '!', 'Somebody')`;
const holdDemo = [
  addAccount('admin@demo.test'),
  `insert into setting (key, value) values ('demo', '{"accounts":[{"role":"Admin","email":"admin@demo.test","password":"x"}]}')`,
];
const resolved = async (env: Record<string, string> = {}) =>
  (await resolveDemo(loadConfig(env), named(server, name))).demo;
const publicly = { PUBLIC_ORIGIN: 'https://robots.example.org' };

test('a new database on localhost is the demo, unless that is switched off; at a public address it never is', async () => {
  expect(await resolved()).toBe(true);
  expect(await resolved({ DEMO: 'on' })).toBe(true);
  expect(await resolved({ DEMO: 'off' })).toBe(false);
  expect(await resolved(publicly)).toBe(false);
});

test('a database that holds the demo stays the demo on localhost', async () => {
  await run(...holdDemo);
  expect(await resolved()).toBe(true);
  expect(await resolved({ DEMO: 'off' })).toBe(false);
});

test('a database with accounts of its own is no demo, whatever is asked for', async () => {
  await run(addAccount('karen@robots.example.org'));
  expect(await resolved()).toBe(false);
  expect(await resolved({ DEMO: 'on' })).toBe(false);
});

test('demo accounts do not start at a public address, unless all are switched off', async () => {
  await run(...holdDemo, addAccount('karen@robots.example.org'));
  for (const env of [publicly, { ...publicly, DEMO: 'off' }])
    await expect(resolved(env)).rejects.toThrow(/^This database holds the demo organization, .*\.$/);
  await run(`update account set is_active = false where email = 'admin@demo.test'`);
  expect(await resolved(publicly)).toBe(false);
});
