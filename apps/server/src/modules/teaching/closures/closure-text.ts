import { listed } from '@doctorbird/contract/core/listed';
import { writtenMoment } from '../../../platform/jamaica-time.ts';
import type { AffectedClass } from './closures.presenter.ts';

/** "Sat 28 Nov 2026", without the time. */
const writtenDate = (day: string): string => writtenMoment(new Date(`${day}T17:00:00Z`)).split(',')[0]!;

/** "Sat 28 Nov 2026", "Fri 27 Nov 2026 and Sat 28 Nov 2026", "3 days from Thu 26 Nov 2026". */
export const writtenDays = (days: readonly string[]): string =>
  days.length > 2
    ? `${days.length} days from ${writtenDate(days[0]!)}`
    : days.map((day) => writtenDate(day)).join(' and ');

export const closureSubject = (days: readonly string[]): string => `No classes on ${writtenDays(days)}`;

/** More names would not fit above a page. */
const mostNames = 3;

/** What the line above every page is about: the programs by name. Schools are not named to everybody. */
export function closedText(classes: readonly { title: string; programId: string | null }[]): string {
  const programs = [...new Set(classes.filter(({ programId }) => programId !== null).map(({ title }) => title))];
  const schools = classes.some(({ programId }) => programId === null) ? ['classes at schools'] : [];
  const names = programs.slice(0, programs.length > mostNames + 1 ? mostNames : mostNames + 1);
  const others = programs.length - names.length;
  const parts = [...names, ...(others > 0 ? [`${others} other programs`] : []), ...schools];
  const text = new Intl.ListFormat('en').format(parts);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

export interface OfferText {
  makeUp: Date | null;
  credit: boolean;
  refund: boolean;
  otherwise: 'make_up' | 'credit' | 'refund';
}

const wayNames = { make_up: 'the other date', credit: 'credit', refund: 'a refund' } as const;

/** One message for one person, whatever they miss: their classes, why, and what families may choose. */
export function closureText({
  reason,
  classes,
  offers,
  chooseUntil,
}: {
  reason: string;
  classes: readonly AffectedClass[];
  /** By program; only of places that have a choice. */
  offers: ReadonlyMap<string, OfferText>;
  chooseUntil: Date | null;
}): string {
  const first = classes[0]!;
  const lines = [
    ...new Set(
      classes.map(
        ({ child, title, startsAt }) => `- ${child ? `${child}: ` : ''}${title}, ${writtenMoment(new Date(startsAt))}`,
      ),
    ),
  ];
  const parts = [reason, `These classes do not take place:\n${lines.join('\n')}`];
  const programs = new Map(
    classes.flatMap(({ programId, title, chooses }) => (programId && chooses ? [[programId, title]] : [])),
  );
  const choices = [...programs].flatMap(([id, title]) => {
    const offer = offers.get(id);
    if (!offer) return [];
    const ways = [
      ...(offer.makeUp ? [`another date (${writtenMoment(offer.makeUp)})`] : []),
      ...(offer.credit ? ['credit'] : []),
      ...(offer.refund ? ['a refund'] : []),
    ];
    return [`- ${title}: ${listed(ways, 'or')}. Without an answer: ${wayNames[offer.otherwise]}.`];
  });
  if (choices.length > 0)
    parts.push(
      `Instead, you can choose${chooseUntil ? ` until ${writtenMoment(chooseUntil)}` : ''}:\n${choices.join('\n')}`,
    );
  if (first.role !== 'group') parts.push('Please confirm in your portal that you have read this.');
  return parts.join('\n\n');
}
