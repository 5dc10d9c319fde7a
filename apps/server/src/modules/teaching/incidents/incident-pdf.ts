import {
  incidentKindLabels,
  incidentLineLabels,
  incidentStateLabels,
} from '@doctorbird/contract/teaching/incident-labels';
import type { incidentRecord } from '@doctorbird/contract/teaching/incidents';
import type { z } from 'zod';
import { writtenMoment } from '../../../platform/jamaica-time.ts';
import { sheetPdf, type SheetFacts } from '../../../platform/paper-sheet.ts';

type Row = z.input<typeof incidentRecord>;
interface Paper {
  from: SheetFacts['from'];
  logo: Buffer | null;
  now: Date;
}

const moment = (at: Date | string): string => writtenMoment(new Date(at));

/** A note with everything that was added, in order, and the hash of its last line. */
export function incidentPdf(note: Row, { from, logo, now }: Paper): Promise<Buffer> {
  const labels = [incidentStateLabels[note.state], `Printed ${moment(now)}`];
  return sheetPdf(
    { title: 'Incident note', labels, from, name: `Incident note: ${note.student.full_name}`, createdAt: now },
    logo,
    (sheet) => {
      const { facts } = note;
      sheet.fact('Child', note.student.full_name);
      sheet.fact('Kind', incidentKindLabels[note.kind]);
      sheet.fact('When', moment(note.occurred_at));
      if (facts.noticed_at) sheet.fact('Noticed', moment(facts.noticed_at));
      if (note.program) sheet.fact('Class', note.program);
      if (facts.place) sheet.fact('Place', facts.place);
      sheet.fact('Written by', note.author);
      if (facts.paper_by) sheet.fact('Copied from paper', `written by ${facts.paper_by}`);
      if (note.late_hours !== null) sheet.fact('Written later', `${note.late_hours} hours after it happened`);
      const parts: [string, string | null][] = [
        ['What happened', facts.what],
        ['What we did', facts.first_aid],
        ['Team present', facts.staff_present],
        ['Who saw it', facts.witnesses],
        ['Family told', facts.notified && `${facts.notified.who}, ${facts.notified.how}, ${moment(facts.notified.at)}`],
        ['What follows', facts.follow_up],
      ];
      for (const [title, text] of parts) {
        if (!text) continue;
        sheet.heading(title);
        sheet.text(text);
      }
      sheet.heading('Signed and added');
      for (const { kind, by, at, text, signature } of note.lines) {
        sheet.fact(incidentLineLabels[kind], `${by}, ${moment(at)}`);
        if (signature) sheet.text(`Signed: ${signature}`);
        if (text) sheet.text(text);
      }
      sheet.heading('Check');
      if (!note.intact) sheet.text('Something in this note was changed after it was signed.');
      const last = note.lines.at(-1);
      if (last) sheet.text(last.hash, { size: 8 });
    },
  );
}

const blanks: readonly [string, number][] = [
  ['Child, age', 1],
  ['Day and time; when it was noticed', 1],
  ['Class, place', 1],
  ['Kind: cut or burn, fall, ill, behaviour, near miss, medicine error, worry about safety, other', 1],
  ['What happened: facts only, what you saw and heard', 6],
  ['What you did; first aid', 4],
  ['Team present, who saw it', 2],
  ['Family notified: who, how, when', 2],
  ['What follows', 2],
  ['Written by (name, signature, day, time)', 1],
  ['Second person (name, signature, day, time)', 1],
  ['Copied into the portal by, when', 1],
];

/** The same to fill in by hand; who copies it says who wrote it. */
export const incidentForm = ({ from, logo, now }: Paper): Promise<Buffer> =>
  sheetPdf(
    { title: 'Incident note', labels: ['To fill in by hand'], from, name: 'Incident note, blank', createdAt: now },
    logo,
    (sheet) => {
      sheet.text('Somebody in danger? Ambulance 110, police 119. Write afterwards.');
      for (const [title, lines] of blanks) {
        sheet.heading(title);
        for (let at = 0; at < lines; at += 1) {
          sheet.y += 6;
          sheet.text('_'.repeat(78), { color: '#C9CEC3' });
        }
      }
    },
  );
