import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { videoSource } from './video-source.ts';
import * as buttonStyles from '../../../ui/button.module.css';
import * as styles from './robot-video.module.css';

/**
 * The demo video, played where it stands. Nothing is loaded before somebody plays it; what our player cannot show stays
 * a link.
 */
export function RobotVideo({ address, name }: { address: string; name: string }) {
  const [playing, setPlaying] = useState(false);
  const [failed, setFailed] = useState(false);
  const source = videoSource(address);
  const link = (
    <a className={buttonStyles.moreLink} href={address} rel="noopener">
      {`Watch ${name} move`}
    </a>
  );
  if (failed) return <p>{link}</p>;
  if (source.kind === 'file')
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- the office gives one address; whether it has captions is up to the film
      <video
        className={styles.video}
        src={source.src}
        controls
        playsInline
        preload="none"
        aria-label={`Demo video of ${name}`}
        onError={() => setFailed(true)}
      >
        {link}
      </video>
    );
  if (playing)
    return (
      <iframe
        className={styles.video}
        src={source.src}
        title={`Demo video of ${name}`}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    );
  return (
    <div className={styles.facade}>
      <Button variant="leaf" plain onClick={() => setPlaying(true)}>
        Play the demo video
      </Button>
      <p>{`Plays from ${source.title}.`}</p>
    </div>
  );
}
