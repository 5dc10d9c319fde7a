import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { calls } from '@doctorbird/contract/calls';
import { buildCompetition, buildGalleryItem, buildRobot, buildService } from '../../../demo/content/build-content.ts';
import { adminOnly, type Area, type Asking } from '../patterns.ts';
import type { Scene } from '../scene.ts';

export const photo = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#12a3b8' } })
  .jpeg()
  .toBuffer();

/** Uploaded by the admin of the scene. */
async function uploadedPhoto({ base }: Scene['world'], { token }: { token: string }): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([Buffer.from(photo)]), 'robot.jpg');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${base}/api/v1/admin/pictures`, { method: 'POST', headers, body: form });
  return ((await answer.json()) as { id: string }).id;
}

interface Kind {
  build: (scene: Scene) => Promise<string>;
  remove: keyof Pick<
    typeof calls,
    'removeOfficeRobot' | 'removeOfficeGalleryItem' | 'removeOfficeService' | 'removeOfficeCompetition'
  >;
  body: object;
}

/** What is expected of each of the eight calls that every kind of content has. */
function ofContent({ build, remove, body }: Kind) {
  const one =
    (more: object = {}): Asking =>
    async (scene) => ({ params: { id: await build(scene) }, ...more });
  return {
    list: adminOnly(200, async (scene) => {
      await build(scene);
      return {};
    }),
    get: adminOnly(200, one()),
    create: adminOnly(201, () => ({ body })),
    update: adminOnly(200, one({ body })),
    remove: adminOnly(200, one()),
    restore: adminOnly(200, async (scene) => {
      const params = { id: await build(scene) };
      await scene.world.call(calls[remove], { token: scene.people.admin.token, params });
      return { params };
    }),
    state: adminOnly(200, one({ body: { state: 'draft' } })),
    move: adminOnly(200, async (scene) => {
      await build(scene);
      return { params: { id: await build(scene) }, body: { to: 'up' } };
    }),
  };
}

const robots = ofContent({
  // Admins get the number after the highest, so the builder's own numbers would collide.
  build: ({ world }) =>
    world.db.transaction(async (tx) => {
      // Others of the walk take numbers meanwhile.
      await tx.execute(sql`lock table robot in share row exclusive mode`);
      const { rows } = await tx.execute<{ next: number }>(
        sql`select coalesce(max(passport), 0) + 1 as next from robot`,
      );
      return buildRobot(tx, { passport: rows[0]!.next });
    }),
  remove: 'removeOfficeRobot',
  body: {
    name: 'Coconut climber',
    category: 'Advanced',
    difficulty: 'Intermediate',
    status: 'Active',
    year: 2026,
    team: 'Palm pilots',
    buildTime: '5 weeks',
    description: 'It climbs a coconut tree.',
  },
});
const gallery = ofContent({
  build: ({ world }) => buildGalleryItem(world.db),
  remove: 'removeOfficeGalleryItem',
  body: {
    title: 'Open day',
    description: 'Forty children and one goat.',
    category: 'Exhibitions',
    date: '2026-02-14',
    location: 'Kingston',
    participants: '40 children',
  },
});
const services = ofContent({
  build: ({ world }) => buildService(world.db),
  remove: 'removeOfficeService',
  body: { title: 'Robot clinic', description: 'Bring it, we look.' },
});
const competitions = ofContent({
  build: ({ world }) => buildCompetition(world.db),
  remove: 'removeOfficeCompetition',
  body: {
    title: 'Harbour clash',
    description: 'Robots push.',
    category: 'Combat',
    date: '2026-06-20',
    location: 'Kingston',
    entryFee: 2500,
    maxParticipants: 16,
  },
});

export const contentExpectations = {
  getLogo: adminOnly(200),
  // From none each time: to replace one adds no row.
  uploadLogo: adminOnly(200, async ({ world, people }) => {
    await world.call(calls.removeLogo, { token: people.admin.token });
    return { file: { bytes: photo, name: 'logo.jpg' } };
  }),
  removeLogo: adminOnly(200),
  uploadPicture: adminOnly(201, () => ({ file: { bytes: photo, name: 'robot.jpg' } })),
  listPhotographs: adminOnly(
    200,
    async ({ world, people: { admin } }) => {
      await uploadedPhoto(world, admin);
      return {};
    },
    { holdsRows: true, namesNobody: true },
  ),
  removePhotograph: adminOnly(200, async ({ world, people: { admin } }) => ({
    params: { id: await uploadedPhoto(world, admin) },
  })),
  listPlacedPhotographs: adminOnly(200, () => ({ query: { place: 'home_card' } }), {
    holdsRows: true,
    namesNobody: true,
  }),
  placePhotograph: adminOnly(200, async ({ world, people: { admin } }) => ({
    params: { place: 'home_card', key: 'camps' },
    body: { photo: await uploadedPhoto(world, admin), alt: 'Campers at a table', focus: { x: 30, y: 40 } },
  })),
  unplacePhotograph: adminOnly(200, () => ({ params: { place: 'home_card', key: 'camps' } })),
  listTaggableChildren: adminOnly(200, undefined, { holdsRows: true }),
  listOfficeRobot: robots.list,
  getOfficeRobot: robots.get,
  createOfficeRobot: robots.create,
  updateOfficeRobot: robots.update,
  removeOfficeRobot: robots.remove,
  restoreOfficeRobot: robots.restore,
  stateOfficeRobot: robots.state,
  moveOfficeRobot: robots.move,
  listOfficeGalleryItem: gallery.list,
  getOfficeGalleryItem: gallery.get,
  createOfficeGalleryItem: gallery.create,
  updateOfficeGalleryItem: gallery.update,
  removeOfficeGalleryItem: gallery.remove,
  restoreOfficeGalleryItem: gallery.restore,
  stateOfficeGalleryItem: gallery.state,
  moveOfficeGalleryItem: gallery.move,
  listOfficeService: services.list,
  getOfficeService: services.get,
  createOfficeService: services.create,
  updateOfficeService: services.update,
  removeOfficeService: services.remove,
  restoreOfficeService: services.restore,
  stateOfficeService: services.state,
  moveOfficeService: services.move,
  listOfficeCompetition: competitions.list,
  getOfficeCompetition: competitions.get,
  createOfficeCompetition: competitions.create,
  updateOfficeCompetition: competitions.update,
  removeOfficeCompetition: competitions.remove,
  restoreOfficeCompetition: competitions.restore,
  stateOfficeCompetition: competitions.state,
  moveOfficeCompetition: competitions.move,
} satisfies Area;
