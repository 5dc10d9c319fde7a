import type { ClassMedia } from '@doctorbird/contract/teaching/stories';
import { useState } from 'react';
import { PlayIcon } from '../../../ui/control-icons.tsx';
import { lengthText, sizeText } from './media-texts.ts';
import { useClassMedia } from './use-class-media.ts';
import * as styles from './stories.module.css';

/** A photo; a video shows its first frame, its length and its size, and plays when it is touched, never by itself. */
export function StoryPicture({ media, alt }: { media: ClassMedia; alt: string }) {
  const [plays, setPlays] = useState(false);
  const hasFrame = media.kind === 'photo' || media.width !== null;
  const picture = useClassMedia(media.id, hasFrame ? 'large' : null);
  const film = useClassMedia(media.id, plays ? 'video' : null);
  if (picture.gone || film.gone) return <NoPicture />;
  const shape = media.width && media.height ? { aspectRatio: `${media.width} / ${media.height}` } : undefined;
  return (
    <div className={styles.picture} style={shape}>
      {film.url ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- a phone records none, and the line of the teacher says what happens
        <video src={film.url} controls autoPlay playsInline aria-label={alt} />
      ) : (
        picture.url && <img src={picture.url} alt={alt} />
      )}
      {media.kind === 'video' && !film.url && (
        <button type="button" className={styles.play} onClick={() => setPlays(true)} aria-busy={plays || undefined}>
          <span className={styles.playSign}>
            <PlayIcon />
          </span>
          <span className="visually-hidden">Play video, </span>
          <span className={styles.length}>{`${lengthText(media.seconds ?? 0)} · ${sizeText(media.size_bytes)}`}</span>
        </button>
      )}
    </div>
  );
}

/** In the place of a picture that may not be seen any more. */
export const NoPicture = () => (
  <p className={styles.gone}>A photo was here. A family changed its mind about photos, so we took it down.</p>
);
