import { readdir } from 'node:fs/promises';
import type pg from 'pg';
import type { Program } from './programs.ts';
import { cpuSeconds, statOf } from './rest.ts';

/** Hundredths of seconds that a process, and those of its children that have ended, have computed. */
async function ticksOf(pid: string): Promise<{ parent: string; ticks: number }> {
  const fields = await statOf(pid);
  return { parent: fields[1] ?? '', ticks: fields.slice(11, 15).reduce((sum, one) => sum + Number(one), 0) };
}

/** What PostgreSQL has computed so far: the process that listens and each of its children. */
async function postgresSeconds(postmaster: string): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  // Others may end while they are read.
  const found = await Promise.all(pids.map(async (pid) => ({ pid, ...(await ticksOf(pid).catch(() => null)) })));
  const own = found.filter(({ pid, parent }) => pid === postmaster || parent === postmaster);
  return own.reduce((sum, { ticks = 0 }) => sum + ticks, 0) / 100;
}

/** The process id of the PostgreSQL that answers this pool. */
async function postmasterOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  return (await ticksOf(String(rows[0]?.pid))).parent;
}

/** Seconds of processor that some work takes of the app, of PostgreSQL and of whoever asks. Unlike a clock they do not mind what else the machine does. */
export async function computedBy(pool: pg.Pool, app: Program, work: () => Promise<void>) {
  const postmaster = await postmasterOf(pool);
  const now = async () => ({ app: await cpuSeconds(app), database: await postgresSeconds(postmaster) });
  const asker = process.cpuUsage();
  const before = await now();
  await work();
  const after = await now();
  const { user, system } = process.cpuUsage(asker);
  return { app: after.app - before.app, database: after.database - before.database, asker: (user + system) / 1e6 };
}
