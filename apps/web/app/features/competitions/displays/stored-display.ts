import type { DisplayPicture } from '@doctorbird/contract/competitions/event-displays';
import type { EventState } from '@doctorbird/contract/competitions/event-state';

export type Shown = Extract<DisplayPicture, { state: 'shown' }>;

const pictureName = 'display_picture';
const dayName = 'display_day';
/** A day of sixty teams is written this often at most. */
const pauseMs = 15_000;

function read<T>(name: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

function write(name: string, value: object | null): void {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // A full or forbidden store: after a reload without a line the screen waits for it.
  }
}

/** What the desk gave this screen last, so that a screen that is switched on without a line shows it. */
export const storedPicture = (): Shown | null => read<Shown>(pictureName);

/** Keeps what this screen was given; what is taken from it goes, with the day. */
export function storePicture(picture: DisplayPicture): void {
  const shown = picture.state === 'shown' ? picture : null;
  if (read<Shown>(pictureName)?.slug !== shown?.slug) write(dayName, null);
  write(pictureName, shown);
}

/** The day as it stood last. */
export function storedDay(slug: string): EventState | null {
  const day = read<EventState>(dayName);
  return day?.competition.slug === slug ? day : null;
}

let storedAt = 0;
/** Keeps the public day that is on the screen. */
export function storeDay(day: EventState): void {
  if (Date.now() - storedAt < pauseMs) return;
  storedAt = Date.now();
  write(dayName, day);
}
