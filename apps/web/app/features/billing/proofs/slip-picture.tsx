import { useEffect, useRef, useState } from 'react';
import { sizesOf, type SlipView } from './slip-view.ts';
import * as styles from './slip-viewer.module.css';

type SlipPictureProps = { url: string; alt: string; view: SlipView };

/** The picture of a slip in the room there is; what does not fit scrolls, also with the arrow keys. */
export function SlipPicture({ url, alt, view }: SlipPictureProps) {
  const stage = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  const [picture, setPicture] = useState<{ width: number; height: number } | null>(null);
  useEffect(() => {
    const element = stage.current;
    if (!element) return undefined;
    const watch = new ResizeObserver(() => {
      const { paddingLeft, paddingTop, paddingBottom } = getComputedStyle(element);
      setRoom({
        width: element.clientWidth - 2 * parseFloat(paddingLeft),
        height: element.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom),
      });
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  const sizes = picture && room.width > 0 ? sizesOf(picture, room, view) : null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is enlarged scrolls with the arrow keys
    <div className={styles.stage} ref={stage} tabIndex={0} role="group" aria-label="Picture of the slip">
      <div className={styles.turnBox} style={sizes ? sizes.box : undefined}>
        <img
          src={url}
          alt={alt}
          className={sizes ? styles.turned : styles.unmeasured}
          style={sizes ? { ...sizes.picture, rotate: `${view.turn * 90}deg` } : undefined}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setPicture({ width, height })}
        />
      </div>
    </div>
  );
}
