import type { AppDependencies } from '../../../app-dependencies.ts';
import { logoForPaper } from '../../organisation/logo/logo.queries.ts';
import { readOrganisation } from '../../organisation/settings/organisation-settings.ts';
import { outcomesPdf } from './outcomes-pdf.ts';
import { loadOutcomes } from './outcomes.queries.ts';

type Needs = Pick<AppDependencies, 'db' | 'clock' | 'files'>;

/** The report as PDF, with the organisation's head. Throws 404, 422. */
export async function drawOutcomes(
  { db, clock, files }: Needs,
  asked: Parameters<typeof loadOutcomes>[2],
): Promise<Buffer> {
  const now = clock.now();
  const report = await loadOutcomes(db, now, asked);
  return outcomesPdf(report, await readOrganisation(db), { logo: await logoForPaper(db, files), now });
}
