import type { ClassMedia } from '@doctorbird/contract/teaching/stories';
import { useState } from 'react';
import { PictureOrFilm } from './picture-or-film.tsx';
import { useClassMedia } from './use-class-media.ts';
import * as styles from './stories.module.css';

/** A photo or video of a class. */
export function StoryPicture({ media, alt }: { media: ClassMedia; alt: string }) {
  const [plays, setPlays] = useState(false);
  const hasFrame = media.kind === 'photo' || media.width !== null;
  const picture = useClassMedia(media.id, hasFrame ? 'large' : null);
  const film = useClassMedia(media.id, plays ? 'video' : null);
  if (picture.gone || film.gone) return <NoPicture />;
  return (
    <PictureOrFilm
      alt={alt}
      picture={picture.url}
      shape={media}
      video={
        media.kind === 'video'
          ? {
              url: film.url,
              seconds: media.seconds,
              bytes: media.size_bytes,
              loading: plays,
              onPlay: () => setPlays(true),
            }
          : null
      }
    />
  );
}

/** In the place of a picture that may not be seen any more. */
export const NoPicture = () => (
  <p className={styles.gone}>A photo was here. A family changed its mind about photos, so we took it down.</p>
);
