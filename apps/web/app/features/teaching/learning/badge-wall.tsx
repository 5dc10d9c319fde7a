import type { BadgeState } from '@doctorbird/contract/teaching/achievements';
import { credentialCalls } from '@doctorbird/contract/teaching/credentials';
import { formatDate } from '../../../format/dates.ts';
import { DownloadCredential } from '../credentials/download-credential.tsx';
import { CheckIcon } from '../../../ui/icons.tsx';
import * as styles from './learning.module.css';

type BadgeWallProps = {
  badges: readonly BadgeState[];
  earnedOnly?: boolean;
  /** The family takes a badge along, as a credential that others can check. */
  credentials?: boolean;
};

/** Every badge with its reason; those not earned yet are open rings. */
export function BadgeWall({ badges, earnedOnly = false, credentials = false }: BadgeWallProps) {
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
            {credentials && award && (
              <DownloadCredential call={credentialCalls.badgeCredential} id={award.id} of={title} />
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
