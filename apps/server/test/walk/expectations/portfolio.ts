import { calls } from '@doctorbird/contract/calls';
import type { PortfolioItem } from '@doctorbird/contract/teaching/portfolio';
import { newId } from '../../../src/platform/database/new-id.ts';
import { sendFile } from '../../send-file.ts';
import { answerPhotos, aPhoto } from '../../story-world.ts';
import { made } from '../make-records.ts';
import {
  byRule,
  eachTeacher,
  mixed,
  openToAll,
  theFamily,
  theParent,
  theTeacher,
  type Area,
  type Asking,
} from '../patterns.ts';
import { marks, type Scene } from '../scene.ts';

const looks = { outcome: 'fine' as const, ticked: [true, true, true] };

/** A thing of the child with the account, put in by the child. */
async function newThing({ world, people }: Scene, more: object = {}): Promise<PortfolioItem> {
  const body = {
    kind: 'reflection' as const,
    title: `Work of ${marks.A}`,
    text: 'I looked at the wire first.',
    ...more,
  };
  return made(world.call(calls.addPortfolioItem, { token: people.student.token, body }));
}
async function newPhoto(scene: Scene): Promise<PortfolioItem> {
  await answerPhotos(scene.world, {
    parentId: scene.people.parent.id,
    studentId: scene.families.A.childId,
    kind: 'photo',
    given: true,
  });
  return made(
    sendFile(scene.world, calls.addPortfolioFile, {
      token: scene.people.student.token,
      params: {},
      fields: { title: 'The rover' },
      bytes: await aPhoto(),
      name: 'rover.jpg',
    }),
  );
}
/** A photo that everybody sees, with the code of its page. */
async function newShown(scene: Scene): Promise<{ id: string; code: string }> {
  const { id } = await newPhoto(scene);
  const { people, world } = scene;
  const token = people.student.token;
  await made(world.call(calls.changePortfolioItem, { token, params: { id }, body: { audience: 'everyone' } }));
  await made(world.call(calls.lookAtPortfolio, { token: people.staff.token, params: { id }, body: looks }));
  await made(world.call(calls.answerPortfolio, { token: people.parent.token, params: { id }, body: { shown: true } }));
  const { rows } = await world.pool.query('select code from portfolio_page where student_id = $1', [
    scene.families.A.childId,
  ]);
  return { id, code: rows[0].code };
}
const thing =
  (more: object = {}, given: object = {}): Asking =>
  async (scene) => ({ params: { id: (await newThing(scene, given)).id }, ...more });
const ofChild = (scene: Scene) => ({ student_id: scene.families.A.childId });
const wish = { audience: 'everyone' } as const;

export const portfolioExpectations = {
  getPortfolio: theFamily(200, (scene) => ({ query: ofChild(scene) })),
  // The child has an account, and chooses there.
  addPortfolioItem: byRule(
    theFamily(201, (scene) => ({
      body: { kind: 'reflection', title: 'The wire', text: 'It was loose.', ...ofChild(scene) },
    })),
    { parent: 404 },
  ),
  addPortfolioFile: byRule(
    theFamily(201, async (scene) => ({
      body: { title: 'The rover', ...ofChild(scene) },
      file: { bytes: await aPhoto(), name: 'rover.jpg' },
    })),
    { parent: 404 },
  ),
  addPortfolioPoster: byRule(
    theFamily(201, async (scene) => ({
      params: { id: (await newThing(scene, { kind: 'robot' })).id },
      file: { bytes: await aPhoto(), name: 'rover.jpg' },
    })),
    { parent: 404 },
  ),
  takePortfolioOffer: byRule(
    theFamily(201, async (scene) => {
      await answerPhotos(scene.world, {
        parentId: scene.people.parent.id,
        studentId: scene.families.A.childId,
        kind: 'photo',
        given: true,
      });
      const media = await made<{ id: string }>(
        sendFile(scene.world, calls.addClassMedia, {
          token: scene.people.staff.token,
          params: {},
          fields: { program_id: scene.families.A.programId },
          bytes: await aPhoto(),
          name: 'class.jpg',
        }),
      );
      await scene.world.pool.query(
        `insert into class_media_place (id, media_id, student_id, place) values ($1, $2, $3, 'portfolio')`,
        [newId(), media.id, scene.families.A.childId],
      );
      return { body: { media_id: media.id, title: 'In class', ...ofChild(scene) } };
    }),
    { parent: 404 },
  ),
  changePortfolioItem: byRule(theFamily(200, thing({ body: { title: 'The red wire' } })), { parent: 404 }),
  removePortfolioItem: byRule(theFamily(204, thing()), { parent: 404 }),
  answerPortfolio: theParent(200, thing({ body: { shown: false } }, wish)),
  getPortfolioMedia: mixed(
    theFamily(200, async (scene) => {
      const { id } = await newPhoto(scene);
      const { token } = scene.people.student;
      await made(scene.world.call(calls.changePortfolioItem, { token, params: { id }, body: wish }));
      return { params: { id, part: 'picture' } };
    }),
    { staff: 200, otherStaff: 404 },
  ),
  portfolioPdf: theFamily(200, (scene) => ({ query: ofChild(scene) })),
  portfolioZip: theFamily(200, (scene) => ({ query: ofChild(scene) })),
  // The office looks at nothing here: a teacher of the student does.
  listPortfolioRequests: mixed(eachTeacher(200), { admin: 403 }),
  lookAtPortfolio: mixed(theTeacher(200, thing({ body: looks }, wish)), { admin: 403 }),
  getPublicPortfolio: openToAll(200, async (scene) => ({ params: { code: (await newShown(scene)).code } })),
  getPublicPortfolioMedia: openToAll(200, async (scene) => ({
    params: { ...(await newShown(scene)), part: 'picture' },
  })),
} satisfies Area;
