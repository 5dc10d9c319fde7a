import { readFile } from 'node:fs/promises';
import { SERVER } from '../scripts/server-command.mjs';
import { startProgram, type Program } from './programs.ts';
import { report } from './table.ts';

const environment = (dataDir: string, port: number) => ({
  PORT: String(port),
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  LOG_LEVEL: 'warn',
  NODE_ENV: 'production',
});
const restSeconds = 10;

const goals = { idleMegabytes: 120, secondStartSeconds: 1.5 };
const part = 'Start and memory';

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
    const quick = report({
      part,
      name: 'second start of the server with the demo organisation, until ready',
      value: seconds,
      unit: 's',
      goal: { atMost: goals.secondStartSeconds },
      from: `${cpu.toFixed(2)} s of it computing`,
    });
    await new Promise((done) => setTimeout(done, restSeconds * 1000));
    const { all, own } = await residentMegabytes(program);
    const small = report({
      part,
      name: 'memory of the idle app process',
      value: all,
      unit: 'MB',
      goal: { atMost: goals.idleMegabytes },
      from: `${Math.round(own)} MB of its own, the rest is files such as Node itself`,
    });
    return quick && small;
  } finally {
    await program.stop();
  }
}

/** What the app process alone has computed so far; unlike the clock it does not mind what else the machine does. */
export async function cpuSeconds({ process: { pid } }: Program): Promise<number> {
  const [user, system] = (await statOf(String(pid))).slice(11, 13);
  return (Number(user) + Number(system)) / 100;
}

/** What Linux says of a process, from its state on: its parent is the second, hundredths of seconds of processor from the twelfth on. */
export async function statOf(pid: string): Promise<string[]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(') ') + 2).split(' ');
}

/** Resident memory, and how much of it no other process can use: the pages of programs and libraries are shared. */
export async function residentMegabytes({ process: { pid } }: Program): Promise<{ all: number; own: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const of = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? Number.NaN) / 1024;
  return { all: of('VmRSS'), own: of('RssAnon') };
}
