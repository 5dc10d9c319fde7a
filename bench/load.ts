import autocannon from 'autocannon';

interface Target {
  url: string;
  headers: Record<string, string>;
}

export interface Contest {
  name: string;
  ours: Target;
  bare: Target;
  goal: number;
}

export interface Result {
  name: string;
  ratio: number;
  ours: number;
  bare: number;
  goal: number;
}

const rounds = 5;
const seconds = 3;
const connections = 10;

/** Alternates between ours and bare, so that a busy moment of the machine hits both; the median of the rounds' ratios counts. */
export async function compare(contests: readonly Contest[]): Promise<Result[]> {
  const results: Result[] = [];
  for (const { name, ours, bare, goal } of contests) {
    await load(ours, 1);
    await load(bare, 1);
    const pairs: Array<{ ours: number; bare: number }> = [];
    for (let round = 0; round < rounds; round += 1)
      pairs.push({ bare: await load(bare, seconds), ours: await load(ours, seconds) });
    const middle = pairs.toSorted((a, b) => a.ours / a.bare - b.ours / b.bare)[Math.floor(rounds / 2)]!;
    results.push({ name, goal, ...middle, ratio: middle.ours / middle.bare });
  }
  return results;
}

async function load({ url, headers }: Target, duration: number): Promise<number> {
  const result = await autocannon({ url, headers, connections, duration });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} failed answers, ${result.errors} errors.`);
  return result.requests.average;
}
