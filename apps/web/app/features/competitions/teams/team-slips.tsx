import type { TeamSlips as Slips } from '@doctorbird/contract/competitions/team-members';
import { formatDate } from '../../../format/dates.ts';
import { PrintedSlips } from '../../../claim-slips/printed-slips.tsx';

/** A slip to hand out at practice for each child that still waits for a parent, and one with which any parent joins. */
export function TeamSlips({ slips: { team, competition, date, coach, slips, join } }: { slips: Slips }) {
  return (
    <PrintedSlips
      slips={(join ? [...slips, join] : slips).map(({ name, ...slip }) => ({
        ...slip,
        name: name ?? `For ${team}`,
        line: `${team}, ${competition}, ${formatDate(date)}`,
        ask: 'Please confirm your child: scan this, two minutes, no account needed.',
        from: coach ? `${coach}, coach` : undefined,
      }))}
    />
  );
}
