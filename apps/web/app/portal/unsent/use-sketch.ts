import { useEffect } from 'react';
import { useLocation, useNavigation, useRevalidator } from 'react-router';
import { readToken } from '../../api/call.ts';
import { formatDayTime } from '../../format/dates.ts';
import { sketchOf, sketchPath, type Sketch } from '../../offline/page-sketch.ts';
import { storeAnswer } from '../../offline/stored-answers.ts';
import type { OfflineArea } from './offline-area.ts';
import { noSignalStrokes } from './no-signal-icon.tsx';
import * as styles from './device-strip.module.css';

/** What a page loads late is there by then. */
const quietMs = 1500;

const strokes = { viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', 'stroke-width': '2.2' };

/** Since when the page may have changed. */
export const ageLine = (moment: string): string => `No connection. This is how it was at ${moment}.`;

/** The strip as it is once the page has started (device-strip.tsx), so that nothing moves then. */
const strip = (now: Date): Sketch => [
  'div',
  { class: styles.strip },
  [
    ['svg', { class: 'icon', 'aria-hidden': 'true', ...strokes }, [['path', { d: noSignalStrokes }, []]]],
    ['p', {}, [['span', {}, [ageLine(formatDayTime(now))]]]],
    ['button', { type: 'button', inert: '' }, ['Try again']],
  ],
];

/**
 * Keeps on the device what stands on a portal's start page, so that it can be read there at once without a connection. Other pages
 * may show what is opened for a reason, and are not kept. `since`: when the page is not as the server has it (on-device.ts).
 */
export function useSketch(area: OfflineArea, since: number | null): void {
  const { pathname, key } = useLocation();
  const { state } = useNavigation();
  const { state: reading } = useRevalidator();
  const shown = pathname.replace(/\/$/, '') === `/${area}` && state === 'idle' && reading === 'idle' && since === null;
  useEffect(() => {
    if (!shown || !navigator.onLine) return;
    const timer = setTimeout(() => {
      const token = readToken();
      const page = document.querySelector('main h1');
      // A failure, or a page that is still opening, is nothing to come back to.
      if (!token || !page || document.querySelector('[data-opening],[data-failed]')) return;
      const sketch = [strip(new Date()), ...sketchOf(document.body)];
      void storeAnswer(token, sketchPath(`/${area}`), sketch).catch(() => undefined);
    }, quietMs);
    return () => clearTimeout(timer);
  }, [area, shown, key]);
}
