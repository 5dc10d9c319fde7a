import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export interface PostmasterFile {
  pid: number;
  ready: boolean;
}

/** What the server says of itself in its folder. Line 1 is its process, line 8 whether it takes connections. */
export function readPostmasterFile(folder: string): PostmasterFile | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  return Number.isInteger(pid) && pid > 0 ? { pid, ready: lines[7]?.trim() === 'ready' } : undefined;
}

/**
 * Ends a server that outlived its application. The caller holds the lock on the data folder, so nobody else is using it.
 * A file whose process number now belongs to some other program is removed, or PostgreSQL would refuse to start.
 */
export async function stopLeftOverServer(folder: string): Promise<'none' | 'stale' | 'stopped'> {
  const file = readPostmasterFile(folder);
  if (!file) return 'none';
  if (!isServerOf(file.pid, folder)) {
    rmSync(join(folder, 'postmaster.pid'), { force: true });
    return 'stale';
  }
  // SIGINT asks for a fast shutdown; SIGQUIT gives up at once and leaves the rest to recovery.
  for (const [signal, patience] of [['SIGINT', 10_000], ['SIGQUIT', 5_000], ['SIGKILL', 5_000]] as const) {
    signalProcess(file.pid, signal);
    const until = Date.now() + patience;
    while (Date.now() < until) {
      if (!isServerOf(file.pid, folder)) return 'stopped';
      await pause(20);
    }
  }
  throw new Error(`The PostgreSQL left over from an earlier run (process ${file.pid}) does not stop`);
}

function isServerOf(pid: number, folder: string): boolean {
  const command = commandLine(pid);
  return command.includes('postgres') && command.includes(folder);
}

function commandLine(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    if (process.platform === 'win32') return '';
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return '';
  }
}

function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended by itself in the meantime.
  }
}
