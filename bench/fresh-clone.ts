import { execFile, spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { report } from './table.ts';

const goal = 45;
const port = 4761;
const patienceSeconds = 300;
const root = join(import.meta.dirname, '..');

/**
 * Clones this repository and starts it as a newcomer does: `npm start` installs, builds, starts PostgreSQL, fills the demo and answers.
 * Packages come from npm's own cache once they were there before, so a first run on a machine also measures its line.
 */
export async function measureFreshClone(folder: string): Promise<boolean> {
  const place = join(folder, 'clone');
  await mkdir(folder, { recursive: true });
  await promisify(execFile)('git', ['clone', '--quiet', root, place]);
  const begun = performance.now();
  const { TMPDIR, PATH, HOME, npm_config_cache: cache } = process.env;
  const child = spawn('npm', ['start'], {
    cwd: place,
    env: { TMPDIR, PATH, HOME, ...(cache && { npm_config_cache: cache }), PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  });
  try {
    while (!(await fetch(`http://localhost:${port}/`).catch(() => null))?.ok) {
      if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}.`);
      if (performance.now() - begun > patienceSeconds * 1000)
        throw new Error('The fresh clone did not answer in time.');
      await pause(100);
    }
    return report({
      part: 'Start and memory',
      name: 'first page of a fresh clone after npm start, packages in the cache of npm',
      value: (performance.now() - begun) / 1000,
      unit: 's',
      goal: { atMost: goal },
      from: '',
    });
  } finally {
    if (child.pid) process.kill(-child.pid, 'SIGTERM');
    await new Promise((done) => child.once('exit', done));
  }
}
