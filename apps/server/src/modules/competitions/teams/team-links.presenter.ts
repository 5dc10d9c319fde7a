import { participationText } from '@doctorbird/contract/competitions/team-facts';
import { askedTexts } from '../../families/claims/claim-texts.ts';
import type { ConsentText } from '../../families/consents/consent-texts.ts';
import { changesEnd } from '../entries/entry-rules.ts';
import { linkState } from './link-state.ts';
import type { Linked } from './team-links.rows.ts';

interface Shown {
  texts: readonly ConsentText[];
  now: Date;
  /** The state in which the reader has just left it. */
  done?: 'complete' | 'declined' | undefined;
}

/** The page behind a link. Of what was sent it says only that it is complete. */
export function presentLinked(linked: Linked, { texts, now, done }: Shown) {
  const { entry, contest, row } = linked;
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
    ends_at: row === null ? changesEnd(contest) : (row.linkEndsAt ?? now),
    texts: askedTexts(texts),
    participation: participationText,
  };
}
