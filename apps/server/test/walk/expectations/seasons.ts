import { aCopy, aSeason, copiedSeason, missingPlaces, newSeason, seasonWithDraft } from '../make-seasons.ts';
import { adminOnly, openToAll, type Area, type Asking } from '../patterns.ts';

const withDraft =
  (more: () => object = () => ({})): Asking =>
  async (scene) => ({ params: { id: await seasonWithDraft(scene) }, ...more() });

export const seasonExpectations = {
  getInsight: adminOnly(200, withDraft(), { namesNobody: true }),
  getOutcomes: adminOnly(200, ({ families: { A } }) => ({ query: { of: `program:${A.programId}` } }), {
    namesNobody: true,
  }),
  outcomesPdf: adminOnly(200, ({ families: { A } }) => ({ query: { of: `program:${A.programId}` } })),
  draftForecast: adminOnly(201, async (scene) => ({ body: await missingPlaces(scene) })),
  noteUnmetSearch: openToAll(204, () => ({ body: { weekday: 'sat', q: '3D printing' } })),
  listSeasons: adminOnly(200, async (scene) => {
    await newSeason(scene);
    return {};
  }),
  getSeason: adminOnly(200, withDraft()),
  addSeason: adminOnly(201, () => ({ body: aSeason() })),
  changeSeason: adminOnly(
    200,
    withDraft(() => ({ body: { breaks: [] } })),
  ),
  removeSeason: adminOnly(204, async (scene) => ({ params: { id: await newSeason(scene) } })),
  fillSeason: adminOnly(200, withDraft()),
  previewSeasonCopy: adminOnly(
    200,
    withDraft(() => ({ body: aCopy() })),
  ),
  copySeason: adminOnly(
    201,
    withDraft(() => ({ body: aCopy() })),
  ),
  undoSeasonCopy: adminOnly(200, async (scene) => ({ params: { id: await copiedSeason(scene) } })),
  openSeason: adminOnly(
    200,
    withDraft(() => ({ body: {} })),
  ),
} satisfies Area;
