import { calls } from '@doctorbird/contract/calls';
import { newId } from '../../../src/platform/database/new-id.ts';
import { made } from '../make-records.ts';
import { adminOnly, openToAll, type Area } from '../patterns.ts';
import type { Scene } from '../scene.ts';

const fields = () => ({
  name: `Sponsor ${newId().slice(-12)}`,
  kind: 'company' as const,
  contact_name: 'Althea Barnett',
  email: 'gifts@sponsors.test',
  phone: null,
  purpose: 'For girls in St. Thomas',
  seats: 6,
  promised: 252_000,
  program_ids: [],
});

async function aSponsor({ world, secondAdmin }: Scene): Promise<{ id: string }> {
  const { id } = await made(world.call(calls.addSponsor, { token: secondAdmin.token, body: fields() }));
  return { id };
}

async function aLink(scene: Scene): Promise<{ token: string }> {
  const params = await aSponsor(scene);
  const { body } = await scene.world.call(calls.makeSponsorLink, { token: scene.secondAdmin.token, params });
  return { token: body.link!.url.split('/').at(-1)! };
}

export const sponsorExpectations = {
  listSponsors: adminOnly(200, async (scene) => {
    await aSponsor(scene);
    return {};
  }),
  addSponsor: adminOnly(201, () => ({ body: fields() })),
  changeSponsor: adminOnly(200, async (scene) => ({ params: await aSponsor(scene), body: { seats: 3 } })),
  readSponsorLink: adminOnly(200, async (scene) => ({ params: await aSponsor(scene) })),
  makeSponsorLink: adminOnly(200, async (scene) => ({ params: await aSponsor(scene) })),
  endSponsorLink: adminOnly(200, async (scene) => ({ params: await aSponsor(scene) })),
  openSponsorReport: openToAll(200, async (scene) => ({ params: await aLink(scene) })),
} satisfies Area;
