import { ageOn } from '@doctorbird/contract/core/person-fields';
import type { Leaving, OnceCollector } from '@doctorbird/contract/teaching/leaving';
import type { DoorRules } from '../../organisation/settings/door-rules.ts';
import { isAdult } from './door.presenter.ts';

interface ClassRow {
  id: string;
  title: string;
  starts_at: Date;
}

interface OnceRow {
  id: string;
  full_name: string;
  meeting: ClassRow;
  used_at: Date | null;
}

const presentClass = ({ starts_at: startsAt, ...row }: ClassRow) => ({ ...row, starts_at: startsAt.toISOString() });

export const presentOnce = ({ meeting, used_at: usedAt, ...row }: OnceRow): OnceCollector => ({
  ...row,
  meeting: presentClass(meeting),
  used_at: usedAt && usedAt.toISOString(),
});

interface LeavingRows {
  child: { dateOfBirth: string; until: string | null };
  rules: Pick<DoorRules, 'alone_age'>;
  announced: readonly OnceRow[];
  classes: readonly ClassRow[];
  today: string;
}

export const presentLeaving = ({ child, rules, announced, classes, today }: LeavingRows): Leaving => ({
  // A day that is over allows nothing.
  walks_alone_until: child.until !== null && child.until >= today ? child.until : null,
  alone_age: rules.alone_age,
  old_enough: ageOn(child.dateOfBirth, today) >= rules.alone_age,
  adult: isAdult(child.dateOfBirth, today),
  announced: announced.map(presentOnce),
  classes: classes.map(presentClass),
});
