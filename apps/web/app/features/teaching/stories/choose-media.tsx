import { useClassMedia } from './use-class-media.ts';
import * as styles from './choose-media.module.css';

type ChooseMediaProps = {
  media: readonly { id: string; label: string }[];
  chosen: string | null;
  onChoose: (id: string) => void;
};

/** Photos of class, of which one is chosen. */
export const ChooseMedia = ({ media, chosen, onChoose }: ChooseMediaProps) => (
  <ul className={styles.pictures} aria-label="Photos from class">
    {media.map(({ id, label }) => (
      <Picture key={id} id={id} label={label} chosen={id === chosen} onChoose={() => onChoose(id)} />
    ))}
  </ul>
);

type PictureProps = { id: string; label: string; chosen: boolean; onChoose: () => void };

function Picture({ id, label, chosen, onChoose }: PictureProps) {
  const { url, gone } = useClassMedia(id, 'small');
  if (gone) return null;
  return (
    <li>
      <button type="button" aria-pressed={chosen} onClick={onChoose}>
        {url ? <img src={url} alt={label} /> : <span className="visually-hidden">{label}</span>}
      </button>
    </li>
  );
}
