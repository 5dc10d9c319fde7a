import { optionalText, requiredText } from '@doctorbird/contract/core/text';
import { incidentKinds } from '@doctorbird/contract/teaching/incident-labels';
import type { IncidentRecord } from '@doctorbird/contract/teaching/incidents';
import { z } from 'zod';
import { momentOf, typedMoment } from '../../../forms/typed-moment.ts';

const localTime = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/, { error: 'Enter when it happened' });

/** What the form holds: as the note, with its moments as they are typed. */
export const incidentForm = z.object({
  students: z.array(z.string()).min(1, { error: 'Choose the child' }),
  kind: z.enum(incidentKinds, { error: 'Choose what kind it was' }),
  occurred: localTime,
  what: requiredText('Write what happened', 4000),
  first_aid: optionalText(2000),
  place: optionalText(120),
  staff_present: optionalText(300),
  witnesses: optionalText(300),
  follow_up: optionalText(1000),
  notified_who: optionalText(120),
  notified_how: optionalText(120),
  paper_by: optionalText(120),
  about: z.string(),
});
export type IncidentValues = z.output<typeof incidentForm>;

export const emptyIncident = (now = new Date()) => ({
  students: [] as string[],
  kind: undefined,
  occurred: typedMoment(now),
  what: '',
  first_aid: '',
  place: '',
  staff_present: '',
  witnesses: '',
  follow_up: '',
  notified_who: '',
  notified_how: '',
  paper_by: '',
  about: '',
});

export const incidentValues = ({ student, kind, occurred_at: at, facts }: IncidentRecord) => ({
  students: [student.id],
  kind,
  occurred: typedMoment(new Date(at)),
  what: facts.what,
  first_aid: facts.first_aid ?? '',
  place: facts.place ?? '',
  staff_present: facts.staff_present ?? '',
  witnesses: facts.witnesses ?? '',
  follow_up: facts.follow_up ?? '',
  notified_who: facts.notified?.who ?? '',
  notified_how: facts.notified?.how ?? '',
  paper_by: facts.paper_by ?? '',
  about: '',
});

/** The note as it is sent at a moment. Who was notified counts when both the person and the way are there. */
export function incidentBody(values: IncidentValues, at: string) {
  const { students: _students, about: _about, occurred, notified_who: who, notified_how: how, ...facts } = values;
  return {
    ...facts,
    occurred_at: momentOf(occurred),
    notified: who && how ? { who, how, at } : null,
    at_device: at,
  };
}
