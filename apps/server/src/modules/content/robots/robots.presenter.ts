import type { ArtKey } from '@doctorbird/contract/core/pictures';
import type { Robot, RobotCategory, RobotPassport, RobotStats } from '@doctorbird/contract/content/robots';
import { toWire } from '../../../platform/money.ts';
import { presentPictures } from '../../../platform/publishing/present-pictures.ts';
import { passportAddress, passportCode } from './passport-code.ts';
import type { robot } from './robots.table.ts';

type RobotRow = typeof robot.$inferSelect;

const standIn: Record<RobotCategory, ArtKey> = {
  Beginner: 'chip',
  Advanced: 'arm',
  Competition: 'arena',
  'AI-Powered': 'rover',
  Custom: 'robots',
};

export function presentRobot(row: RobotRow): Robot {
  const { image, art, images } = presentPictures(row.pictures, standIn[row.category]);
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    category: row.category,
    difficulty: row.difficulty,
    status: row.status,
    year: row.year,
    team: row.team,
    buildTime: row.buildTime,
    cost: row.costCents === null ? null : toWire(row.costCents),
    currency: 'JMD',
    description: row.description,
    image,
    art,
    gallery: images,
    videoUrl: row.videoUrl,
    features: row.features,
    specifications: row.specifications,
    awards: row.awards,
    featured: row.featured,
  };
}

/** Printed on the passport and on the robot. */
export const passportNumber = ({ passport, year }: Pick<RobotRow, 'passport' | 'year'>): string =>
  `R${String(passport).padStart(2, '0')}-${year}`;

export const presentPassport = (row: RobotRow, origin: string): RobotPassport => ({
  ...presentRobot(row),
  code: passportCode(passportAddress(origin, row.slug)),
  passportNumber: passportNumber(row),
  builders: row.builders,
  technologies: row.technologies,
  buildLog: row.buildLog,
  parts: row.parts,
  matches: row.matches,
});

/** Nothing to count is null, not zero (docs/rules.md, rule 21). */
export const presentRobotStats = (
  row: { robots: number; awards: number; students: number; technologies: number } | undefined,
): RobotStats => ({
  robotsBuilt: row?.robots || null,
  awardsWon: row?.awards || null,
  studentsInvolved: row?.students || null,
  technologiesUsed: row?.technologies || null,
});
