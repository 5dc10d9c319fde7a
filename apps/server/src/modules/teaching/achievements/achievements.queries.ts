import type { Achievements, BadgeNews, BadgeState, Certificate } from '@doctorbird/contract/teaching/achievements';
import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Actor } from '../../../access/actor.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { enrollment } from '../../enrollments/places/enrollments.table.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { ownStudentId, studentsOf } from '../../families/students/students.policy.ts';
import { badgeAward, certificate } from './achievements.table.ts';
import { nextGoal, officeBadgesInOrder } from '../badges/office-badges.queries.ts';
import { presentBadges, presentCertificate } from './achievements.presenter.ts';
import { type CertificateRow, awards, certificates } from './achievements.rows.ts';

/** All badges in order, with the award if there is one. */
export async function badgesOf(db: Executor, studentId: string): Promise<BadgeState[]> {
  const [rows, office] = await Promise.all([
    awards(db).where(eq(badgeAward.studentId, studentId)).orderBy(asc(badgeAward.awardedAt)),
    officeBadgesInOrder(db),
  ]);
  return presentBadges(rows, office);
}

/** A badge that is older than this is no news, whoever has looked at it. */
const newForDays = 30;

/** What is new for a student: badges not looked at yet, the newest first, and the one that is nearest. */
export async function readBadgeNews(db: Executor, actor: Actor, now: Date): Promise<BadgeNews> {
  const id = await ownStudentId(db, actor, undefined);
  const [states, unseen, goal] = await Promise.all([
    badgesOf(db, id),
    db
      .select({ id: badgeAward.id })
      .from(badgeAward)
      .where(
        and(
          eq(badgeAward.studentId, id),
          isNull(badgeAward.seenAt),
          gt(badgeAward.awardedAt, new Date(now.getTime() - newForDays * 86_400_000)),
        ),
      )
      .orderBy(desc(badgeAward.awardedAt), desc(badgeAward.id)),
    nextGoal(db, id),
  ]);
  return { fresh: unseen.flatMap((row) => states.find(({ award }) => award?.id === row.id) ?? []), goal };
}

export async function loadAchievements(
  db: Executor,
  actor: Actor,
  studentId: string | undefined,
): Promise<Achievements> {
  const id = await ownStudentId(db, actor, studentId);
  const [states, papers] = await Promise.all([badgesOf(db, id), certificates(db, eq(certificate.studentId, id))]);
  return { badges: states, certificates: papers.map((row) => presentCertificate(row, actor)) };
}

/** One child's certificates for admins, who can only read them. */
export const certificatesForAdmin = async (db: Executor, studentId: string): Promise<Certificate[]> =>
  (await certificates(db, eq(certificate.studentId, studentId))).map((row) =>
    presentCertificate(row, { role: 'admin', accountId: '' }),
  );

/** Every certificate of a program, by the name of the child, to print them at once. Throws 404. */
export async function certificatesOfProgram(db: Executor, programId: string) {
  const [row] = await db.select({ slug: program.slug }).from(program).where(eq(program.id, programId));
  if (!row) throw notFound('program');
  const rows = await db
    .select({ code: certificate.code, issuedAt: certificate.issuedAt, snapshot: certificate.snapshot })
    .from(certificate)
    .innerJoin(enrollment, eq(enrollment.id, certificate.enrollmentId))
    .where(eq(enrollment.programId, programId))
    .orderBy(sql`${certificate.snapshot}->>'student'`, asc(certificate.id));
  return { slug: row.slug, rows };
}

export async function findOwnCertificate(db: Executor, actor: Actor, id: string): Promise<CertificateRow> {
  const [row] = await certificates(
    db,
    sql`${certificate.id} = ${id} and ${certificate.studentId} in ${studentsOf(actor, 'view')}`,
  );
  if (!row) throw notFound('certificate');
  return row;
}

/** The full name, as printed on the certificate. Throws 404. */
export async function findCertificateByCode(db: Executor, code: string) {
  const [row] = await db.select().from(certificate).where(eq(certificate.code, code.toUpperCase()));
  if (!row) throw notFound('certificate');
  return row;
}
