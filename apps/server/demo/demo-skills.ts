import { skillLevels, type SkillLevel } from '@doctorbird/contract/teaching/progress';
import { and, asc, inArray, isNotNull, isNull } from 'drizzle-orm';
import { account } from '../src/access/access.table.ts';
import { enrollment } from '../src/modules/enrollments/places/enrollments.table.ts';
import { progressReport } from '../src/modules/teaching/progress/progress.table.ts';
import { gateStep } from '../src/modules/teaching/gates/gates.table.ts';
import { liftByEvidence } from '../src/modules/teaching/skills/lift-by-evidence.ts';
import { skillMark } from '../src/modules/teaching/skills/skills.table.ts';
import { insertReadyMap } from '../src/modules/teaching/skills/write-skill-map.ts';
import type { Transaction } from '../src/platform/database/connect.ts';
import { newId } from '../src/platform/database/new-id.ts';
import type { DemoPeople } from './demo-people.ts';
import type { TeachingStage } from './teaching-stage.ts';

type Stage = Pick<TeachingStage, 'calendar' | 'now'> & {
  people: Pick<DemoPeople, 'maya' | 'staffId'>;
  programIds: ReadonlyMap<string, string>;
};

/** What Andre saw of Maya in class, besides her reports; the last row is long ago and asks for a look. */
const ofMaya: ReadonlyArray<{ skill: string; level: SkillLevel; ago: number; why: string | null }> = [
  { skill: 'Programming', level: 'practising', ago: 24, why: null },
  { skill: 'Programming', level: 'confident', ago: 5, why: 'Her loop reads a sensor.' },
  { skill: 'Sensors', level: 'practising', ago: 5, why: null },
  { skill: 'Presenting', level: 'starting', ago: 48, why: null },
];

/** A program for those who have built and programmed something before: Maya has, and not everybody of her class. */
const gated = {
  slug: 'microbit-coding-club',
  steps: [
    { skill: 'Building', level: 'practising' },
    { skill: 'Programming', level: 'confident' },
  ],
} as const;

interface Seen {
  studentId: string;
  skillId: string;
  level: SkillLevel;
  at: Date;
}

/** As a released report lifts a skill and lowers none. */
function withoutLower<T extends Seen & { why: string | null }>(marks: readonly T[]): T[] {
  const highest = new Map<string, number>();
  return marks
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .filter(({ studentId, skillId, level }) => {
      const key = `${studentId} ${skillId}`;
      const at = skillLevels.indexOf(level);
      if (at <= (highest.get(key) ?? -1)) return false;
      highest.set(key, at);
      return true;
    });
}

/** The ready map, the levels of released reports, what a teacher marked in class, and what records opened. */
export async function loadDemoSkills(tx: Transaction, { people, programIds, calendar, now }: Stage): Promise<void> {
  const ids = await insertReadyMap(tx, calendar.past(-200));
  const names = new Map(
    (await tx.select({ id: account.id, name: account.fullName }).from(account)).map(({ id, name }) => [id, name]),
  );
  const reports = await tx
    .select()
    .from(progressReport)
    .where(and(isNotNull(progressReport.releasedAt), isNull(progressReport.supersededAt)))
    .orderBy(asc(progressReport.releasedAt), asc(progressReport.id));
  const reported = reports.flatMap(({ studentId, programId, authorId, releasedAt, skills }) =>
    skills.flatMap(({ skill, level }) => {
      const skillId = ids.get(skill);
      return skillId && releasedAt
        ? [{ studentId, programId, authorId, skillId, level, at: releasedAt, why: 'From the progress report' }]
        : [];
    }),
  );
  const seen = ofMaya.map(({ skill, level, ago, why }) => ({
    studentId: people.maya.id,
    programId: programIds.get('private-mentorship')!,
    authorId: people.staffId,
    skillId: ids.get(skill)!,
    level,
    at: calendar.past(-ago),
    why,
  }));
  await tx.insert(skillMark).values(
    withoutLower([...reported, ...seen]).map(({ at, ...mark }) => ({
      ...mark,
      id: newId(),
      authorName: (mark.authorId && names.get(mark.authorId)) ?? null,
      atDevice: at,
      createdAt: at,
    })),
  );
  await tx.insert(gateStep).values(
    gated.steps.map(({ skill, level }, position) => ({
      id: newId(),
      programId: programIds.get(gated.slug)!,
      skillId: ids.get(skill)!,
      level,
      position,
    })),
  );
  const places = await tx
    .selectDistinct({ studentId: enrollment.studentId })
    .from(enrollment)
    .where(inArray(enrollment.status, ['approved', 'enrolled', 'completed']));
  await liftByEvidence(
    tx,
    { now },
    places.map(({ studentId }) => studentId),
  );
}
