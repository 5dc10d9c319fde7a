import { percentOf } from '@doctorbird/contract/core/percent';
import { leastCounted, type OutcomeReport } from '@doctorbird/contract/teaching/outcomes';
import { writtenDate, writtenDay } from '../../../platform/jamaica-time.ts';
import { sheetPdf, type SheetFacts } from '../../../platform/paper-sheet.ts';

const columns = [
  { head: 'Skill', at: 0, width: 250 },
  { head: 'Before', at: 330, width: 70, align: 'right' },
  { head: 'At the end', at: 415, width: 70, align: 'right' },
  { head: 'Children', at: 499, width: 80, align: 'right' },
] as const;

const share = (part: number, whole: number): string => `${percentOf(part, whole)}%`;

/** The report on one or two sheets of A4; no child is named. */
export function outcomesPdf(
  report: OutcomeReport,
  from: SheetFacts['from'],
  { logo, now }: { logo: Buffer | null; now: Date },
): Promise<Buffer> {
  const { children, classes, attendance, skills, feedback, quotes } = report;
  const labels = [`${writtenDate(report.from)} to ${writtenDate(report.to)}`, `Made ${writtenDay(now)}`];
  const facts = { title: 'Outcomes', labels, from, name: `Outcomes of ${report.name}`, createdAt: now };
  return sheetPdf(facts, logo, (sheet) => {
    sheet.fact('For', report.name);
    for (const line of report.about) sheet.fact('', line);
    sheet.fact('Children', children === null ? `Fewer than ${leastCounted}` : String(children));
    sheet.fact('Classes', `${classes.held} of ${classes.planned}`);
    if (attendance)
      sheet.fact(
        'Attendance',
        `${attendance.rate}%, lowest ${attendance.lowest.rate}% on ${writtenDate(attendance.lowest.on)}`,
      );
    if (skills.length > 0) {
      sheet.heading('What they could do before, and at the end');
      sheet.text('Children at “Confident” or above, before the first class and at the end.');
      sheet.y += 8;
      sheet.table(
        columns,
        skills.map(({ title, of, before, after }) => [title, share(before, of), share(after, of), String(of)]),
      );
    }
    if (attendance) {
      sheet.heading('Attendance by class');
      sheet.text(attendance.by_class.map(({ on, rate }) => `${writtenDate(on)}: ${rate}%`).join('   '));
    }
    if (feedback || quotes.length > 0) {
      sheet.heading('What families said');
      if (feedback) sheet.text(`${feedback.again} of ${feedback.answers} would come again.`);
      for (const quote of quotes) sheet.text(`“${quote}”`);
    }
    sheet.y += 16;
    sheet.text(`No child is named. Groups below ${leastCounted} are not counted apart.`);
  });
}
