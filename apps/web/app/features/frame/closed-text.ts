import type { Site } from '@doctorbird/contract/organisation/site';
import { formatDay } from '../../format/dates.ts';
import type { UrgentBanner } from './urgent-line.tsx';

/** "Sat 28 Nov to Sun 29 Nov: All classes". */
function closedText({ about, from, until }: Site['banners'][number]): string | null {
  if (about === null || from === null) return about;
  const [first, last] = [formatDay(from), formatDay(new Date(Date.parse(until) - 1))];
  return `${first === last ? first : `${first} to ${last}`}: ${about}`;
}

export const urgentBanners = (banners: Site['banners']): UrgentBanner[] =>
  banners.map((banner) => ({ text: banner.text, about: closedText(banner), until: banner.until }));
