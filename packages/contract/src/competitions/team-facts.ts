import { z } from 'zod';
import { requiredText } from '../core/text.ts';

/** How far a member of a team is. `incomplete`: a child of a family on record whose guardian has still to agree. */
export const memberStates = ['open', 'incomplete', 'accepted', 'doubt', 'declined'] as const;
export type MemberState = (typeof memberStates)[number];
export const memberStateLabels: Record<MemberState, string> = {
  open: 'Waits for a parent',
  incomplete: 'Not finished',
  accepted: 'Accepted',
  doubt: 'The office is looking into it',
  declined: 'Declined',
};

export const shirtSizes = ['6-8', '10-12', '14-16', 'S', 'M', 'L', 'XL'] as const;
export type ShirtSize = (typeof shirtSizes)[number];

/** The pairs of inks that a team's plate is drawn with: paper and letters, each pair readable. */
export const teamInks = [
  { name: 'Leaf', paper: '#0C9A54', letters: '#0B1B16' },
  { name: 'Sun', paper: '#F5B700', letters: '#0B1B16' },
  { name: 'Hibiscus', paper: '#C4243B', letters: '#FFFFFF' },
  { name: 'Reef', paper: '#0B7285', letters: '#FFFFFF' },
  { name: 'Coral', paper: '#E8543A', letters: '#0B1B16' },
  { name: 'Night', paper: '#0B1B16', letters: '#FFFFFF' },
] as const;
const lastInk = teamInks.length - 1;

export const teamInk = z
  .int({ error: 'Choose the inks' })
  .min(0, { error: 'Choose the inks' })
  .max(lastInk, { error: 'Choose the inks' });

/** Three letters that we do not print on a hall screen. */
const notPrinted = new Set(
  'ASS BCH BUM CNT COC CUM DIE DIK FAG FAT FCK FUC FUK FUQ GAY GOD GUN JEW KKK KYS NIG NGR PEE PIS POO RAP RAS SEX SHT SLT STD SUK SUX TIT VAG WTF XXX BBC BLD PCL BTC HOE JIZ PIG'.split(
    ' ',
  ),
);

const letters = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/[^A-Z ]/g, '');

export const isPrinted = (code: string): boolean => !notPrinted.has(code);

export const teamCode = requiredText('Choose three letters', 20)
  .transform((text) => text.toUpperCase())
  .pipe(
    z
      .string()
      .regex(/^[A-Z]{3}$/, { error: 'A code has three letters, A to Z' })
      .refine(isPrinted, { error: 'Please choose three other letters' }),
  );

/**
 * Codes that fit a team's name, the likeliest first: initials of its words, then the first letters with others of the name in their
 * order. Those that are taken or that we do not print are left out; where the name gives too few, letters are put behind.
 */
export function proposeCodes(name: string, taken: ReadonlySet<string>, most = 3): string[] {
  const parts = letters(name).split(' ').filter(Boolean);
  const all = parts.join('');
  const found = new Set<string>();
  const propose = (code: string) => {
    if (code.length === 3 && isPrinted(code) && !taken.has(code)) found.add(code);
    return found.size >= most;
  };
  propose(
    parts
      .map((word) => word.charAt(0))
      .join('')
      .slice(0, 3),
  );
  const [first = '', second = ''] = parts;
  if (second) {
    propose(first.charAt(0) + second.slice(0, 2));
    propose(first.slice(0, 2) + second.charAt(0));
    for (const letter of second.slice(1)) propose(first.charAt(0) + second.charAt(0) + letter);
  }
  propose(all.slice(0, 3));
  for (let at = 1; at < all.length; at += 1)
    for (let next = at + 1; next < all.length; next += 1)
      if (propose(all.charAt(0) + all.charAt(at) + all.charAt(next))) return [...found].slice(0, most);
  const start = all.charAt(0) || 'T';
  for (const second_ of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ')
    for (const third of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ')
      if (propose(start + second_ + third)) return [...found].slice(0, most);
  return [...found].slice(0, most);
}

/** What a guardian may agree to in addition; without it a team stands in results alone. */
export const publicNameText = {
  version: '1',
  title: 'Name in public results',
  text: 'If the team takes one of the first three places, the first name and the first letter of the last name may stand beside the team, once all families of the team agree. You can take this back at any time.',
};

/** What a guardian agrees to for a child in a competition; its version is kept with the answer. */
export const participationText = {
  version: '1',
  title: 'May compete',
  text: 'My child may take part in this competition. Safety glasses are worn, and robots drive behind a wall. I have told you what the people in the hall must know.',
};
