import { readFile } from 'node:fs/promises';
import { startProgram, type Program } from './programs.ts';

const environment = (dataDir: string, port: number) => ({
  PORT: String(port),
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  LOG_LEVEL: 'warn',
  NODE_ENV: 'production',
});
const restSeconds = 12;

/** Starts the server twice on one data folder and times the second start, until it can serve. */
export async function secondStart(dataDir: string, port: number): Promise<{ seconds: number; program: Program }> {
  const ready = `http://localhost:${port}/api/v1/ready`;
  await (await startProgram('apps/server/src/main.ts', environment(dataDir, port), ready)).stop();
  const begun = performance.now();
  const program = await startProgram('apps/server/src/main.ts', environment(dataDir, port), ready);
  return { seconds: (performance.now() - begun) / 1000, program };
}

/** Resident memory of the app process alone, in megabytes, after a first visit and a rest. */
export async function idleMemory(program: Program): Promise<number> {
  await new Promise((done) => setTimeout(done, restSeconds * 1000));
  const status = await readFile(`/proc/${program.process.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) / 1024;
}
