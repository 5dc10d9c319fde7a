import { newId } from '../../../src/platform/database/new-id.ts';
import { eachFamily, mixed, theTeacher, theTeacherOrAdmin, type Area, type Expectation } from '../patterns.ts';
import type { Scene } from '../scene.ts';

const theClass = ({ families: { A } }: Scene) => ({ params: { id: A.programId } });
/** A note of the teacher of family A about its child. */
const theNote = async ({ world, families: { A }, people }: Scene) => {
  const id = newId();
  await world.pool.query(
    `insert into class_note (id, student_id, program_id, tag, team_only, author_id, author_name, at_device)
      values ($1, $2, $3, 'Great idea', false, $4, 'Andre Bennett', $5)`,
    [id, A.childId, A.programId, people.staff.id, world.clock.now()],
  );
  return { params: { id } };
};
/** Teachers alone. */
const teachers = (base: Expectation): Expectation => mixed(base, { admin: 403 });

export const quickNoteExpectations = {
  getNoteSheet: teachers(theTeacher(200, async (scene) => theClass(scene))),
  addQuickNote: teachers(
    theTeacher(201, async (scene) => ({
      ...theClass(scene),
      body: { student_id: scene.families.A.childId, tag: 'Great idea' },
    })),
  ),
  changeQuickNote: teachers(
    theTeacher(200, async (scene) => ({ ...(await theNote(scene)), body: { text: 'By herself.' } })),
  ),
  removeQuickNote: teachers(theTeacher(204, theNote)),
  listQuickNotes: eachFamily(200),
  listEvidence: theTeacherOrAdmin(200, async ({ families: { A } }) => ({ params: { id: A.childId } })),
} satisfies Area;
