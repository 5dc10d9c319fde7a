import { buildProgram } from '../../../demo/builders/build-program.ts';
import { newId } from '../../../src/platform/database/new-id.ts';
import {
  adminOnly,
  eachFamily,
  mixed,
  theFamily,
  theParent,
  theTeacher,
  type Area,
  type Expectation,
} from '../patterns.ts';
import type { Scene } from '../scene.ts';

const rule = { text: 'Can do it.', proofs: [], needs: 1 };
const levels = { starting: rule, practising: rule, confident: rule, teaching_others: rule };

const aTrack = async ({ world }: Scene) => {
  const id = newId();
  await world.pool.query('insert into skill_track (id, title, position) values ($1, $2, 0)', [id, `Track ${id}`]);
  return id;
};
const aSkill = async (scene: Scene) => {
  const id = newId();
  await scene.world.pool.query('insert into skill (id, track_id, title, levels, position) values ($1, $2, $3, $4, 0)', [
    id,
    await aTrack(scene),
    `Skill ${id}`,
    levels,
  ]);
  return id;
};
const theClass = ({ families: { A } }: Scene) => ({ params: { id: A.programId } });
/** A mark of the teacher of family A about its child. */
const aMark = async (scene: Scene) => {
  const { world, families, people } = scene;
  const id = newId();
  await world.pool.query(
    `insert into skill_mark (id, student_id, skill_id, level, program_id, author_id, author_name, at_device)
      values ($1, $2, $3, 'practising', $4, $5, 'Andre Bennett', $6)`,
    [id, families.A.childId, await aSkill(scene), families.A.programId, people.staff.id, world.clock.now()],
  );
  return { params: { id } };
};
/** Teachers alone. */
const teachers = (base: Expectation): Expectation => mixed(base, { admin: 403 });

export const skillExpectations = {
  getSkillMap: adminOnly(200, undefined, { namesNobody: true }),
  takeReadyMap: adminOnly(201, async ({ world }) => {
    await world.pool.query('update skill set removed_at = now()');
    await world.pool.query('update skill_track set removed_at = now()');
    return {};
  }),
  orderSkillMap: adminOnly(200, async (scene) => ({ body: { tracks: [{ id: await aTrack(scene), skills: [] }] } })),
  addSkillTrack: adminOnly(201, () => ({ body: { title: 'Sense' } })),
  changeSkillTrack: adminOnly(200, async (scene) => ({ params: { id: await aTrack(scene) }, body: { title: 'Code' } })),
  removeSkillTrack: adminOnly(204, async (scene) => ({ params: { id: await aTrack(scene) } })),
  addSkill: adminOnly(201, async (scene) => ({
    body: { track_id: await aTrack(scene), title: `Skill ${newId()}`, levels },
  })),
  changeSkill: adminOnly(200, async (scene) => ({ params: { id: await aSkill(scene) }, body: { line: 'One line' } })),
  previewSkillLifts: adminOnly(200, async (scene) => ({ params: { id: await aSkill(scene) }, body: { levels } })),
  removeSkill: adminOnly(204, async (scene) => ({ params: { id: await aSkill(scene) } })),
  getSkillSheet: teachers(theTeacher(200, async (scene) => theClass(scene))),
  markSkill: teachers(
    theTeacher(201, async (scene) => ({
      ...theClass(scene),
      body: { student_id: scene.families.A.childId, skill_id: await aSkill(scene), level: 'confident' },
    })),
  ),
  takeBackMark: teachers(theTeacher(204, async (scene) => ({ ...(await aMark(scene)), body: {} }))),
  getProgramGate: adminOnly(200, (scene) => theClass(scene)),
  // A program of its own: places of the others are requested by other calls.
  saveProgramGate: adminOnly(200, async (scene) => ({
    params: { id: await buildProgram(scene.world.db, { title: `Program ${newId()}` }) },
    body: { steps: [{ skill_id: await aSkill(scene), level: 'starting' }] },
  })),
  openProgramGate: adminOnly(201, async (scene) => {
    await scene.world.pool.query('delete from gate_opening');
    return {
      ...theClass(scene),
      body: { student_id: scene.families.A.childId, reason: 'Learned it at school.' },
    };
  }),
  closeProgramGate: adminOnly(204, async ({ world, families: { A } }) => {
    await world.pool.query('delete from gate_opening');
    const id = newId();
    await world.pool.query(
      `insert into gate_opening (id, program_id, student_id, reason) values ($1, $2, $3, 'Learned it at school.')`,
      [id, A.programId, A.childId],
    );
    return { params: { id } };
  }),
  checkGate: eachFamily(200, (scene) => theClass(scene)),
  listNextPrograms: eachFamily(200),
  listFittingPrograms: theParent(200, (scene) => ({ params: { id: scene.families.A.childId } })),
  hideNextProgram: theParent(204, (scene) => ({
    ...theClass(scene),
    body: { student_id: scene.families.A.childId },
  })),
  showNextProgram: theParent(204, (scene) => ({
    ...theClass(scene),
    body: { student_id: scene.families.A.childId },
  })),
  listSkills: theFamily(200, ({ families: { A } }) => ({ query: { student_id: A.childId } })),
} satisfies Area;
