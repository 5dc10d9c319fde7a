import type { SchoolSlips as Slips } from '@doctorbird/contract/teaching/school-page';
import { PrintedSlips } from '../../../claim-slips/printed-slips.tsx';

/** Without what browsers add by themselves: `robots.example/school-slip`. */
const pageOf = (address: string): string => `${new URL(address).host}/school-slip`;

/** A slip for each child that still waits for a parent. */
export const SchoolSlips = ({ slips: { school, group, ends_at: endsAt, slips } }: { slips: Slips }) => (
  <PrintedSlips
    slips={slips.map(({ name, grade, address, short_code: typed, code }) => ({
      name: `For the parents of ${name}`,
      line: [grade, school].filter(Boolean).join(', '),
      ask: `${name.split(' ')[0]} takes part in ${group}. Please claim your child, so that we know health notes and who collects: scan this, two minutes, no account needed.`,
      address,
      typed: { page: pageOf(address), code: typed },
      ends_at: endsAt,
      code,
    }))}
  />
);
