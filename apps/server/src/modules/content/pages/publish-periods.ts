import { isDeepStrictEqual } from 'node:util';
import { desc, eq } from 'drizzle-orm';
import { readOrganisation } from '../../organisation/settings/organisation-settings.ts';
import type { FollowPeriods } from '../../organisation/settings/follow-periods.ts';
import { fillText } from './pages.presenter.ts';
import { fillingOf } from './pages.queries.ts';
import { textPage } from './pages.table.ts';
import { lockTexts, publishVersion } from './publish-version.ts';

/** Other periods in the settings are another text for who reads it: each page that states them gets a new version, which says when. */
export const publishPeriods: FollowPeriods = async (tx, context, { before, after }) => {
  await lockTexts(tx);
  const organisation = await readOrganisation(tx);
  const filling = fillingOf(organisation, before);
  const newFilling = fillingOf(organisation, after);
  const inForce = await tx
    .selectDistinctOn([textPage.slug])
    .from(textPage)
    .where(eq(textPage.contentStatus, 'published'))
    .orderBy(textPage.slug, desc(textPage.version));
  for (const present of inForce) {
    const { title, summary, body } = present;
    if (!isDeepStrictEqual(fillText(present, filling), fillText(present, newFilling)))
      await publishVersion(tx, context, { present, next: { title, summary, body }, filling });
  }
};
