import { readGateCode } from '@doctorbird/contract/teaching/gate-code';
import clsx from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { useRevealedTitle } from './use-revealed-title.ts';
import type { KioskInUse, KioskStep } from './use-kiosk.ts';
import { watchForCode } from '../../../ui/watch-for-code.ts';
import * as styles from './kiosk.module.css';

type ReadProps = { step: Extract<KioskStep, { at: 'camera' }>; use: KioskInUse };

/** The camera of the tablet reads the code on the phone of the adult. Nothing of the picture is stored or sent. */
export function ReadPhone({ step: { side }, use }: ReadProps) {
  const title = useRevealedTitle();
  const picture = useRef<HTMLVideoElement>(null);
  const [closed, setClosed] = useState(false);
  const show = useRef(use.show);
  useEffect(() => {
    show.current = use.show;
  });
  useEffect(
    () =>
      watchForCode(picture.current!, {
        accepts: (text) => readGateCode(text) !== null,
        onCode: (text) => void show.current(side, text),
        onClosed: () => setClosed(true),
      }),
    [side],
  );
  return (
    <>
      <div>
        <h1 ref={title} tabIndex={-1} className={clsx('display', styles.title)}>
          Show your code
        </h1>
        <p className={styles.lead} role={closed ? 'alert' : undefined}>
          {closed
            ? 'The camera of this tablet cannot be used. Please enter your PIN.'
            : 'Hold the code from your phone to the camera. You find it in Settings, Sign-in.'}
        </p>
      </div>
      <video ref={picture} className={styles.camera} hidden={closed} muted playsInline aria-label="Camera" />
      <button type="button" className={styles.stop} onClick={() => use.begin(side, 'pin')}>
        Enter your PIN instead
      </button>
    </>
  );
}
