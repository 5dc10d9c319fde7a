import { staffingLabels } from '@doctorbird/contract/programs/staffing-labels';
import type { Staffing } from '@doctorbird/contract/programs/staffing';
import { Link } from '../ui/link.tsx';
import { Badge } from '../ui/badge.tsx';

type StaffingFlagProps = { staffing: Staffing | null; to?: string; about: string };

/** What a class lacks; nothing for one that has the adults that it needs. */
export function StaffingFlag({ staffing, to, about }: StaffingFlagProps) {
  if (!staffing || staffing.warnings.length === 0) return null;
  const { warnings, goes_ahead: decided } = staffing;
  const text = `${warnings.map((warning) => staffingLabels[warning]).join(', ')}${decided ? `: goes ahead, says ${decided.by}` : ''}`;
  return (
    <p>
      {to ? (
        <Link to={to} aria-label={`${text}: ${about}`}>
          <Badge tone={decided ? 'waiting' : 'bad'}>{text}</Badge>
        </Link>
      ) : (
        <Badge tone={decided ? 'waiting' : 'bad'}>{text}</Badge>
      )}
    </p>
  );
}
