import type { ProgressRecord } from '@doctorbird/contract/teaching/progress';
import { presentSections, presentTemplate } from './report-sections.presenter.ts';
import type { ReportRow } from './progress.rows.ts';

export const presentReport = (row: ReportRow): ProgressRecord => ({
  id: row.id,
  status: row.status,
  revision: row.revision,
  corrects: row.corrects,
  superseded: row.supersededAt !== null,
  student: { id: row.studentId, full_name: row.studentName },
  program: { id: row.programId, title: row.programTitle },
  author: row.author,
  skills: row.skills,
  comment: row.comment,
  next_step: row.nextStep,
  score: row.score,
  template: presentTemplate(row),
  sections: presentSections(row),
  media_id: row.picture,
  created_at: row.createdAt.toISOString(),
  released_at: row.releasedAt?.toISOString() ?? null,
  acknowledged_at: row.acknowledgedAt?.toISOString() ?? null,
  acknowledged_by: row.reader,
  proof: row.proof,
  version: row.version,
});
