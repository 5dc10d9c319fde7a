import { aVenue, newVenue } from '../make-venues.ts';
import { adminOnly, type Area } from '../patterns.ts';

export const venueExpectations = {
  listVenues: adminOnly(200, async (scene) => {
    await newVenue(scene);
    return {};
  }),
  addVenue: adminOnly(201, () => ({ body: aVenue() })),
  changeVenue: adminOnly(200, async (scene) => ({
    params: { id: await newVenue(scene) },
    body: { directions: 'Through the gate' },
  })),
  removeVenue: adminOnly(204, async (scene) => ({ params: { id: await newVenue(scene) } })),
} satisfies Area;
