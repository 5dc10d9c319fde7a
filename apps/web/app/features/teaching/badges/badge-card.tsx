import type { BadgeState } from '@doctorbird/contract/teaching/achievements';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { BadgeParts } from './badge-drawing.tsx';
import { cardLines, savePicture } from './card-picture.ts';
import * as styles from './badges.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as typeStyles from '../../../ui/type.module.css';

type BadgeCardProps = { badge: BadgeState; onClose: () => void };

const ink = '#0B1B16';
const fonts = 'system-ui, sans-serif';

/** A picture of a badge to show around: what it is and what it is for, and no name. */
export function BadgeCard({ badge, onClose }: BadgeCardProps) {
  const drawing = useRef<SVGSVGElement>(null);
  const [pending, setPending] = useState(false);
  const save = async () => {
    if (!drawing.current) return;
    setPending(true);
    try {
      await savePicture(drawing.current, `badge-${badge.title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.png`);
    } catch {
      toast.error('Failed to make the picture. A screenshot of the card does as well.');
    } finally {
      setPending(false);
    }
  };
  return (
    <Dialog title="A card to show" open onClose={onClose}>
      <div className={layoutStyles.stack10}>
        <svg
          ref={drawing}
          className={styles.card}
          viewBox="0 0 360 450"
          width={1080}
          height={1350}
          role="img"
          aria-label={`${badge.title}: ${badge.criteria}`}
          xmlns="http://www.w3.org/2000/svg"
        >
          <path d="M0 0H360V450H0Z" fill="#FBF5E4" />
          <path d="M0 0H360V14H0Z" fill="#0A7A43" />
          <g transform="translate(90 46) scale(1.5)">
            <BadgeParts picture={badge.picture} />
          </g>
          <text x="180" y="290" fill={ink} fontFamily={fonts} fontSize="26" fontWeight="800" textAnchor="middle">
            {badge.title}
          </text>
          {cardLines(badge.criteria).map((line, row) => (
            <text key={line} x="180" y={322 + row * 22} fill={ink} fontFamily={fonts} fontSize="16" textAnchor="middle">
              {line}
            </text>
          ))}
        </svg>
        <p className={typeStyles.note}>The card says no name. Who sees it knows it from you.</p>
        <div className={layoutStyles.row6}>
          <Button variant="leaf" plain pending={pending} onClick={() => void save()}>
            Save the picture
          </Button>
          <Button variant="line" plain onClick={onClose}>
            Close
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
