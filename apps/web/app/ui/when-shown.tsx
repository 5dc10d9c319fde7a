import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { ErrorState } from './error-state.tsx';
import { Spinner } from './spinner.tsx';

/**
 * A part of a page that is loaded when it is first shown, such as the form of a dialog. A part that cannot be loaded
 * says so in its place; the page around it stays. `quiet`: nothing is in its place until it is there.
 */
export function whenShown<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { quiet = false } = {},
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  return function WhenShown(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props> | null>(() => loaded);
    const [failed, setFailed] = useState(false);
    const [turn, setTurn] = useState(0);
    useEffect(() => {
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
    }, [turn]);
    if (Part) return <Part {...props} />;
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
