import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { readConsentTexts } from '../../families/consents/consent-texts.ts';
import type { EntryMemberRow } from '../entries/entry-members.table.ts';
import { openTeamToken, type TeamKey } from './team-link.ts';
import { presentLinked } from './team-links.presenter.ts';
import { readLinked } from './team-links.rows.ts';

/** The key of a link of a parent. Throws 404 for anything else. */
export function parentKey({ sealer }: Pick<AppDependencies, 'sealer'>, token: string): TeamKey {
  const key = openTeamToken(sealer, token);
  if (!key || key.kind === 'coach') throw notFound('team');
  return key;
}

/** What the page behind a link shows; with `done` the state in which the reader has just left it. */
export const showLinked = async (
  db: Executor,
  { key, ...shown }: { key: TeamKey; now: Date; done?: 'complete' | 'declined' },
) => presentLinked(await readLinked(db, key), { ...shown, texts: await readConsentTexts(db) });

/** The team that a link is for, and the place where it names one. */
export async function linkedTeam(db: Executor, key: TeamKey): Promise<{ entryId: string; row: EntryMemberRow | null }> {
  const { entry, row } = await readLinked(db, key);
  return { entryId: entry.id, row };
}
