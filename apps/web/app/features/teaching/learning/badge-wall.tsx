import type { BadgeState } from '@doctorbird/contract/teaching/achievements';
import { formatDate } from '../../../format/dates.ts';
import { CheckIcon } from '../../../ui/icons.tsx';
import * as styles from './learning.module.css';

/** Every badge with its reason; those not earned yet are open rings. */
export function BadgeWall({ badges, earnedOnly = false }: { badges: readonly BadgeState[]; earnedOnly?: boolean }) {
  const shown = earnedOnly ? badges.filter((badge) => badge.award) : badges;
  return (
    <ul className={styles.badges}>
      {shown.map(({ key, title, criteria, award }) => (
        <li key={key} className={award ? styles.earned : ''}>
          <span className={styles.badgeMedal} aria-hidden="true">
            {award && <CheckIcon />}
          </span>
          <div>
            <h3>{title}</h3>
            <p>{criteria}</p>
            {award?.reason && <p className={styles.badgeReason}>{`“${award.reason}”`}</p>}
            <p className="label">
              {award ? [formatDate(award.awarded_at), award.by].filter(Boolean).join(' · ') : 'Not yet'}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
