import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from '../scripts/server-command.mjs';

export interface Program {
  process: ChildProcess;
  stop(): Promise<void>;
}

const root = join(import.meta.dirname, '..');

/** Starts one of our programs as a process of its own, as in production, and waits until it answers. */
export async function startProgram(file: string, env: Record<string, string>, readyUrl: string): Promise<Program> {
  const child = spawn(process.execPath, [...SERVER_FLAGS, join(root, file)], {
    cwd: root,
    env: { ...process.env, ...SERVER_ENVIRONMENT, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  const deadline = Date.now() + 180_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`${file} ended with code ${child.exitCode}.`);
    const answer = await fetch(readyUrl).catch(() => null);
    if (answer?.ok) return { process: child, stop };
    await new Promise((done) => setTimeout(done, 25));
  }
  await stop();
  throw new Error(`${file} did not answer in time.`);
}
