import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';

/** One measured figure. `goal` says what it has to be; without one it is printed for whoever compares. */
export interface Figure {
  /** What it is about, the same for neighbours: "Requests", "Start and memory". */
  part: string;
  name: string;
  value: number;
  unit: 'of bare' | 'times' | 's' | 'ms' | 'CPU ms' | 'kB' | 'MB' | 'a second' | 'a minute' | 'of all';
  goal?: { atLeast: number } | { atMost: number };
  /** What it was made from, such as "1372 of 3014 a second". */
  from: string;
}

const figures: Figure[] = [];
const digits: Record<Figure['unit'], number> = {
  'of bare': 2,
  times: 2,
  s: 2,
  ms: 0,
  'CPU ms': 2,
  kB: 1,
  MB: 0,
  'a second': 1,
  'a minute': 0,
  'of all': 3,
};

export const isMet = ({ value, goal }: Figure): boolean => {
  if (!goal) return true;
  return 'atLeast' in goal ? value >= goal.atLeast : value <= goal.atMost;
};

const written = ({ value, unit }: Figure): string => `${value.toFixed(digits[unit])} ${unit}`;
const writtenGoal = ({ goal }: Figure): string => {
  if (!goal) return '';
  return 'atLeast' in goal ? `at least ${goal.atLeast}` : `at most ${goal.atMost}`;
};
const verdict = (figure: Figure): string => {
  if (!figure.goal) return '';
  return isMet(figure) ? 'ok' : 'MISS';
};

/** Prints a figure as soon as it is measured, stores it for the table, and answers whether it reached its goal. */
export function report(figure: Figure): boolean {
  figures.push(figure);
  const goal = figure.goal ? ` (goal ${writtenGoal(figure)})` : '';
  process.stdout.write(
    `${verdict(figure).padEnd(4)} ${written(figure)}${goal}  ${figure.name}${figure.from && `  [${figure.from}]`}\n`,
  );
  return isMet(figure);
}

const loadAtStart = loadavg()[0] ?? Number.NaN;

/** What it was measured on, and whether something else ran there. */
function machine(): string {
  const system = /PRETTY_NAME="(.+)"/.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? process.platform;
  return [
    `${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GB`,
    system,
    `Node ${process.versions.node}`,
    `load ${loadAtStart.toFixed(1)} before the run`,
  ].join('; ');
}

/** All figures of the run as a Markdown table; `file` is where it goes besides the screen. */
export async function printTable(file?: string): Promise<void> {
  if (figures.length === 0) return;
  const lines = [
    '| | figure | goal | what | from |',
    '| --- | --- | --- | --- | --- |',
    ...figures.map(
      (one) => `| ${verdict(one)} | ${written(one)} | ${writtenGoal(one)} | ${one.part}: ${one.name} | ${one.from} |`,
    ),
  ];
  const missed = figures.filter((one) => !isMet(one)).length;
  const withGoal = figures.filter(({ goal }) => goal).length;
  const sum = `${withGoal - missed} of ${withGoal} goals reached. Measured on ${new Date().toISOString().slice(0, 10)}: ${machine()}.`;
  process.stdout.write(`\n${lines.join('\n')}\n\n${sum}\n`);
  if (file)
    await writeFile(file, `# Figures\n\nWritten by \`npm run bench -- --table\`.\n\n${sum}\n\n${lines.join('\n')}\n`);
}
