import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openOrJoinDatabase } from '../../src/platform/database/running-postgres.ts';

interface Holder {
  child: ChildProcess;
  answer: pg.ClientConfig & { failure?: string };
}

let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'doctorbird-kill-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function hold(): Promise<Holder> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'hold-database.ts'), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { child, answer: JSON.parse(line) };
}

async function query(connection: pg.ClientConfig, text: string): Promise<unknown[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

async function end({ child }: Holder, signal: NodeJS.Signals): Promise<void> {
  child.kill(signal);
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

async function serverProcess(): Promise<number> {
  return Number((await readFile(join(dataDir, 'pg', 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

describe('the PostgreSQL that comes along', { timeout: 60_000 }, () => {
  test('is reached only by its owner, and only one process has it', async () => {
    const first = await hold();
    await query(first.answer, 'create table kept (n int); insert into kept values (1)');
    expect((await stat(String(first.answer.host))).mode & 0o777).toBe(0o700);
    expect(await query(first.answer, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
    expect(await query(first.answer, 'show fsync')).toEqual([{ fsync: 'on' }]);
    const second = await hold();
    expect(second.answer.failure).toBe(
      `DATA_DIR ${dataDir} is in use by another running copy (process ${first.child.pid}). Stop it or set DATA_DIR.`,
    );
    await end(first, 'SIGTERM');
    expect(await query(first.answer, 'select').catch(() => 'gone')).toBe('gone');
  });

  test('is joined by a command while its application runs, and goes on without it', async () => {
    const holder = await hold();
    const joined = await openOrJoinDatabase({ dataDir });
    expect(joined.connection).toEqual(holder.answer);
    await joined.close();
    expect(await query(holder.answer, 'select n from kept')).toEqual([{ n: 1 }]);
    await end(holder, 'SIGTERM');
    const own = await openOrJoinDatabase({ dataDir });
    expect(await query(own.connection, 'select n from kept')).toEqual([{ n: 1 }]);
    await own.close();
    await expect(query(own.connection, 'select')).rejects.toThrow();
  });

  test('loses no committed row when its application is killed, and starts again', async () => {
    const first = await hold();
    await query(first.answer, 'insert into kept values (2)');
    await end(first, 'SIGKILL');
    const second = await hold();
    expect(await query(second.answer, 'select n from kept order by n')).toEqual([{ n: 1 }, { n: 2 }]);
    await end(second, 'SIGTERM');
  });

  test('recovers when both were killed', async () => {
    const first = await hold();
    await query(first.answer, 'insert into kept values (3)');
    const pid = await serverProcess();
    process.kill(pid, 'SIGKILL');
    await end(first, 'SIGKILL');
    const second = await hold();
    expect(await query(second.answer, 'select max(n) from kept')).toEqual([{ max: 3 }]);
    await end(second, 'SIGTERM');
  });

  test('starts although its old process number now belongs to another program', async () => {
    await writeFile(join(dataDir, 'pg', 'postmaster.pid'), `${process.pid}\n${dataDir}/pg\n`, { mode: 0o600 });
    const holder = await hold();
    expect(await query(holder.answer, 'select 1 as one')).toEqual([{ one: 1 }]);
    const pid = await serverProcess();
    await end(holder, 'SIGTERM');
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 5_000 });
  });
});
