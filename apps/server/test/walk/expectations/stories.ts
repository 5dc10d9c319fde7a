import { newId } from '../../../src/platform/database/new-id.ts';

import {
  adminOnly,
  eachFamily,
  mixed,
  theFamily,
  theParent,
  theTeacher,
  theTeacherOrAdmin,
  type Area,
  type Expectation,
} from '../patterns.ts';
import type { Scene } from '../scene.ts';
import { allowAnswers, aPhoto, commentOn, storyOf } from '../../story-world.ts';

const theClass = ({ families: { A } }: Scene) => ({ params: { id: A.programId } });
/** Of the child of family A, with the yes of its family. */
const theStory = async ({ world, families: { A }, people }: Scene) =>
  storyOf(world, { programId: A.programId, studentId: A.childId, parentId: A.parent.id, staffId: people.staff.id });
/** A comment of the parent of family A below a photo of its child. */
const theComment = async (scene: Scene) => {
  const { id: storyId } = await theStory(scene);
  await allowAnswers(scene.world, 'comments');
  const id = await commentOn(scene.world, { storyId, accountId: scene.families.A.parent.id });
  return { storyId, id };
};
/** Below a story that others of the class see too; a family of another class does not. */
const answered = async (scene: Scene, body: object) => {
  const { storyId } = await theComment(scene);
  return { params: { id: storyId }, body: { id: newId(), ...body } };
};
/** Teachers alone; admins send nothing. */
const sender = (base: Expectation): Expectation => mixed(base, { admin: 403 });

export const storyExpectations = {
  addClassMedia: sender(
    theTeacher(201, async ({ families: { A } }) => ({
      body: { program_id: A.programId },
      file: { bytes: await aPhoto(), name: 'class.jpg' },
    })),
  ),
  getStorySheet: sender(theTeacher(200, async (scene) => theClass(scene))),
  sendStory: sender(
    theTeacher(201, async (scene) => {
      const { mediaId, id } = await theStory(scene);
      await scene.world.pool.query('delete from class_story where id = $1', [id]);
      return {
        ...theClass(scene),
        body: { id: newId(), media_id: mediaId, text: 'It turned by itself.', nobody: true, children: [] },
      };
    }),
  ),
  listStories: mixed(eachFamily(200), { staff: 200, otherStaff: 200, admin: 200 }),
  removeStory: mixed(
    adminOnly(204, async (scene) => ({ params: { id: (await theStory(scene)).id } })),
    { staff: 204, otherStaff: 404 },
  ),
  thankForStory: theFamily(200, async (scene) => answered(scene, { thanked: true })),
  addStoryComment: mixed(
    theParent(201, async (scene) => answered(scene, { text: 'He talked about it all the way home.' })),
    { staff: 201, otherStaff: 404 },
  ),
  removeStoryComment: mixed(
    theParent(204, async (scene) => ({ params: { id: (await theComment(scene)).id } })),
    { staff: 404, otherStaff: 404 },
  ),
  hideStoryComment: theTeacherOrAdmin(200, async (scene) => ({
    params: { id: (await theComment(scene)).id },
    body: { hidden: true, reason: 'It names another child.' },
  })),
  listStoryComments: adminOnly(
    200,
    async (scene) => {
      await theComment(scene);
      return {};
    },
    { holdsRows: true },
  ),
  getClassMedia: {
    ...mixed(
      adminOnly(200, async (scene) => ({ params: { id: (await theStory(scene)).mediaId, part: 'small' } })),
      { parent: 200, student: 200, staff: 200, otherParent: 404, otherStudent: 404, otherStaff: 404 },
    ),
  },
} satisfies Area;
