import { type SQL, desc, eq } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { student } from '../../families/students/students.table.ts';
import { badgeAward, certificate } from './achievements.table.ts';

export const awards = (db: Executor) =>
  db
    .select({ award: badgeAward, by: account.fullName })
    .from(badgeAward)
    .leftJoin(account, eq(account.id, badgeAward.awardedBy));

export type AwardRow = Awaited<ReturnType<typeof awards>>[number];

export const certificates = (db: Executor, where: SQL) =>
  db
    .select({ row: certificate, fullName: student.fullName, parentId: student.parentId })
    .from(certificate)
    .innerJoin(student, eq(student.id, certificate.studentId))
    .where(where)
    .orderBy(desc(certificate.issuedAt), desc(certificate.id));

export type CertificateRow = Awaited<ReturnType<typeof certificates>>[number];
