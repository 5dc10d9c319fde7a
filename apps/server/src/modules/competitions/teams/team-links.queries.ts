import { participationText } from '@doctorbird/contract/competitions/team-facts';
import { and, eq } from 'drizzle-orm';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { readConsentTexts } from '../../families/consents/consent-texts.ts';
import { competition } from '../catalog/competitions.table.ts';
import { canChangeMembers, canComplete } from '../entries/entry-rules.ts';
import { competitionEntry } from '../entries/entries.table.ts';
import { entryMember, type EntryMemberRow } from '../entries/entry-members.table.ts';
import { openTeamToken, type TeamKey } from './team-link.ts';

/** What a parent agrees to beside taking part. */
export const askedConsents = ['medical', 'photo'] as const;

/** The key of a link of a parent. Throws 404 for anything else. */
export function parentKey({ sealer }: Pick<AppDependencies, 'sealer'>, token: string): TeamKey {
  const key = openTeamToken(sealer, token);
  if (!key || key.kind === 'coach') throw notFound('team');
  return key;
}

/** The team and the place that a link is for. A link of an earlier issue is void: throws 404. */
async function readLinked(db: Executor, key: TeamKey) {
  const team = db
    .select({ entry: competitionEntry, contest: competition })
    .from(competitionEntry)
    .innerJoin(competition, eq(competition.id, competitionEntry.competitionId));
  if (key.kind === 'join') {
    const [found] = await team.where(
      and(eq(competitionEntry.id, key.id), eq(competitionEntry.coachIssue, key.issue)),
    );
    if (!found) throw notFound('team');
    return { ...found, row: null };
  }
  const [row] = await db
    .select()
    .from(entryMember)
    .where(and(eq(entryMember.id, key.id), eq(entryMember.linkIssue, key.issue)));
  if (!row) throw notFound('team');
  const [found] = await team.where(eq(competitionEntry.id, row.entryId));
  if (!found) throw notFound('team');
  return { ...found, row };
}

type Linked = Awaited<ReturnType<typeof readLinked>>;

/** How a link stands: whether a parent can still answer. */
export function linkState({ entry, contest, row }: Linked, now: Date): 'open' | 'complete' | 'declined' | 'closed' {
  const today = jamaicaDay(now);
  if (row === null)
    return entry.joinEndsAt !== null && entry.joinEndsAt > now && canChangeMembers(entry.status, contest, today)
      ? 'open'
      : 'closed';
  if (row.state === 'accepted' || row.state === 'doubt') return 'complete';
  if (row.state === 'declined') return 'declined';
  return row.linkEndsAt !== null && row.linkEndsAt > now && canComplete(entry.status, contest, today)
    ? 'open'
    : 'closed';
}

/** What the page behind a link shows; with `done` the state in which the reader has just left it. */
export async function showLinked(
  db: Executor,
  { key, now, done }: { key: TeamKey; now: Date; done?: 'complete' | 'declined' },
) {
  const linked = await readLinked(db, key);
  const { entry, contest, row } = linked;
  const texts = await readConsentTexts(db);
  return {
    kind: row === null ? ('join' as const) : ('slot' as const),
    state: done ?? linkState(linked, now),
    child: row?.name ?? null,
    team: { name: entry.name, code: entry.code, ink: entry.ink, coach: entry.coach },
    competition: {
      title: contest.title,
      slug: contest.slug,
      date: contest.date,
      location: contest.location,
      age_range: contest.ageRange,
    },
    ends_at: (row === null ? entry.joinEndsAt : row.linkEndsAt) ?? now,
    texts: texts
      .filter(({ kind }) => (askedConsents as readonly string[]).includes(kind))
      .map(({ version, ...text }) => ({ ...text, text_version: version })),
    participation: participationText,
  };
}

/** The team that a link is for, and the place where it names one. */
export async function linkedTeam(db: Executor, key: TeamKey): Promise<{ entryId: string; row: EntryMemberRow | null }> {
  const { entry, row } = await readLinked(db, key);
  return { entryId: entry.id, row };
}
