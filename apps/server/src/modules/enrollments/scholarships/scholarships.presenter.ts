import { seasonText } from '@doctorbird/contract/enrollments/prices/price-texts';
import type { AdminScholarship, Scholarship } from '@doctorbird/contract/enrollments/prices/scholarships';
import { toWire } from '../../../platform/money.ts';
import type { ScholarshipRow } from './scholarships.rows.ts';

const amountOf = (cents: number | null): number | null => (cents === null ? null : toWire(cents));

export const presentScholarship = ({ request, studentName, programTitle }: ScholarshipRow): Scholarship => ({
  id: request.id,
  student: { id: request.studentId, full_name: studentName },
  covers: request.season === null ? 'program' : 'season',
  program: { id: request.programId, title: programTitle },
  season: request.season === null ? null : seasonText(request.season),
  reason: request.reason,
  state: request.state,
  percent: request.percent,
  amount: amountOf(request.amountCents),
  reply: request.reply,
  created_at: request.createdAt.toISOString(),
  decided_at: request.decidedAt?.toISOString() ?? null,
  version: request.version,
});

export const presentAdminScholarship = (row: ScholarshipRow): AdminScholarship => ({
  ...presentScholarship(row),
  parent: { id: row.request.parentId, full_name: row.parentName },
  price: amountOf(row.programPriceCents),
  decided_by: row.deciderName,
});
