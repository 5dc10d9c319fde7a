import { contrastOf, isReadableAccent, leastContrast, mailSheets } from '@doctorbird/contract/organisation/mail-accent';
import type { MailTone } from './mail-content.ts';

/** The colors of one mail that follow the organization's own. */
export interface MailInks {
  /** Buttons, and links on the light sheet. */
  accent: string;
  /** Links on the dark sheet. */
  accentInDark: string;
  /** The band with the logo. */
  head: string;
  bands: Record<MailTone, { ground: string; text: string }>;
}

const ours: MailInks = {
  accent: '#0A7A43',
  accentInDark: '#34C77B',
  head: '#0A3B2A',
  bands: {
    sun: { ground: '#F5B700', text: '#0B1B16' },
    leaf: { ground: '#0A6B3B', text: '#FFFFFF' },
    sea: { ground: '#0B6474', text: '#FFFFFF' },
    alert: { ground: '#C4243B', text: '#FFFFFF' },
  },
};

/** A color on its way to another, 0 to 1. */
const mixed = (from: string, to: string, part: number): string =>
  `#${[1, 3, 5]
    .map((at) => {
      const [start = 0, end = 0] = [from, to].map((color) => Number.parseInt(color.slice(at, at + 2), 16));
      return Math.round(start + (end - start) * part)
        .toString(16)
        .padStart(2, '0');
    })
    .join('')}`.toUpperCase();

/**
 * The colors of mails: ours, or the organization's where it can be read. What asks for something and what is urgent stay yellow
 * and red, because the color says so.
 */
export function inksOf(accent: string | null | undefined): MailInks {
  if (!accent || !isReadableAccent(accent)) return ours;
  const own = { ground: accent.toUpperCase(), text: '#FFFFFF' };
  let accentInDark = own.ground;
  for (let part = 0; contrastOf(accentInDark, mailSheets.dark) < leastContrast; part += 0.05)
    accentInDark = mixed(own.ground, '#FFFFFF', Math.min(part, 1));
  return {
    accent: own.ground,
    accentInDark,
    head: mixed(own.ground, '#000000', 0.55),
    bands: { ...ours.bands, leaf: own, sea: own },
  };
}
