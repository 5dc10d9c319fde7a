import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const runtime = join(import.meta.dirname, 'node-runtime.mjs');
const server = `process.on('SIGTERM', () => process.exit(0)); console.log(process.pid); setInterval(() => {}, 1000)`;
const script = `const { runServer } = await import(${JSON.stringify(runtime)}); process.exitCode = await runServer(['-e', ${JSON.stringify(server)}]);`;

/** As npm does it: a shell that passes no signal on, with node below it. */
async function startAsNpm(env) {
  const shell = spawn('sh', ['-c', `"$0" --input-type=module -e "$1"; exit $?`, process.execPath, script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  const [line] = await once(shell.stdout, 'data');
  return { shell, pid: Number(String(line)) };
}

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};
const goneWithin = async (pid, patience) => {
  for (const until = Date.now() + patience; isAlive(pid) && Date.now() < until;)
    await new Promise((resolve) => setTimeout(resolve, 50));
  return !isAlive(pid);
};

test.skipIf(process.platform === 'win32')(
  'a signal that ends npm and its shell ends the server too',
  async () => {
    const { shell, pid } = await startAsNpm({ npm_lifecycle_event: 'start' });
    shell.kill('SIGTERM');
    expect(await goneWithin(pid, 10_000)).toBe(true);
  },
  20_000,
);

test.skipIf(process.platform === 'win32')(
  'started by hand, it outlives the shell',
  async () => {
    const { shell, pid } = await startAsNpm({ npm_lifecycle_event: '' });
    shell.kill('SIGTERM');
    expect(await goneWithin(pid, 1_000)).toBe(false);
    process.kill(pid, 'SIGTERM');
    expect(await goneWithin(pid, 10_000)).toBe(true);
  },
  20_000,
);
