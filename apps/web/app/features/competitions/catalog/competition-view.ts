import type { Competition, CompetitionPage } from '@doctorbird/contract/competitions/competitions';
import { formatDate } from '../../../format/dates.ts';
import { today } from '../../../format/today.ts';
import { pictureView } from '../../../showcase/picture-view.ts';
import { competitionFacts, teamSizeText } from './competition-facts.ts';

/** Its last day has passed, and nobody has completed it yet. */
const isOver = ({ status, date, endDate }: Competition, now: Date): boolean =>
  (status === 'upcoming' || status === 'registration') && (endDate ?? date) < today(now);

/** What a competition's card shows. Made by the loaders. */
export const competitionView = (competition: Competition, now: Date) => ({
  ...competitionFacts(competition),
  ...(isOver(competition, now) && { badge: { label: 'Over', tone: 'done' as const } }),
  over: isOver(competition, now),
  picture: pictureView(competition.image, 'drawing'),
});

export type CompetitionView = ReturnType<typeof competitionView>;

/** With the additional data of its own page. */
export function competitionDetails(competition: CompetitionPage, now: Date) {
  const { format, scoring, rules, schedule, prizes, ageRange, registrationCloses, entryUnit, skills } = competition;
  const { inspectionRules, substitutesUntil, maxPerSchool } = competition;
  return {
    ...competitionView(competition, now),
    format,
    scoring,
    rules,
    schedule,
    prizes,
    skills: skills.map(({ title, track }) => `${track}: ${title}`),
    entryUnit,
    // Nobody follows the plan of a day that was cancelled.
    live:
      competition.hasDay && competition.status !== 'cancelled' ? `/competitions/event/${competition.slug}/live` : null,
    ages: ageRange,
    teamSize: teamSizeText(competition),
    inspectionRules,
    perSchool: maxPerSchool && `At most ${maxPerSchool}`,
    changesUntil: substitutesUntil && formatDate(substitutesUntil),
    closes: registrationCloses && formatDate(registrationCloses),
  };
}

export type CompetitionDetails = ReturnType<typeof competitionDetails>;
