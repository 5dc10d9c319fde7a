import { sql } from 'drizzle-orm';
import type { Transaction } from '../src/platform/database/connect.ts';
import { buildCoursework, buildSubmission } from './builders/build-teaching.ts';
import { scoreOf, type Criterion } from '@doctorbird/contract/teaching/coursework-rubric';
import type { TeachingStage } from './teaching-stage.ts';

type State = 'todo' | 'submitted' | 'returned' | 'done';

interface DemoTask {
  slug: string;
  kind?: 'resource';
  title: string;
  instructions: string;
  link?: string;
  /** Days from today on which it is due, and on which it was given. */
  due?: number;
  given: number;
  rubric?: readonly Criterion[];
  /** It belongs to the next class. */
  nextClass?: true;
  /** What the class has done, in turn. */
  states?: readonly State[];
  /** What the demo's student has done. */
  tajay?: State;
}

const drawing: readonly Criterion[] = [
  { id: 'sides', name: 'All three sides', levels: ['Not yet', 'Nearly', 'Yes'] },
  { id: 'sizes', name: 'Sizes written down', levels: ['Not yet', 'Some', 'All'] },
  { id: 'tidy', name: 'Clear to others', levels: ['Not yet', 'Nearly', 'Yes'] },
];
const logic: readonly Criterion[] = [
  { id: 'cases', name: 'Every case is there', levels: ['One', 'Two', 'All three'] },
  { id: 'words', name: 'In own words', levels: ['Not yet', 'Yes'] },
];

const tasks: readonly DemoTask[] = [
  {
    slug: 'weekend-first-robots',
    title: 'Draw your robot from three sides',
    instructions: 'Front, side and top, with the wheels where they will be. A photo of the paper is fine.',
    due: -205,
    given: -218,
    rubric: drawing,
    states: ['done'],
    tajay: 'done',
  },
  {
    slug: 'weekend-sumo-bots',
    title: 'Weigh it: a list of parts',
    instructions: 'List every part with its weight. The robot may weigh 500 grams: what would you leave out?',
    due: -14,
    given: -26,
    states: ['done', 'done', 'todo'],
    tajay: 'done',
  },
  {
    slug: 'weekend-sumo-bots',
    title: 'The edge sensor in words',
    instructions: 'Write what the robot does when the left, the right or both sensors see white. No code yet.',
    due: -3,
    given: -12,
    rubric: logic,
    states: ['submitted', 'done', 'todo', 'returned'],
    tajay: 'returned',
  },
  {
    slug: 'weekend-sumo-bots',
    title: 'Watch one round again',
    instructions:
      'Play one round, or watch one of your team. Write down what you would change, and why. A photo may go with it.',
    due: 5,
    given: -4,
    states: ['todo', 'submitted', 'todo'],
    tajay: 'todo',
  },
  {
    slug: 'weekend-sumo-bots',
    title: 'Name your robot',
    instructions: 'A name, and one sentence that the announcer will read.',
    due: 9,
    given: -3,
    states: ['todo'],
    tajay: 'submitted',
  },
  {
    slug: 'weekend-sumo-bots',
    kind: 'resource',
    title: 'The rules of the ring',
    instructions:
      'Ring of 77 cm, two robots, three minutes. Whoever leaves the ring first has lost the round. Read it before Saturday.',
    given: -28,
    nextClass: true,
  },
  {
    slug: 'after-school-robotics-2',
    title: 'A loop that counts',
    instructions: 'Let the light blink once, then twice, up to five times. Hand in a photo of the blocks.',
    due: -9,
    given: -20,
    states: ['done', 'submitted', 'done', 'returned', 'todo'],
  },
  {
    slug: 'after-school-robotics-2',
    title: 'Plan the exhibition table',
    instructions: 'What stands on the table, who explains what, and which spare parts must be there.',
    due: 12,
    given: -2,
    states: ['todo', 'todo', 'submitted'],
  },
  {
    slug: 'after-school-robotics-2',
    kind: 'resource',
    title: 'Motor driver: which pin is which',
    instructions: 'Red is power, black is ground, and the two in the middle swap the direction. Keep this beside you.',
    given: -50,
  },
];

const answers = [
  'I did it with my cousin. We tried it three times and the third one worked.',
  'The heaviest is the battery. I would leave out the top plate.',
  'When both see white it goes back and turns. When one sees white it turns away from it.',
];

/** Coursework in every state, for the classes of the demo's member of staff. */
export async function loadDemoCoursework(tx: Transaction, stage: TeachingStage): Promise<void> {
  const { people, programIds, calendar, classOf, teacherOf } = stage;
  for (const [number, task] of tasks.entries()) {
    const courseworkId = await buildCoursework(tx, {
      programId: programIds.get(task.slug)!,
      kind: task.kind ?? 'task',
      title: task.title,
      instructions: task.instructions,
      link: task.link ?? null,
      dueOn: task.due === undefined ? null : calendar.day(task.due),
      rubric: [...(task.rubric ?? [])],
      meetingId: task.nextClass ? await nextClassOf(tx, programIds.get(task.slug)!, calendar.past(0)) : null,
      createdBy: teacherOf(task.slug),
      createdAt: calendar.past(task.given),
    });
    for (const [index, studentId] of classOf(task.slug).entries()) {
      const state = studentId === people.tajay.id ? task.tajay : task.states?.[index % task.states.length];
      if (!state || state === 'todo') continue;
      const handedIn = Math.min(-1, (task.due ?? 0) - 1 - (index % 2));
      const marked = state !== 'submitted';
      const levels = (task.rubric ?? []).map(({ id, levels: offered }, place) => ({
        criterion: id,
        level: state === 'done' ? offered.length - 1 - ((index + place) % 3 === 0 ? 1 : 0) : 0,
      }));
      await buildSubmission(tx, {
        courseworkId,
        studentId,
        state,
        text: answers[(index + number) % answers.length]!,
        submittedAt: calendar.past(handedIn),
        attempt: index % 4 === 1 ? 2 : 1,
        byParent: studentId !== people.tajay.id,
        ...(marked && {
          levels,
          markedAt: calendar.past(Math.min(-0.5, handedIn + 1)),
          markedBy: teacherOf(task.slug),
          comment:
            state === 'done'
              ? 'Clear and complete. Well done.'
              : 'A good start. Say also what happens when both sensors see white.',
          score:
            state === 'done'
              ? (scoreOf(task.rubric ?? [], levels) ?? (index % 3 === 2 ? null : 70 + ((index * 7) % 29)))
              : null,
        }),
      });
    }
  }
}

async function nextClassOf(tx: Transaction, programId: string, now: Date): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from meeting where program_id = ${programId} and starts_at > ${now} and status <> 'cancelled'
    order by starts_at limit 1`);
  return rows[0]?.id ?? null;
}
