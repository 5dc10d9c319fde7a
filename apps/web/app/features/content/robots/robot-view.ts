import type { Robot, RobotPassport } from '@doctorbird/contract/content/robots';
import { formatDate } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';
import { pictureView } from '../../../showcase/picture-view.ts';

/** A card shows this many features (docs/rules.md, rule 23). */
const featuresOnCard = 3;

/** What a robot's card and sheet show. Made by the loaders. */
export function robotView(robot: Robot) {
  const { slug, name, category, difficulty, status, year, team, buildTime, description, features, awards } = robot;
  return {
    slug,
    name,
    category,
    difficulty,
    status,
    year,
    team,
    buildTime,
    description,
    features,
    shownFeatures: features.slice(0, featuresOnCard),
    moreFeatures: Math.max(0, features.length - featuresOnCard),
    awards,
    featured: robot.featured,
    videoUrl: robot.videoUrl,
    cost: robot.cost === null ? null : formatMoney(robot.cost),
    specifications: Object.entries(robot.specifications),
    picture: pictureView(robot.image),
    gallery: (robot.gallery.length > 0 ? robot.gallery : [robot.image]).map((one) => pictureView(one)),
  };
}

export type RobotView = ReturnType<typeof robotView>;

const results: Record<RobotPassport['matches'][number]['result'], string> = {
  won: 'Won',
  lost: 'Lost',
  drawn: 'Drawn',
  scored: 'Scored',
  shown: 'Shown',
};

/** The passport: a robot with its whole story. */
export function passportView(robot: RobotPassport) {
  return {
    ...robotView(robot),
    passportNumber: robot.passportNumber,
    code: robot.code,
    builders: robot.builders.join(', '),
    technologies: robot.technologies,
    skills: robot.skills,
    parts: robot.parts,
    log: robot.buildLog.map((entry) => ({ ...entry, date: formatDate(entry.date) })),
    matches: robot.matches.map((match) => ({
      ...match,
      date: formatDate(match.date),
      won: match.result === 'won',
      result: results[match.result],
    })),
  };
}

export type PassportView = ReturnType<typeof passportView>;
