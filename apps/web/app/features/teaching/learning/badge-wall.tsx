import type { BadgeState } from '@doctorbird/contract/teaching/achievements';
import { credentialCalls } from '@doctorbird/contract/teaching/credentials';
import { useState } from 'react';
import { formatDate } from '../../../format/dates.ts';
import { DownloadCredential } from '../credentials/download-credential.tsx';
import { BadgeDrawing } from '../badges/badge-drawing.tsx';
import { Button } from '../../../ui/button.tsx';
import { whenShown } from '../../../ui/when-shown.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as styles from './learning.module.css';

const BadgeCard = whenShown(async () => (await import('../badges/badge-card.tsx')).BadgeCard, { quiet: true });

type BadgeWallProps = {
  badges: readonly BadgeState[];
  earnedOnly?: boolean;
  /** The family takes a badge along, as a credential that others can check. */
  credentials?: boolean;
};

/** Every badge with its reason; those not earned yet are pale. */
export function BadgeWall({ badges, earnedOnly = false, credentials = false }: BadgeWallProps) {
  const shown = earnedOnly ? badges.filter((badge) => badge.award) : badges;
  const [card, setCard] = useState<BadgeState | null>(null);
  return (
    <>
      <ul className={styles.badges}>
        {shown.map((badge) => {
          const { key, title, criteria, picture, award } = badge;
          return (
            <li key={key} className={award ? styles.earned : ''}>
              <BadgeDrawing picture={picture} earned={award !== null} />
              <div>
                <h3>{title}</h3>
                <p>{criteria}</p>
                {award?.reason && <p className={styles.badgeReason}>{`“${award.reason}”`}</p>}
                <p className="label">
                  {award ? [formatDate(award.awarded_at), award.by].filter(Boolean).join(' · ') : 'Not yet'}
                </p>
                {credentials && award && (
                  <div className={layoutStyles.row6}>
                    <DownloadCredential call={credentialCalls.badgeCredential} id={award.id} of={title} />
                    <Button variant="line" size="sm" plain onClick={() => setCard(badge)}>
                      Card<span className="visually-hidden">{` of ${title}`}</span>
                    </Button>
                  </div>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      {card && <BadgeCard badge={card} onClose={() => setCard(null)} />}
    </>
  );
}
