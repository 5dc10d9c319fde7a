import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { cropped, type ChosenMedia } from './prepare-media.ts';
import * as actionStyles from '../../../ui/actions.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as styles from './stories.module.css';

const sides = [
  ['left', 'From the left'],
  ['right', 'From the right'],
  ['top', 'From the top'],
  ['bottom', 'From the bottom'],
] as const;
type Cut = Record<(typeof sides)[number][0], number>;

type CropPhotoProps = {
  media: ChosenMedia;
  /** Who has to go, in words; null: any part. */
  who: string | null;
  onDone: (next: ChosenMedia) => void;
  onCancel: () => void;
};

/** Cuts parts off a photo, before it leaves the device: what is cut off is in no pixel that is sent. */
export function CropPhoto({ media, who, onDone, onCancel }: CropPhotoProps) {
  const [cut, setCut] = useState<Cut>({ left: 0, right: 0, top: 0, bottom: 0 });
  const set = (side: keyof Cut, share: number) => {
    const against = { left: 'right', right: 'left', top: 'bottom', bottom: 'top' } as const;
    setCut((before) => ({ ...before, [side]: Math.min(share, 90 - before[against[side]]) }));
  };
  const use = async () => {
    try {
      onDone(await cropped(media.file, cut));
    } catch {
      toast.error('This photo could not be cropped here. Please take it again.');
    }
  };
  const { left, right, top, bottom } = cut;
  return (
    <div className={layoutStyles.stack10}>
      <div className={styles.cropped}>
        <img src={media.url} alt="Before it is cropped" />
        <span className={styles.cutOff} style={{ inset: `0 auto 0 0`, width: `${left}%` }} />
        <span className={styles.cutOff} style={{ inset: `0 0 0 auto`, width: `${right}%` }} />
        <span className={styles.cutOff} style={{ inset: `0 0 auto 0`, height: `${top}%` }} />
        <span className={styles.cutOff} style={{ inset: `auto 0 0 0`, height: `${bottom}%` }} />
      </div>
      {sides.map(([side, label]) => (
        <label key={side} className={styles.slider}>
          <span>{label}</span>
          <input
            type="range"
            min={0}
            max={90}
            value={cut[side]}
            aria-valuetext={`${cut[side]} percent`}
            onChange={({ target }) => set(side, Number(target.value))}
          />
        </label>
      ))}
      <div className={actionStyles.actions}>
        <Button variant="leaf" plain onClick={() => void use()}>
          {who ? `${who} is cut off` : 'Use this part'}
        </Button>
        <Button variant="line" plain onClick={onCancel}>
          Back
        </Button>
      </div>
    </div>
  );
}
