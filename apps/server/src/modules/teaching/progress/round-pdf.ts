import { skillLevelLabels } from '@doctorbird/contract/teaching/progress';
import { isFilled } from '@doctorbird/contract/teaching/section-answers';
import { sheetPdf, type SheetFacts } from '../../../platform/paper-sheet.ts';
import type { PaperPicture } from './report-pictures.ts';
import type { RoundPaper } from './report-round.queries.ts';

/** The reports of a round, a page or more for each child. */
export function roundPdf(
  reports: ReadonlyArray<RoundPaper & { picture: PaperPicture | null }>,
  facts: Pick<SheetFacts, 'from' | 'createdAt'> & { program: string; day: string },
  logo: Buffer | null,
): Promise<Buffer> {
  const { program, day, ...others } = facts;
  const sheet = { ...others, title: 'Progress reports', labels: [program, day], name: `Progress reports: ${program}` };
  return sheetPdf(sheet, logo, (paper) => {
    for (const [at, { name, status, skills, comment, next_step: next, sections, picture }] of reports.entries()) {
      if (at > 0) paper.turn();
      paper.text(name, { size: 16 });
      if (status === 'draft') paper.text('Draft: the family has not received it.', { size: 9 });
      if (skills.length > 0) paper.heading('SKILLS');
      for (const { skill, level } of skills) paper.fact(skill, skillLevelLabels[level]);
      if (picture) paper.picture(picture, `${name} in class`);
      if (comment) {
        paper.heading('COMMENT');
        paper.text(comment);
      }
      if (next) {
        paper.heading('NEXT STEP');
        paper.text(next);
      }
      for (const { title, kind, steps, text, level } of sections.filter(isFilled)) {
        paper.heading(title.toUpperCase());
        paper.text(kind === 'text' ? (text ?? '') : (steps[level ?? 0] ?? ''));
      }
    }
  });
}
