import { useEffect, useState } from "react";

const interval = 5000;

/** Whether the device asks for quiet: reduced motion, or a person who pays by the megabyte. */
const wantsQuiet = (): boolean =>
  matchMedia("(prefers-reduced-motion: reduce)").matches ||
  Boolean((navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData);

/** Calls `advance` every five seconds unless it is paused, held (pointer or focus inside) or out of sight. */
export function useAutoplay(advance: () => void, held: boolean) {
  const [playing, setPlaying] = useState(false);
  const [hidden, setHidden] = useState(false);

  useEffect(() => {
    setPlaying(!wantsQuiet());
    const onVisibility = () => setHidden(document.hidden);
    document.addEventListener("visibilitychange", onVisibility);
    return () => document.removeEventListener("visibilitychange", onVisibility);
  }, []);

  const running = playing && !held && !hidden;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(advance, interval);
    return () => clearInterval(timer);
  }, [running, advance]);

  return { playing, toggle: () => setPlaying(!playing) };
}
