import { base64Of, bytesOf } from '../../../offline/base64.ts';
import { qrOutline } from '@doctorbird/contract/core/qr-outline';
import { gateCodeText, minuteOf } from '@doctorbird/contract/teaching/gate-code';
import { kioskCalls, type GateCode as Code } from '@doctorbird/contract/teaching/kiosk';
import { create } from 'qrcode';
import { useEffect, useState } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { canSeal } from '../../../offline/sealing.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import * as styles from './gate-code.module.css';

type Key = NonNullable<Code['code']>;
type Picture = { size: number; path: string };

/** The code of a minute, as the server works it out from the same key. */
async function pictureOf({ handle, key }: Key, minute: number): Promise<Picture> {
  const own = await crypto.subtle.importKey('raw', bytesOf(key), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const signed = await crypto.subtle.sign('HMAC', own, new TextEncoder().encode(String(minute)));
  const mark = base64Of(signed.slice(0, 15)).replaceAll('+', '-').replaceAll('/', '_');
  const { modules } = create(gateCodeText({ handle, minute, mark }), { errorCorrectionLevel: 'M' });
  return qrOutline(modules.size, (row, column) => Boolean(modules.get(row, column)));
}

/** Shows a code for the camera of the kiosk, a new one each minute. Seen once, it works without a connection, too. */
export function GateCode() {
  const [key, setKey] = useState<Key | null>(null);
  const [picture, setPicture] = useState<Picture | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (!key) return;
    let shown = 0;
    const draw = () => {
      const minute = minuteOf(Date.now());
      if (minute === shown) return;
      shown = minute;
      void pictureOf(key, minute).then(setPicture, () => setPicture(null));
    };
    draw();
    const timer = setInterval(draw, 1000);
    return () => clearInterval(timer);
  }, [key]);
  const show = async () => {
    setBusy(true);
    try {
      const { code } = await call(kioskCalls.getGateCode);
      if (!code) toast.error('Choose a PIN first. Then you can show your code.');
      setKey(code);
    } catch (reason) {
      toast.error(messageOf(reason, 'Your code cannot be shown without a connection yet.'));
    } finally {
      setBusy(false);
    }
  };
  // Without HTTPS a browser works nothing out.
  if (!canSeal()) return null;
  return (
    <div className={styles.code}>
      {key && picture && (
        <>
          <svg viewBox={`0 0 ${picture.size} ${picture.size}`} role="img" aria-label="Your gate code">
            <rect width={picture.size} height={picture.size} fill="#fff" />
            <path d={picture.path} fill="#0b1b16" shapeRendering="crispEdges" />
          </svg>
          <p>
            Hold this to the camera of the tablet. It changes each minute and works once. Do not send it to anybody.
          </p>
        </>
      )}
      <p>
        {key ? (
          <Button variant="line" plain onClick={() => setKey(null)}>
            Hide my gate code
          </Button>
        ) : (
          <Button variant="line" plain pending={busy} onClick={() => void show()}>
            Show my gate code
          </Button>
        )}
      </p>
    </div>
  );
}
