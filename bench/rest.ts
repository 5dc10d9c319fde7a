import { readFile } from 'node:fs/promises';
import { SERVER } from '../scripts/server-command.mjs';
import { startProgram, type Program } from './programs.ts';

const environment = (dataDir: string, port: number) => ({
  PORT: String(port),
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  LOG_LEVEL: 'warn',
  NODE_ENV: 'production',
});
const restSeconds = 10;

const goals = { idleMegabytes: 140, secondStartSeconds: 2 };

/**
 * Starts the server twice on one data folder and prints how long the second start took until it could serve, and what
 * the process holds after a rest. Answers whether both are within their goals.
 */
export async function measureRest(dataDir: string, port: number): Promise<boolean> {
  const ready = `http://localhost:${port}/api/v1/ready`;
  await (await startProgram(SERVER, environment(dataDir, port), ready)).stop();
  const begun = performance.now();
  const program = await startProgram(SERVER, environment(dataDir, port), ready);
  const seconds = (performance.now() - begun) / 1000;
  try {
    const cpu = await cpuSeconds(program);
    const quick = seconds <= goals.secondStartSeconds;
    process.stdout.write(
      `${quick ? 'ok  ' : 'MISS'} ${seconds.toFixed(2)} s (goal ${goals.secondStartSeconds}; ${cpu.toFixed(2)} s of it computing)  second start of the server with the demo organisation\n`,
    );
    await new Promise((done) => setTimeout(done, restSeconds * 1000));
    const megabytes = await residentMegabytes(program);
    const small = megabytes <= goals.idleMegabytes;
    process.stdout.write(
      `${small ? 'ok  ' : 'MISS'} ${Math.round(megabytes)} MB (goal ${goals.idleMegabytes})  memory of the idle app process\n`,
    );
    return quick && small;
  } finally {
    await program.stop();
  }
}

/** What the app process alone has computed so far; unlike the clock it does not mind what else the machine does. */
async function cpuSeconds({ process: { pid } }: Program): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const [user, system] = stat.slice(stat.lastIndexOf(') ')).split(' ').slice(12, 14);
  return (Number(user) + Number(system)) / 100;
}

async function residentMegabytes({ process: { pid } }: Program): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) / 1024;
}
