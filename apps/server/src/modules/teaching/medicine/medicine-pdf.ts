import type { medicinePlan } from '@doctorbird/contract/teaching/medicine';
import { medicineEntryLabels, medicineStateLabels } from '@doctorbird/contract/teaching/medicine-labels';
import type { z } from 'zod';
import { jamaicaMoment, writtenDate, writtenMoment, writtenTime } from '../../../platform/jamaica-time.ts';
import { sheetPdf, type SheetFacts } from '../../../platform/paper-sheet.ts';

type Row = z.input<typeof medicinePlan>;

const moment = (at: Date | string): string => writtenMoment(new Date(at));

/** When a plan says that a dose is given. */
function often({ times, least_hours: hours, daily_limit: limit, starts_on: day }: Row): string {
  const when = times.length === 0 ? 'As needed' : times.map((time) => writtenTime(jamaicaMoment(day, time))).join(', ');
  const apart = hours === null ? '' : `, at most every ${hours} hours`;
  return `${when}${apart}, ${limit} a day at most`;
}

/** A plan with its whole log. */
export function medicinePdf(
  plan: Row,
  { from, logo, now }: { from: SheetFacts['from']; logo: Buffer | null; now: Date },
): Promise<Buffer> {
  const labels = [medicineStateLabels[plan.state], `Printed ${moment(now)}`];
  return sheetPdf(
    { title: 'Medicine plan', labels, from, name: `Medicine plan: ${plan.student.full_name}`, createdAt: now },
    logo,
    (sheet) => {
      const { facts } = plan;
      const lines: [string, string | null][] = [
        ['Child', plan.student.full_name],
        ['Medicine', facts.medicine],
        ['How much', `${facts.dose}, ${facts.route}`],
        ['What for', facts.reason],
        ['When', often(plan)],
        ['From, until', `${writtenDate(plan.starts_on)} – ${writtenDate(plan.ends_on)}`],
        ['Stored', facts.storage],
        ['Stop if', facts.stop_if],
        ['More', facts.notes],
        ['First dose at home', facts.first_dose_at_home ? 'Yes' : 'No'],
        ['Changed by a doctor', facts.doctor],
        ['Written by', plan.written_by],
        ['Checked by', plan.checked_by],
        ['Given by', plan.givers.map((giver) => giver.full_name).join(', ') || null],
      ];
      for (const [label, value] of lines) if (value) sheet.fact(label, value);
      sheet.heading('Log');
      if (plan.entries.length === 0) sheet.text('No dose yet.');
      for (const { kind, by, at, amount, witness, text, left, against } of plan.entries) {
        sheet.fact(medicineEntryLabels[kind], [amount, by, moment(at)].filter(Boolean).join(', '));
        if (witness) sheet.text(`Seen by ${witness}`);
        if (text) sheet.text(text);
        if (left) sheet.text(`Left: ${left}`);
        if (against) sheet.text(`Against the plan: ${against}`);
      }
      if (!plan.intact) sheet.text('Something in this log was changed after it was saved.');
    },
  );
}
