import type { ArtKey } from '@doctorbird/contract/core/pictures';
import type { RobotCategory, RobotStats } from '@doctorbird/contract/content/robots';
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

export function presentRobot(row: RobotRow) {
  const { image, art, images: gallery } = presentPictures(row.pictures, standIn[row.category]);
  return { ...row, cost: row.costCents, currency: 'JMD' as const, image, art, gallery };
}

/** Printed on the passport and on the robot. */
export const passportNumber = ({ passport, year }: Pick<RobotRow, 'passport' | 'year'>): string =>
  `R${String(passport).padStart(2, '0')}-${year}`;

export const presentPassport = (row: RobotRow, origin: string) => ({
  ...presentRobot(row),
  code: passportCode(passportAddress(origin, row.slug)),
  passportNumber: passportNumber(row),
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

/** Which robot a team has, and those it may be. */
export const presentEntryPassport = (
  robotId: string | null,
  robots: readonly Pick<RobotRow, 'id' | 'name' | 'passport' | 'year'>[],
) => ({
  robot_id: robotId,
  robots: robots.map(({ id, name, ...row }) => ({ id, name, passport_number: passportNumber(row) })),
});
