import { buildNewsletter, buildSentNewsletter } from '../../../demo/builders/build-newsletter.ts';
import { buildSubscriber } from '../../../demo/builders/build-message.ts';
import { adminOnly, openToAll, type Area, type Ask } from '../patterns.ts';
import type { Scene } from '../scene.ts';

const draft = {
  subject: 'What we built in November',
  blocks: [{ type: 'text', text: 'Three robots.' }],
  to_subscribers: true,
  to_families: true,
  is_public: true,
};
const theDraft = async ({ world }: Scene) => ({ params: { id: await buildNewsletter(world.db) } });
const newDraft = async (scene: Scene, body: object): Promise<Ask> => ({ ...(await theDraft(scene)), body });

export const newsletterExpectations = {
  listIssues: adminOnly(200),
  previewIssue: adminOnly(200, () => ({ body: draft })),
  addIssue: adminOnly(201, () => ({ body: draft })),
  getIssue: adminOnly(200, theDraft),
  changeIssue: adminOnly(200, (scene) => newDraft(scene, draft)),
  removeIssue: adminOnly(204, theDraft),
  testIssue: adminOnly(200, theDraft),
  sendIssue: adminOnly(200, async (scene) => {
    await buildSubscriber(scene.world.db);
    return newDraft(scene, {});
  }),
  unscheduleIssue: adminOnly(200, async ({ world }) => ({
    params: { id: await buildNewsletter(world.db, { state: 'scheduled', sendAt: new Date(Date.now() + 86_400_000) }) },
  })),
  resendIssue: adminOnly(200, theDraft),
  archiveIssue: adminOnly(200, async ({ world }) => ({
    params: { id: await buildSentNewsletter(world.db) },
    body: { is_public: false },
  })),
  listIssueRecipients: adminOnly(200, theDraft),
  listNewsletters: openToAll(200),
  getNewsletter: openToAll(200, async ({ world, next }) => {
    const slug = `walk-${next()}`;
    await buildSentNewsletter(world.db, { slug });
    return { params: { slug } };
  }),
} satisfies Area;
