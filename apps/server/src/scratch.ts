import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';

const dayMs = 86_400_000;
const named = /^doctorbird-(?:verify|upgrade)-(\d+)@(.+)@(\d+)-\w{6}$/;

/**
 * Works in a folder below TMPDIR with a readable copy of all data, and deletes it afterwards. A process that was killed leaves its folder,
 * so each one deletes what those before it left. Throws what `work` throws.
 */
export async function inScratch<T>(what: 'verify' | 'upgrade', work: (folder: string) => Promise<T>): Promise<T> {
  await sweepScratch();
  const name = `doctorbird-${what}-${process.pid}@${hostname()}@${Date.now()}-`;
  const folder = await mkdtemp(join(tmpdir(), name));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Those of a process that still runs stay; of another machine or container, which shares the folder, those of the last day. */
async function sweepScratch(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const [, pid, host, at] = named.exec(name) ?? [];
    const isOver = host === hostname() ? !isRunning(Number(pid)) : Date.now() - Number(at) > dayMs;
    if (pid && isOver) await rm(join(tmpdir(), name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
