import type { SkillLevel } from '@doctorbird/contract/teaching/progress';
import { eq } from 'drizzle-orm';
import { progressReport } from '../src/modules/teaching/progress/progress.table.ts';
import { student } from '../src/modules/families/students/students.table.ts';
import type { Transaction } from '../src/platform/database/connect.ts';
import { buildReport } from './builders/build-teaching.ts';
import { addDemoReportTemplates } from './demo-report-templates.ts';
import type { TeachingStage } from './teaching-stage.ts';

type Skills = Partial<Record<string, SkillLevel>>;
const list = (skills: Skills) =>
  Object.entries(skills).map(([skill, level]) => ({ skill, level: level ?? ('starting' as const) }));

/** Report texts for a class, in turn; the demo's own children have their own. */
const usual: ReadonlyArray<{ skills: Skills; comment: string; nextStep: string; score: number | null }> = [
  {
    skills: { Building: 'confident', Wiring: 'practising', Teamwork: 'confident' },
    comment: 'Measures before cutting and checks every screw. The chassis is the straightest of the class.',
    nextStep: 'Let somebody else hold the screwdriver for once.',
    score: 78,
  },
  {
    skills: { Programming: 'practising', 'Problem solving': 'practising', Teamwork: 'teaching_others' },
    comment:
      'Asks good questions and explains the answer to the table. Loops are still a puzzle; they will fall into place.',
    nextStep: 'Write the turn as a loop instead of four copies.',
    score: 66,
  },
  {
    skills: { Building: 'practising', Wiring: 'starting', Presenting: 'confident' },
    comment:
      'Talks about the robot so that everybody wants one. The wiring needs patience: two short circuits this month.',
    nextStep: 'Draw the circuit on paper before touching a wire.',
    score: null,
  },
  {
    skills: { Programming: 'confident', Wiring: 'confident', 'Problem solving': 'confident' },
    comment: 'Finds faults by halving the problem, as it should be done. Ready for harder tasks.',
    nextStep: 'Try the line sensor with three levels instead of two.',
    score: 91,
  },
];

/** Reports in every state: drafts, released, acknowledged, and one that was corrected. */
export async function loadDemoReports(tx: Transaction, stage: TeachingStage): Promise<void> {
  const { people, programIds, calendar, classOf, teacherOf } = stage;
  const parents = new Map(
    (await tx.select({ id: student.id, parentId: student.parentId }).from(student)).map((row) => [
      row.id,
      row.parentId,
    ]),
  );
  const write = async (
    slug: string,
    studentId: string,
    ago: number,
    state: 'draft' | 'released' | 'acknowledged',
    text: { skills: Skills; comment: string; nextStep: string; score: number | null },
  ) => {
    const acknowledged = state === 'acknowledged' && parents.get(studentId) != null;
    return buildReport(tx, {
      studentId,
      programId: programIds.get(slug)!,
      authorId: teacherOf(slug),
      status: acknowledged ? 'acknowledged' : state === 'draft' ? 'draft' : 'released',
      ...text,
      skills: list(text.skills),
      createdAt: calendar.past(-ago - 1),
      releasedAt: state === 'draft' ? null : calendar.past(-ago),
      acknowledgedAt: acknowledged ? calendar.past(1 - ago) : null,
      acknowledgedBy: acknowledged ? parents.get(studentId) : null,
    });
  };
  for (const [index, child] of classOf('weekend-first-robots').entries())
    if (child !== people.maya.id) await write('weekend-first-robots', child, 183, 'acknowledged', usual[index % 4]!);
  for (const [index, child] of classOf('after-school-robotics-2').entries())
    await write(
      'after-school-robotics-2',
      child,
      14,
      index % 3 === 2 ? 'released' : 'acknowledged',
      usual[(index + 1) % 4]!,
    );
  const sumo = classOf('weekend-sumo-bots').filter((child) => child !== people.tajay.id);
  for (const [index, child] of sumo.entries())
    if (index < 5)
      await write(
        'weekend-sumo-bots',
        child,
        5,
        index === 4 ? 'draft' : index % 2 ? 'released' : 'acknowledged',
        usual[index % 4]!,
      );

  await write('weekend-first-robots', people.maya.id, 183, 'acknowledged', {
    skills: { Building: 'practising', Wiring: 'starting', Teamwork: 'confident' },
    comment: 'Maya had never held a screwdriver before; in the parade her robot led. She lets nobody be left behind.',
    nextStep: 'Come back for line followers: she is ready.',
    score: 72,
  });
  const own = await write('private-mentorship', people.maya.id, 2, 'released', {
    skills: { Building: 'confident', Programming: 'practising', 'Problem solving': 'confident' },
    comment:
      'Maya rebuilt the gripper twice until it held an egg. She now writes down what she tries, so that the next try is better than a guess.',
    nextStep: 'Give the gripper a second finger and a limit switch.',
    score: 84,
  });
  const { sections, ...template } = await addDemoReportTemplates(tx, stage);
  const said = sections(['Builder and coder in one: she plans on paper first and lets me try to break it.', 2, 2]);
  await tx
    .update(progressReport)
    .set({ ...template, sections: said })
    .where(eq(progressReport.id, own));
  await write('weekend-sumo-bots', people.tajay.id, 20, 'acknowledged', {
    skills: { Building: 'confident', Wiring: 'practising', Programming: 'starting' },
    comment: 'Tajay’s robot is low, wide and hard to push. The program still drives blind.',
    nextStep: 'Read the edge sensor before each move.',
    score: 70,
  });
  const wrong = await write('weekend-sumo-bots', people.tajay.id, 6, 'released', {
    skills: { Building: 'confident', Wiring: 'confident', Programming: 'starting' },
    comment: 'Three rounds won on Saturday. The edge sensor works.',
    nextStep: 'Practise the start: half a second is lost there.',
    score: 58,
  });
  await tx
    .update(progressReport)
    .set({ supersededAt: calendar.past(-5) })
    .where(eq(progressReport.id, wrong));
  const right = await write('weekend-sumo-bots', people.tajay.id, 5, 'released', {
    skills: {
      Building: 'teaching_others',
      Wiring: 'confident',
      Programming: 'practising',
      'Problem solving': 'confident',
    },
    comment: 'Three rounds won on Saturday. The edge sensor works, and Tajay showed two others how to mount theirs.',
    nextStep: 'Practise the start: half a second is lost there.',
    score: 85,
  });
  await tx.update(progressReport).set({ corrects: wrong, revision: 2 }).where(eq(progressReport.id, right));
}
