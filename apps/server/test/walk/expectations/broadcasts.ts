import { calls } from '@doctorbird/contract/calls';
import { buildBroadcast, buildReceived } from '../../../demo/builders/build-broadcast.ts';
import { pdf, sendFile } from '../../send-file.ts';
import { made } from '../make-records.ts';
import { adminOnly, eachParent, mixed, theParent, type Area, type Ask, type Expectation } from '../patterns.ts';
import type { Scene } from '../scene.ts';

const draft = {
  kind: 'service',
  subject: 'Bring a hat',
  text: 'Hello {first_name}, it will be hot.',
  audience: { match: 'any', rules: [{ of: 'families' }] },
};
const theDraft = async ({ world }: Scene) => ({ params: { id: await buildBroadcast(world.db) } });
const newDraft = async (scene: Scene, body: object): Promise<Ask> => ({ ...(await theDraft(scene)), body });
const withFile = async ({ world, people }: Scene) => {
  const id = await buildBroadcast(world.db);
  const { body } = await sendFile(world, calls.addBroadcastFile, { token: people.admin.token, params: { id } });
  return { id, file: body.files[0].id as string };
};

/** A message to the parent of family A. */
const received = async ({ world, families: { A } }: Scene, form: 'service' | 'closure' = 'service') =>
  buildReceived(world.db, { accountId: A.parent.id, name: 'Alma Alphabrooke', email: A.parent.email, form });
const forReaders = (base: Expectation, status = 404): Expectation =>
  mixed(base, { student: status, otherStudent: status, staff: status, otherStaff: status });
const own = (status: number, more: object = {}, form: 'service' | 'closure' = 'service') =>
  forReaders(theParent(status, async (scene) => ({ params: { id: await received(scene, form) }, ...more })));

export const broadcastExpectations = {
  listBroadcasts: adminOnly(200),
  audienceChoices: adminOnly(200),
  previewBroadcast: adminOnly(200, () => ({ body: draft })),
  addBroadcast: adminOnly(201, () => ({ body: draft })),
  getBroadcast: adminOnly(200, theDraft),
  changeBroadcast: adminOnly(200, (scene) => newDraft(scene, draft)),
  removeBroadcast: adminOnly(204, theDraft),
  testBroadcast: adminOnly(200, theDraft),
  sendBroadcast: adminOnly(200, (scene) => newDraft(scene, {})),
  unscheduleBroadcast: adminOnly(200, async ({ world }) => ({
    params: { id: await buildBroadcast(world.db, { state: 'scheduled', sendAt: new Date(Date.now() + 86_400_000) }) },
  })),
  listRecipients: adminOnly(200, async ({ world }) => ({ params: { id: await buildBroadcast(world.db) } })),
  resendBroadcast: adminOnly(200, theDraft),
  addBroadcastFile: adminOnly(201, async (scene) => ({
    ...(await theDraft(scene)),
    file: { bytes: pdf, name: 'map.pdf' },
  })),
  removeBroadcastFile: adminOnly(204, async (scene) => ({ params: await withFile(scene) })),
  saveAudience: adminOnly(201, ({ next }) => ({ body: { name: `Saturdays ${next()}`, audience: draft.audience } })),
  removeAudience: adminOnly(204, async (scene) => ({
    params: {
      id: (
        await made<{ id: string }>(
          scene.world.call(calls.saveAudience, {
            token: scene.people.admin.token,
            body: { name: `Sundays ${scene.next()}`, audience: { match: 'any', rules: [{ of: 'families' }] } },
          }),
        )
      ).id,
    },
  })),
  listFamilyMessages: forReaders(eachParent(200), 200),
  getFamilyMessage: own(200),
  readFamilyMessage: own(200),
  readFamilyMessages: forReaders(eachParent(200), 200),
  confirmFamilyMessage: own(200, {}, 'closure'),
  replyToMessage: own(201, { body: { text: 'Thank you, we will.' } }),
  getMessageFile: forReaders(
    theParent(200, async (scene) => {
      const id = await received(scene);
      const { rows } = await scene.world.pool.query<{ of: string }>(
        'select broadcast_id as of from broadcast_recipient where id = $1',
        [id],
      );
      const { file } = await withFile(scene);
      await scene.world.pool.query('update broadcast_file set broadcast_id = $1 where id = $2', [rows[0]!.of, file]);
      return { params: { id, file } };
    }),
  ),
} satisfies Area;
