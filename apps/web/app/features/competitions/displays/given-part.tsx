import { eventDayCalls } from '@doctorbird/contract/competitions/event-day';
import type { EventState } from '@doctorbird/contract/competitions/event-state';
import { useEffect, useState } from 'react';
import { call } from '../../../api/call.ts';
import { HallScreen } from '../screen/hall-screen.tsx';
import { storeDay, storedDay, type Shown } from './stored-display.ts';
import * as styles from './display.module.css';

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
          if (over) return;
          setFirst((before) => before ?? storedDay(slug));
          timer = setTimeout(() => void read(), againMs);
        },
      );
    void read();
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [slug]);
  if (first) return <HallScreen first={first} slug={slug} given={{ shows, place: place_id, lost, seen: storeDay }} />;
  return (
    <div className={styles.waiting}>
      <h1>{title}</h1>
      <p className={styles.note}>{lost ? 'No connection. We try again by ourselves.' : name}</p>
    </div>
  );
}
