import type { Competition, CompetitionPage } from '@doctorbird/contract/competitions/competitions';
import { formatDate } from '../../../format/dates.ts';
import { pictureView } from '../../../showcase/picture-view.ts';
import { competitionFacts, teamSizeText } from './competition-facts.ts';

/** What a competition's card shows. Made by the loaders. */
export const competitionView = (competition: Competition) => ({
  ...competitionFacts(competition),
  picture: pictureView(competition.image, 'drawing'),
});

export type CompetitionView = ReturnType<typeof competitionView>;

/** With the additional data of its own page. */
export function competitionDetails(competition: CompetitionPage) {
  const { format, scoring, rules, schedule, prizes, ageRange, registrationCloses, entryUnit, skills } = competition;
  const { inspectionRules, substitutesUntil, maxPerSchool } = competition;
  return {
    ...competitionView(competition),
    format,
    scoring,
    rules,
    schedule,
    prizes,
    skills: skills.map(({ title, track }) => `${track}: ${title}`),
    entryUnit,
    live: competition.hasDay ? `/competitions/event/${competition.slug}/live` : null,
    ages: ageRange,
    teamSize: teamSizeText(competition),
    inspectionRules,
    perSchool: maxPerSchool && `At most ${maxPerSchool}`,
    changesUntil: substitutesUntil && formatDate(substitutesUntil),
    closes: registrationCloses && formatDate(registrationCloses),
  };
}

export type CompetitionDetails = ReturnType<typeof competitionDetails>;
