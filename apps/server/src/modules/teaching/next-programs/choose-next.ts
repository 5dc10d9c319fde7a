import { fewestReasons, mostReasons } from '@doctorbird/contract/teaching/next-programs';
import { skillLevelLabels, skillLevels, type SkillLevel } from '@doctorbird/contract/teaching/progress';

export interface Reason {
  text: string;
  at: Date;
}

/** What records say about one child. */
export interface ChildRecords {
  /** The standing level of each skill. */
  levels: ReadonlyArray<{ skillId: string; title: string; level: SkillLevel; at: Date; why: string | null }>;
  /** Classes the child came to of those that were held, the last of them. */
  classes: { came: number; held: number; last: Date | null };
  /** The newest note that the family reads. */
  note: { text: string; by: string; at: Date } | null;
  /** The newest program that the child completed. */
  completed: { title: string; at: Date } | null;
  category: string | null;
}

export interface OpenProgram {
  id: string;
  category: string;
  startDate: string | null;
  steps: ReadonlyArray<{ skillId: string; level: SkillLevel }>;
}

const dayMs = 24 * 60 * 60_000;
/** What is older says little about what comes next. */
const recentDays = 120;
const fewestHeld = 4;
const goodShare = 0.8;

const indexOf = (level: SkillLevel): number => skillLevels.indexOf(level);
const standing = ({ levels }: ChildRecords, skillId: string) => levels.find((one) => one.skillId === skillId);

const isReady = (records: ChildRecords, { steps }: OpenProgram): boolean =>
  steps.every(({ skillId, level }) => {
    const now = standing(records, skillId);
    return now !== undefined && indexOf(now.level) >= indexOf(level);
  });

const levelText = ({ title, level, why }: ChildRecords['levels'][number]): string =>
  `${title} is at ${skillLevelLabels[level]}${why && why !== 'From the progress report' ? `: ${why}` : '.'}`;

/** The reasons for a program, the strongest first: the levels it asks for, then other recent levels, classes, a note, a program that is done. */
export function reasonsFor(records: ChildRecords, { steps }: OpenProgram, now: Date): Reason[] {
  const isRecent = (at: Date) => now.getTime() - at.getTime() <= recentDays * dayMs;
  const asked = records.levels.filter(({ skillId }) => steps.some((step) => step.skillId === skillId));
  const others = records.levels
    .filter((one) => !asked.includes(one) && indexOf(one.level) >= indexOf('practising') && isRecent(one.at))
    .toSorted((one, other) => indexOf(other.level) - indexOf(one.level) || other.at.getTime() - one.at.getTime());
  const { came, held, last } = records.classes;
  const { note, completed } = records;
  return [
    ...asked.map((one) => ({ text: levelText(one), at: one.at })),
    ...others.slice(0, 1).map((one) => ({ text: levelText(one), at: one.at })),
    ...(last && held >= fewestHeld && came / held >= goodShare && isRecent(last)
      ? [{ text: `Came to ${came} of ${held} classes.`, at: last }]
      : []),
    ...(note && isRecent(note.at) ? [{ text: `${note.by}: “${note.text}”`, at: note.at }] : []),
    ...(completed ? [{ text: `Completed ${completed.title}.`, at: completed.at }] : []),
  ].slice(0, mostReasons);
}

/** A program whose levels the child has comes before others, then one like the last class, then the one that begins first. */
export function chooseNext<P extends OpenProgram>(
  records: ChildRecords,
  programs: readonly P[],
  now: Date,
): { program: P; reasons: Reason[] } | null {
  const [best] = programs
    .filter((program) => isReady(records, program))
    .map((program) => ({ program, reasons: reasonsFor(records, program, now) }))
    .filter(({ reasons }) => reasons.length >= fewestReasons)
    .toSorted(
      (one, other) =>
        other.program.steps.length - one.program.steps.length ||
        Number(other.program.category === records.category) - Number(one.program.category === records.category) ||
        (one.program.startDate ?? '9').localeCompare(other.program.startDate ?? '9') ||
        one.program.id.localeCompare(other.program.id),
    );
  return best ?? null;
}
