import { aNight, newNight, newTicket, nightThatIsOn } from '../make-nights.ts';
import { adminOnly, eachParent, type Area } from '../patterns.ts';

export const nightExpectations = {
  joinLine: eachParent(201, async (scene) => {
    await nightThatIsOn(scene);
    return { body: {} };
  }),
  getOpeningBoard: adminOnly(200, async (scene) => {
    await nightThatIsOn(scene);
    return {};
  }),
  addOpeningNight: adminOnly(201, async (scene) => ({ body: await aNight(scene) })),
  changeOpeningNight: adminOnly(200, async (scene) => ({
    params: { id: await newNight(scene) },
    body: await aNight(scene),
  })),
  removeOpeningNight: adminOnly(204, async (scene) => ({ params: { id: await newNight(scene) } })),
  steerLine: adminOnly(200, async (scene) => ({ params: { id: await newNight(scene) }, body: { paused: true } })),
  findInLine: adminOnly(200, async (scene) => ({
    params: { id: (await newTicket(scene)).id },
    query: { search: '1' },
  })),
  callFromLine: adminOnly(200, async (scene) => ({ params: await newTicket(scene), body: { what: 'let_in' } })),
} satisfies Area;
