import type { FocusPoint } from '@doctorbird/contract/core/pictures';
import { useState } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import type { BoardPicture } from './board-picture.ts';
import * as fieldStyles from '../ui/field.module.css';
import * as styles from './focus-dialog.module.css';

type FocusDialogProps = { picture: BoardPicture; onChange: (focus: FocusPoint) => void; onClose: () => void };

const middle: FocusPoint = { x: 50, y: 50 };
const steps: Record<string, FocusPoint> = {
  ArrowLeft: { x: -10, y: 0 },
  ArrowRight: { x: 10, y: 0 },
  ArrowUp: { x: 0, y: -10 },
  ArrowDown: { x: 0, y: 10 },
};
const within = (value: number): number => Math.min(100, Math.max(0, Math.round(value / 10) * 10));

/** The point of a photograph that no crop loses: a tap on it, or the arrow keys. */
export function FocusDialog({ picture, onChange, onClose }: FocusDialogProps) {
  const [point, setPoint] = useState(picture.focus ?? middle);
  const tap = (event: MouseEvent<HTMLButtonElement>) => {
    // A key press is a click without a place.
    if (event.detail === 0) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    setPoint({
      x: within(((event.clientX - left) / width) * 100),
      y: within(((event.clientY - top) / height) * 100),
    });
  };
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    setPoint(({ x, y }) => ({ x: within(x + step.x), y: within(y + step.y) }));
  };
  return (
    <Dialog
      title="What must be in sight?"
      open
      onClose={onClose}
      actions={
        <Button
          variant="leaf"
          plain
          onClick={() => {
            onChange(point);
            onClose();
          }}
        >
          Use this point
        </Button>
      }
    >
      <div className={fieldStyles.form}>
        <p>Tap the most important place, or move the ring with the arrow keys. Wide and narrow cuts both show it.</p>
        <button type="button" className={styles.photograph} aria-label="Focus point" onClick={tap} onKeyDown={press}>
          <img src={picture.shown.src ?? undefined} alt="" />
          <svg aria-hidden="true">
            <circle cx={`${point.x}%`} cy={`${point.y}%`} r="16" />
          </svg>
        </button>
        <p role="status">{`${point.x} % from the left, ${point.y} % from the top`}</p>
      </div>
    </Dialog>
  );
}
