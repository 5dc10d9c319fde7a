import { greetedName as greeted } from '@doctorbird/contract/core/greeted-name';
import { jamaicaClock } from '../format/jamaica-clock.ts';

/** "Good morning" until noon, "Good evening" from six, by Jamaica's clock wherever the reader is. */
export function greeting(now: Date = new Date()): string {
  const { hour } = jamaicaClock(now);
  if (hour < 12) return 'Good morning';
  return hour < 18 ? 'Good afternoon' : 'Good evening';
}

export const firstName = (fullName: string): string => fullName.trim().split(/\s+/)[0] ?? fullName;

/** As many letters as fit beside the bird on a phone. */
const mostGreeted = 14;

/** The first name, with a relation before it, shortened to fit the headline. */
export function greetedName(fullName: string): string {
  const letters = Array.from(greeted(fullName) || firstName(fullName));
  return letters.length > mostGreeted ? `${letters.slice(0, mostGreeted - 1).join('')}…` : letters.join('');
}
