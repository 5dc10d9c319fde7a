import { percentOf } from '@doctorbird/contract/core/percent';
import { leastCounted, type OutcomeReport } from '@doctorbird/contract/teaching/outcomes';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';

export interface ClassRow extends Record<string, unknown> {
  startsAt: string | Date;
  held: boolean;
  came: number;
  counted: number;
}

export interface SkillRow extends Record<string, unknown> {
  title: string;
  of: number;
  before: number;
  after: number;
}

interface Facts {
  name: string;
  about: string[];
  children: number;
  classes: readonly ClassRow[];
  skills: readonly SkillRow[];
  said: { answers: number; again: number; quotes: string[] | null };
}

/** A class in which fewer than five were marked is not shown apart; it counts in the whole. */
export function presentOutcomes(
  { name, about, children, classes, skills, said }: Facts,
  { from, to, now }: { from: string; to: string; now: Date },
): OutcomeReport {
  const past = classes.filter(({ startsAt }) => new Date(startsAt) <= now);
  const counted = past.reduce((sum, row) => sum + row.counted, 0);
  const came = past.reduce((sum, row) => sum + row.came, 0);
  const byClass = past
    .filter((row) => row.counted >= leastCounted)
    .map((row) => ({ on: jamaicaDay(new Date(row.startsAt)), rate: percentOf(row.came, row.counted) }));
  const lowest = byClass.reduce<(typeof byClass)[number] | null>(
    (least, row) => (least === null || row.rate < least.rate ? row : least),
    null,
  );
  const enough = children >= leastCounted;
  return {
    name,
    about,
    from,
    to,
    children: enough ? children : null,
    classes: { held: past.filter(({ held }) => held).length, planned: classes.length },
    attendance: enough && counted > 0 && lowest ? { rate: percentOf(came, counted), lowest, by_class: byClass } : null,
    skills: skills
      .filter(({ of }) => of >= leastCounted)
      .map(({ title, of, before, after }) => ({ title, of, before, after })),
    feedback: enough && said.answers >= leastCounted ? { answers: said.answers, again: said.again } : null,
    quotes: enough ? (said.quotes ?? []) : [],
    made_at: now.toISOString(),
  };
}
