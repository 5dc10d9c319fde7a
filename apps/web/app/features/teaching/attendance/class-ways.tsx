import type { AttendanceSheet } from '@doctorbird/contract/teaching/attendance';
import { ButtonLink } from '../../../ui/button.tsx';
import * as styles from './attendance.module.css';

type ClassWaysProps = { sheet: AttendanceSheet; roster: { to: string; label: string } | null };

const isAhead = ({ status, ends_at: end }: AttendanceSheet): boolean =>
  status !== 'cancelled' && Date.now() < Date.parse(end);

/** What staff do around one class. On a phone one line that moves sideways: the children come first. */
export function ClassWays({ sheet, roster }: ClassWaysProps) {
  const { id, program, status } = sheet;
  const ways = [
    ...(program && status !== 'cancelled'
      ? [
          { to: `/staff/meetings/${id}/door`, label: 'Door', first: true },
          { to: `/staff/meetings/${id}/incidents`, label: 'Incident' },
          { to: `/staff/meetings/${id}/medicine`, label: 'Medicine' },
          { to: `/staff/programs/${program.id}/notes`, label: 'Quick note' },
          { to: `/staff/programs/${program.id}/skills`, label: 'Skills' },
          { to: `/staff/programs/${program.id}/slips`, label: 'Permission' },
        ]
      : []),
    ...(isAhead(sheet) ? [{ to: `/staff/meetings/${id}/cover`, label: 'Cannot come' }] : []),
    ...(roster ? [roster] : []),
  ];
  if (ways.length === 0) return null;
  return (
    <nav className={styles.ways} aria-label="This class">
      {ways.map(({ to, label, ...way }) => (
        <ButtonLink key={to} to={to} size="sm" plain {...(!('first' in way) && { variant: 'line' as const })}>
          {label}
        </ButtonLink>
      ))}
    </nav>
  );
}
