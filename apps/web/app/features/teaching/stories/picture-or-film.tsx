import { PlayIcon } from '../../../ui/control-icons.tsx';
import { lengthText, sizeText } from './media-texts.ts';
import * as styles from './stories.module.css';

type PictureOrFilmProps = {
  alt: string;
  /** The photo, or what stands for the video until it plays. */
  picture: string | null;
  /** The sides of it, so that the page does not move when it arrives. */
  shape?: { width: number | null; height: number | null };
  /** Null for a photo. */
  video: { url: string | null; seconds: number | null; bytes: number; loading: boolean; onPlay: () => void } | null;
};

/** A photo; a video shows its first frame, its length and its size, and plays when it is touched, never by itself. */
export function PictureOrFilm({ alt, picture, shape, video }: PictureOrFilmProps) {
  const style = shape?.width && shape.height ? { aspectRatio: `${shape.width} / ${shape.height}` } : undefined;
  return (
    <div className={styles.picture} style={style}>
      {video?.url ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- a phone records none, and the words beside it say what happens
        <video src={video.url} controls autoPlay playsInline aria-label={alt} />
      ) : (
        picture && <img src={picture} alt={alt} />
      )}
      {video && !video.url && (
        <button type="button" className={styles.play} onClick={video.onPlay} aria-busy={video.loading || undefined}>
          <span className={styles.playSign}>
            <PlayIcon />
          </span>
          <span className="visually-hidden">Play video, </span>
          <span className={styles.length}>{`${lengthText(video.seconds ?? 0)} · ${sizeText(video.bytes)}`}</span>
        </button>
      )}
    </div>
  );
}
