import { writeMedicinePlan, changeMedicinePlan, type MedicinePlan } from '@doctorbird/contract/teaching/medicine';
import { typedAs } from '../../../forms/typed-as.ts';

/** A plan as it is typed. */
export type PlanValues = {
  id: string;
  medicine: string;
  dose: string;
  route: string;
  reason: string;
  storage: string;
  stop_if: string;
  notes: string;
  first_dose_at_home: string;
  starts_on: string;
  ends_on: string;
  times: string[];
  least_hours: string;
  daily_limit: string;
  signature: string;
  doctor: string;
  givers: string[];
};

const day = (at: Date): string => new Date(at.getTime() - 5 * 3_600_000).toISOString().slice(0, 10);

/** An empty plan, or one with what another says. */
export const planValues = (from: MedicinePlan | null = null, now = new Date()): PlanValues => ({
  id: crypto.randomUUID(),
  medicine: from?.facts.medicine ?? '',
  dose: from?.facts.dose ?? '',
  route: from?.facts.route ?? '',
  reason: from?.facts.reason ?? '',
  storage: from?.facts.storage ?? '',
  stop_if: from?.facts.stop_if ?? '',
  notes: from?.facts.notes ?? '',
  first_dose_at_home: from ? (from.facts.first_dose_at_home ? 'yes' : 'no') : '',
  starts_on: day(now),
  ends_on: from && from.ends_on > day(now) ? from.ends_on : '',
  times: [0, 1, 2].map((at) => from?.times[at] ?? ''),
  least_hours: from?.least_hours ? String(from.least_hours) : '',
  daily_limit: from ? String(from.daily_limit) : '',
  signature: '',
  doctor: '',
  givers: from?.givers.map(({ id }) => id) ?? [],
});

const number = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed));

const fieldsOf = (typed: PlanValues) => {
  const { signature: _signature, doctor: _doctor, givers: _givers, ...fields } = typed;
  return {
    ...fields,
    first_dose_at_home: typed.first_dose_at_home === '' ? undefined : typed.first_dose_at_home === 'yes',
    times: typed.times.filter((time) => time !== ''),
    least_hours: number(typed.least_hours),
    daily_limit: number(typed.daily_limit),
  };
};

export const writtenPlan = (follows: string | null) =>
  typedAs(writeMedicinePlan, (typed: PlanValues) => ({ ...fieldsOf(typed), follows, signature: typed.signature }));

export const changedPlan = typedAs(changeMedicinePlan, (typed: PlanValues) => ({
  ...fieldsOf(typed),
  givers: typed.givers,
  doctor: typed.doctor,
}));
