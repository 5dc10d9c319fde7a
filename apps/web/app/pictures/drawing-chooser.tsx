import { artKeys } from '@doctorbird/contract/core/pictures';
import { artView } from '../showcase/picture-view.ts';
import { ShownPicture } from '../showcase/shown-picture.tsx';
import { Dialog } from '../ui/dialog.tsx';
import * as styles from './picture-board.module.css';

type DrawingChooserProps = { open: boolean; onClose: () => void; onChoose: (art: string) => void };

const named = (art: string) => art.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase());

/** All drawings and scenes, to choose one. */
export function DrawingChooser({ open, onClose, onChoose }: DrawingChooserProps) {
  return (
    <Dialog title="Choose a drawing" size="lg" open={open} onClose={onClose}>
      <ul className={styles.drawings}>
        {artKeys.map((art) => (
          <li key={art}>
            <button type="button" onClick={() => onChoose(art)}>
              <ShownPicture picture={artView(art)} sizes="10rem" />
              <span>{named(art)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
