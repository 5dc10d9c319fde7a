import type { GivenRecord } from '@doctorbird/contract/competitions/event-records';
import { qrOutline } from '@doctorbird/contract/core/qr-outline';
import { create } from 'qrcode';
import { useEffect, useRef, useState } from 'react';
import { codesOf } from './phone-code.ts';
import * as styles from './phones.module.css';

type Picture = { size: number; path: string };

function pictureOf(text: string): Picture {
  const { modules } = create(text, { errorCorrectionLevel: 'L' });
  return qrOutline(modules.size, (row, column) => Boolean(modules.get(row, column)));
}

/** Between two of several codes: the camera of the desk sees each more than once. */
const everyMs = 900;

/** The records as codes for the camera of the desk; several take turns by themselves. */
export function PhoneCodes({
  records,
  name,
  offset,
}: {
  records: readonly GivenRecord[];
  /** Whose phone it is. */
  name: string;
  /** Added to this device's clock to have the server's. */
  offset: number;
}) {
  const [pictures, setPictures] = useState<readonly Picture[]>([]);
  const [at, setAt] = useState(0);
  const ids = records.map(({ id }) => id).join(' ');
  const latest = useRef({ records, name, offset });
  useEffect(() => {
    latest.current = { records, name, offset };
  });
  useEffect(() => {
    let gone = false;
    const { records: all, ...from } = latest.current;
    // The same records are the same codes, however often the page draws itself.
    void codesOf(all, from).then((codes) => {
      if (gone) return;
      setPictures(codes.map(pictureOf));
      setAt(0);
    });
    return () => {
      gone = true;
    };
  }, [ids]);
  useEffect(() => {
    if (pictures.length < 2) return;
    const timer = setInterval(() => setAt((before) => (before + 1) % pictures.length), everyMs);
    return () => clearInterval(timer);
  }, [pictures]);
  const picture = pictures[at];
  if (!picture) return null;
  return (
    <figure className={styles.codes}>
      <svg
        viewBox={`0 0 ${picture.size} ${picture.size}`}
        role="img"
        aria-label={`Code ${at + 1} of ${pictures.length} for the desk`}
      >
        <rect width={picture.size} height={picture.size} fill="#fff" />
        <path d={picture.path} fill="#0b1b16" shapeRendering="crispEdges" />
      </svg>
      <figcaption>
        {`It carries ${records.length === 1 ? 'one record' : `${records.length} records`}. The desk reads it with its camera, and they count at once. Hold still${pictures.length > 1 ? ` until all ${pictures.length} codes were read` : ''}.`}
      </figcaption>
    </figure>
  );
}
