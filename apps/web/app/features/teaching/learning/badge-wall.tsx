import type { BadgeState } from '@doctorbird/contract/teaching/achievements';
import { formatDate } from '../../../format/dates.ts';
import { CheckIcon } from '../../../ui/icons.tsx';

/** Every badge with what it is given for; the ones not earned yet are open rings. */
export function BadgeWall({ badges, earnedOnly = false }: { badges: readonly BadgeState[]; earnedOnly?: boolean }) {
  const shown = earnedOnly ? badges.filter((badge) => badge.award) : badges;
  return (
    <ul className="badge-wall">
      {shown.map(({ key, title, criteria, award }) => (
        <li key={key} className={award ? 'earned' : ''}>
          <span className="badge-medal" aria-hidden="true">
            {award && <CheckIcon />}
          </span>
          <div>
            <h3>{title}</h3>
            <p>{criteria}</p>
            {award?.reason && <p className="badge-reason">{`“${award.reason}”`}</p>}
            <p className="lab">
              {award ? [formatDate(award.awarded_at), award.by].filter(Boolean).join(' · ') : 'Not yet'}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
