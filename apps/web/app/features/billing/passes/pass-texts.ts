import { classesText, type PassState } from '@doctorbird/contract/billing/pass-labels';
import type { BoughtPass } from '@doctorbird/contract/billing/passes';
import { formatDate, formatDayTime } from '../../../format/dates.ts';

export const passTones = {
  active: 'good',
  unpaid: 'waiting',
  used_up: 'off',
  expired: 'off',
  ended: 'off',
} as const satisfies Record<PassState, string>;

/** `3 of 5 classes left, until 28 Mar 2027`. */
export const leftText = ({ left, classes, valid_until: until }: Pick<BoughtPass, 'left' | 'classes' | 'valid_until'>) =>
  `${left} of ${classesText(classes)} left${until === null ? '' : `, until ${formatDate(until)}`}`;

/** Where a pass counts. */
export const whereText = (programs: readonly string[]): string =>
  programs.length === 0 ? 'It counts in every program that has drop-in days.' : `It counts in ${programs.join(', ')}.`;

type Punch = BoughtPass['punches'][number];

/** `Maya Campbell, Weekend workshops, Sat 5 Dec, 10:00 am`. */
export const punchText = ({ child, program, starts_at: startsAt }: Punch): string =>
  [child ?? 'A child', program, startsAt && formatDayTime(startsAt)].filter(Boolean).join(', ');

/** What became of a class that was taken. */
export const punchNote = ({ punched_at: at, by, given_back_at: back }: Punch): string =>
  back === null
    ? `Taken on ${formatDate(at)}${by === null ? '' : ` by ${by}`}`
    : `Taken on ${formatDate(at)}, given back on ${formatDate(back)}`;
