import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

// Above the largest process id that systems use.
const NOBODYS_NUMBER = 4_194_303;

export interface PostmasterFile {
  pid: number;
  ready: boolean;
}

/** The server's own status file. Line 1 is its process id, line 8 whether it accepts connections. */
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
 * Stops a server that outlived its application, and removes what would prevent a new start. The caller holds the lock
 * on the data folder, so nobody else uses it.
 */
export async function stopLeftOverServer(folder: string): Promise<void> {
  const file = readPostmasterFile(folder);
  if (!file) return;
  // SIGINT requests a fast shutdown; SIGQUIT stops at once and leaves the rest to recovery.
  for (const [signal, patience] of [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    if (!isServerOf(file.pid, folder)) return disown(folder);
    signalProcess(file.pid, signal);
    const until = Date.now() + patience;
    while (Date.now() < until && isServerOf(file.pid, folder)) await pause(20);
  }
  if (isServerOf(file.pid, folder)) {
    throw new Error(`the PostgreSQL left over from an earlier run (process ${file.pid}) does not stop`);
  }
  disown(folder);
}

/**
 * PostgreSQL refuses to start while the process number in its file is taken, be it by a stranger: after a restart of a
 * container it often is. The other lines stay, because from them it knows whether helpers of the old server still live.
 */
function disown(folder: string): void {
  const path = join(folder, 'postmaster.pid');
  if (!existsSync(path)) return;
  const [, ...others] = readFileSync(path, 'utf8').split('\n');
  writeFileSync(path, [NOBODYS_NUMBER, ...others].join('\n'));
}

function isServerOf(pid: number, folder: string): boolean {
  const command = commandLine(pid);
  return command.includes('postgres') && command.includes(folder);
}

function commandLine(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    if (process.platform === 'win32') return '';
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return '';
  }
}

function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has ended by itself in the meantime.
  }
}
