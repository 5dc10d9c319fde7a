import { calls } from '@doctorbird/contract/calls';
import { answerPhotos, storyOf } from '../../story-world.ts';
import { made } from '../make-records.ts';
import { adminOnly, eachParent, openToAll, theParent, type Area } from '../patterns.ts';
import type { Scene } from '../scene.ts';

const wishes = { title: 'Robotics, from Grandma Inez', until: '2026-09-01', goal: null, ahead: false, thanks: null };

/** A link over time of family A; a family has few, so each comes after the last one ended. */
async function newFund({ world, families: { A } }: Scene): Promise<{ id: string; token: string }> {
  await world.pool.query('update payer_link set ended_at = now() where parent_id = $1 and title is not null', [
    A.parent.id,
  ]);
  const body = { student_id: A.childId, ...wishes };
  const fund = await made<{ id: string; url: string }>(
    world.call(calls.makePayerFund, { token: A.parent.token, body }),
  );
  return { id: fund.id, token: fund.url.split('/').at(-1) ?? '' };
}

/** One that shows a photo of the child. */
async function shownPhoto(scene: Scene): Promise<{ id: string; token: string; mediaId: string }> {
  const { world, families, people } = scene;
  const { programId, childId: studentId, parent } = families.A;
  const { mediaId } = await storyOf(world, { programId, studentId, parentId: parent.id, staffId: people.staff.id });
  await answerPhotos(world, { parentId: parent.id, studentId, kind: 'photo', given: true });
  const fund = await newFund(scene);
  await world.pool.query('insert into fund_photo (link_id, media_id) values ($1, $2)', [fund.id, mediaId]);
  return { ...fund, mediaId };
}

const unknownLink = { body: { token: 'no-such-token-no-such-token' } };

export const payerFundExpectations = {
  listPayerFunds: eachParent(200),
  makePayerFund: theParent(201, async (scene) => {
    await newFund(scene);
    return { body: { student_id: scene.families.A.childId, ...wishes } };
  }),
  changePayerFund: theParent(200, async (scene) => ({
    params: { id: (await newFund(scene)).id },
    body: { ...wishes, thanks: 'She is so proud!' },
  })),
  listFamilyFunds: adminOnly(200, ({ families }) => ({ params: { id: families.A.parent.id } })),
  askFundReminder: openToAll(200, async (scene) => ({
    params: { token: (await newFund(scene)).token },
    body: { name: 'Inez Brown', email: `inez-${scene.next()}@abroad.test` },
  })),
  // The token itself is the right to it, so a wrong one is refused to everybody alike.
  confirmFundReminder: openToAll(409, () => unknownLink),
  stopFundReminder: openToAll(409, () => unknownLink),
  listFundPhotos: theParent(200, async (scene) => ({ params: { id: (await newFund(scene)).id } })),
  chooseFundPhoto: theParent(200, async (scene) => ({
    params: { id: (await newFund(scene)).id },
    body: { media_id: null },
  })),
  getFundPhoto: openToAll(200, async (scene) => ({ params: { token: (await shownPhoto(scene)).token } })),
} satisfies Area;
