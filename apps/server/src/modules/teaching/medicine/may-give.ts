import type { MedicineState } from '@doctorbird/contract/teaching/medicine-labels';
import { doseEarlyMinutes } from '@doctorbird/contract/teaching/medicine-labels';
import { jamaicaDay, jamaicaMoment, writtenDate, writtenTime } from '../../../platform/jamaica-time.ts';

export interface DoseRules {
  state: MedicineState;
  startsOn: string;
  endsOn: string;
  times: readonly string[];
  leastHours: number | null;
  dailyLimit: number;
}

export interface GivenDose {
  at: Date;
  dueAt: Date | null;
}

const earlyMs = doseEarlyMinutes * 60_000;
const hourMs = 3_600_000;

/** The set time that a dose at this moment is for: the latest of the day that has come, half an hour early at most. */
export function dueAt(times: readonly string[], at: Date): Date | null {
  const day = jamaicaDay(at);
  return (
    times
      .map((time) => jamaicaMoment(day, time))
      .filter((due) => due.getTime() - earlyMs <= at.getTime())
      .at(-1) ?? null
  );
}

/** The next set time of the day after this moment. */
const nextDue = (times: readonly string[], at: Date): Date | null => {
  const day = jamaicaDay(at);
  return times.map((time) => jamaicaMoment(day, time)).find((due) => due.getTime() - earlyMs > at.getTime()) ?? null;
};

export interface DoseRefusal {
  code: 'not_checked' | 'plan_ended' | 'plan_not_begun' | 'not_on_plan' | 'daily_limit' | 'too_early';
  message: string;
}

interface Asked {
  at: Date;
  givers: readonly string[];
  onPlan: boolean;
  given: readonly GivenDose[];
  /** Another plan of the medicine counts on that day. */
  followed: boolean;
}

/** Why a dose may not be given at this moment; null when the plan allows it. There is no way around it on the phone. */
export function refusedDose(plan: DoseRules, { at, givers, onPlan, given, followed }: Asked): DoseRefusal | null {
  const day = jamaicaDay(at);
  if (plan.state === 'written' || plan.state === 'sent_back')
    return {
      code: 'not_checked',
      message: 'The office has not checked this plan yet. No dose without a checked plan.',
    };
  if (plan.state === 'ended' || followed || day > plan.endsOn)
    return { code: 'plan_ended', message: 'This plan has ended. No dose without a plan.' };
  if (day < plan.startsOn)
    return { code: 'plan_not_begun', message: `This plan begins on ${writtenDate(plan.startsOn)}.` };
  if (!onPlan)
    return {
      code: 'not_on_plan',
      message:
        givers.length > 0
          ? `Only ${givers.join(' and ')} may give this medicine.`
          : 'No one of the team may give this medicine now. Please call the office: it names who may.',
    };
  return tooSoon(plan, at, given);
}

function tooSoon(plan: DoseRules, at: Date, given: readonly GivenDose[]): DoseRefusal | null {
  const today = given.filter((dose) => jamaicaDay(dose.at) === jamaicaDay(at));
  if (today.length >= plan.dailyLimit)
    return {
      code: 'daily_limit',
      message: `The limit of ${plan.dailyLimit} a day is reached. The next dose is tomorrow.`,
    };
  if (plan.leastHours !== null) {
    const pause = plan.leastHours * hourMs;
    // Both ways: what a device sends later may lie before a dose that is known already.
    const near = given
      .filter((dose) => Math.abs(dose.at.getTime() - at.getTime()) < pause)
      .map((dose) => dose.at.getTime());
    if (near.length > 0)
      return {
        code: 'too_early',
        message: `Not before ${writtenTime(new Date(Math.max(...near) + pause))}. The plan says at most every ${plan.leastHours} hours.`,
      };
  }
  if (plan.times.length === 0) return null;
  const due = dueAt(plan.times, at);
  if (due !== null && !given.some((dose) => dose.dueAt?.getTime() === due.getTime())) return null;
  const next = nextDue(plan.times, at);
  return {
    code: 'too_early',
    message:
      next === null
        ? 'The doses of today were given.'
        : `Not before ${writtenTime(new Date(next.getTime() - earlyMs))}. The plan says ${writtenTime(next)}.`,
  };
}
