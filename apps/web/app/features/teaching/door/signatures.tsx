import { signatureFrame, type SignatureAtDoor } from '@doctorbird/contract/teaching/gate-signature';
import { kioskCalls } from '@doctorbird/contract/teaching/kiosk';
import { useEffect, useState } from 'react';
import { call } from '../../../api/call.ts';
import { formatTime } from '../../../format/dates.ts';
import { Signature } from '../kiosk/signature.tsx';
import * as styles from './signatures.module.css';

const { width, height } = signatureFrame;
const sides = { in: 'brought', out: 'asked for' } as const;

/** Who signed at the kiosk for this class; nothing while nobody has. */
export function Signatures({ meetingId }: { meetingId: string }) {
  const [all, setAll] = useState<readonly SignatureAtDoor[]>([]);
  useEffect(() => {
    let gone = false;
    // Without a connection the door goes on; what was signed is read later.
    call(kioskCalls.listSignatures, { params: { id: meetingId } }).then(
      ({ data }) => !gone && setAll(data),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [meetingId]);
  if (all.length === 0) return null;
  return (
    <details className={styles.signatures}>
      <summary>{`Signatures at the kiosk, ${all.length}`}</summary>
      <ul>
        {all.map(({ id, student, side, adult, at, lines, written }) => (
          <li key={id}>
            <p>{`${adult} ${sides[side]} ${student.full_name}, ${formatTime(at)}`}</p>
            {lines ? (
              <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={`Signature of ${adult}`}>
                <Signature lines={lines} />
              </svg>
            ) : (
              <p className={styles.written}>{written}</p>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
