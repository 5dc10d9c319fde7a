import type { Answer } from '../typed-calls.ts';
import type { Caller } from './callers.ts';
import type { Expectation } from './patterns.ts';
import { healthMark, marks, type FamilyName, type Scene } from './scene.ts';

const everyone = ['A', 'B'] as const;

/** Families whose names, addresses and ids a caller must not read. */
const strangers: Record<Caller, readonly FamilyName[]> = {
  nobody: ['A', 'B'],
  parent: ['B'],
  otherParent: ['A'],
  student: ['B'],
  otherStudent: ['A'],
  staff: ['B'],
  otherStaff: ['A', 'B'],
  admin: [],
};

/** What an answer holds that its reader must not see, or lacks although it must be in it. */
export function tooMuch(scene: Scene, caller: Caller, expectation: Expectation, { status, body }: Answer): string[] {
  if (Buffer.isBuffer(body)) return [];
  const text = (typeof body === 'string' ? body : JSON.stringify(body ?? null)).toLowerCase();
  const found: string[] = [];
  for (const family of expectation.namesNobody ? everyone : strangers[caller]) {
    for (const secret of [marks[family], ...scene.families[family].ids])
      if (text.includes(secret.toLowerCase())) found.push(`${caller} read ${secret} of family ${family}`);
  }
  if (text.includes(healthMark.toLowerCase()) && !expectation.showsHealth) found.push(`${caller} read a health note`);
  const { holdsRows = [] } = expectation;
  const rows = (body as { data?: unknown[] } | undefined)?.data ?? [];
  if (status === 200 && (holdsRows === true || holdsRows.includes(caller)) && rows.length === 0)
    found.push(`${caller} was answered an empty list, which shows nothing`);
  return found;
}
