import { useEffect, useRef, useState } from 'react';
import type { ComponentType } from 'react';
import { ErrorState } from './error-state.tsx';
import { Spinner } from './spinner.tsx';

/** So that it is usually there when it is scrolled to. */
const howNear = '200px';

/**
 * A part of a page that is loaded when it is first shown, such as the form of a dialog. A part that cannot be loaded
 * says so in its place; the page around it stays. `quiet`: nothing is in its place until it is there. `near`: it loads
 * once its place, of this height (px), comes near the visible part of the page, or the form around it is sent.
 */
export function whenShown<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { quiet = false, near = 0 } = {},
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  return function WhenShown(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props> | null>(() => loaded);
    const [failed, setFailed] = useState(false);
    const [turn, setTurn] = useState(0);
    const [needed, setNeeded] = useState(near === 0 || loaded !== null);
    const place = useRef<HTMLDivElement>(null);
    useEffect(() => {
      if (needed || !place.current) return;
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) setNeeded(true);
        },
        { rootMargin: howNear },
      );
      observer.observe(place.current);
      // A form that is sent may have to say something in a part that nobody scrolled to.
      const form = place.current.closest('form');
      const need = () => setNeeded(true);
      form?.addEventListener('submit', need);
      return () => {
        observer.disconnect();
        form?.removeEventListener('submit', need);
      };
    }, [needed]);
    useEffect(() => {
      if (!needed) return;
      let gone = false;
      load()
        .then((part) => {
          loaded = part;
          if (!gone) setPart(() => part);
        })
        .catch(() => {
          if (!gone) setFailed(true);
        });
      return () => {
        gone = true;
      };
    }, [needed, turn]);
    if (Part) return <Part {...props} />;
    if (!failed && near > 0)
      return (
        <div ref={place} style={{ minHeight: near }}>
          {needed && <Spinner label="Loading" />}
        </div>
      );
    if (!failed) return quiet ? null : <Spinner label="Loading" />;
    return (
      <ErrorState
        message="This part of the page could not be loaded."
        onRetry={() => {
          setFailed(false);
          setTurn(turn + 1);
        }}
      />
    );
  };
}
