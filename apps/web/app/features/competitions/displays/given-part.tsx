import { eventDayCalls } from '@doctorbird/contract/competitions/event-day';
import type { DisplayPicture } from '@doctorbird/contract/competitions/event-displays';
import type { EventState } from '@doctorbird/contract/competitions/event-state';
import { useEffect, useState } from 'react';
import { call } from '../../../api/call.ts';
import { HallScreen } from '../screen/hall-screen.tsx';
import * as styles from './display.module.css';

type Shown = Extract<DisplayPicture, { state: 'shown' }>;
/** Where the day cannot be read, the screen tries again. */
const againMs = 4_000;

/** What the desk gave this screen, as it happens. */
export function GivenPart({
  picture: { slug, title, name, shows, place_id },
  lost,
}: {
  picture: Shown;
  lost: boolean;
}) {
  const [first, setFirst] = useState<EventState | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over = false;
    const read = () =>
      call(eventDayCalls.readLive, { params: { slug } }).then(
        (state) => !over && setFirst(state),
        () => {
          if (!over) timer = setTimeout(() => void read(), againMs);
        },
      );
    void read();
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [slug]);
  if (first) return <HallScreen first={first} slug={slug} given={{ shows, place: place_id, lost }} />;
  return (
    <div className={styles.waiting}>
      <h1>{title}</h1>
      <p className={styles.note}>{lost ? 'No connection. We try again by ourselves.' : name}</p>
    </div>
  );
}
