import type { InsideWhy } from '@doctorbird/contract/enrollments/opening-nights';

/** For each connection to the database: how many families are inside at first, and how few and many it can become. */
const families = { start: 20, floor: 2, ceiling: 60 };
/** So long a number stays, for what it does shows only then. */
export const stepMs = 20_000;
/** What 19 of 20 calls of families may take, and what leaves room for more. */
const goalMs = { most: 1_000, fast: 400 };
/** A processor that is so late has no time left. */
const latestLoopMs = 200;
const enoughCalls = 30;

export const startInside = (poolSize: number): number => poolSize * families.start;

/** What was measured since the last number. */
interface Measured {
  calls: number;
  /** 19 of 20 calls took no longer. */
  slowMs: number;
  /** How late the processor came to its work. */
  loopMs: number;
  /** Families that are inside. */
  inside: number;
}

/**
 * How many families are inside at once from now on: a tenth of the first number more while calls are fast and all places inside are used,
 * three in ten fewer when they are slow. So it finds what this server holds, and gives way sooner than it dares.
 */
export function nextInside(
  allowed: number,
  { calls, slowMs, loopMs, inside }: Measured,
  poolSize: number,
): { allowed: number; why: InsideWhy } {
  const [floor, ceiling] = [poolSize * families.floor, poolSize * families.ceiling];
  const enough = calls >= enoughCalls;
  if (loopMs > latestLoopMs || (enough && slowMs > goalMs.most))
    return { allowed: Math.max(floor, Math.floor(allowed * 0.7)), why: 'slow' };
  if (inside < allowed * 0.8) return { allowed, why: 'room' };
  if (!enough) return { allowed, why: 'few' };
  if (slowMs > goalMs.fast) return { allowed, why: 'steady' };
  return { allowed: Math.min(ceiling, allowed + Math.ceil(startInside(poolSize) / 10)), why: 'fast' };
}
