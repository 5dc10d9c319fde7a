import clsx from 'clsx';
import { useId } from 'react';
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import type { Here, MainDestination, Destination, DestinationCount } from './destinations.ts';
import * as styles from './destination-link.module.css';

type DestinationLinkProps = {
  destination: Destination | MainDestination;
  here: Here | null;
  shown: Here | null;
  /** What is not the destination itself, because it stands for all that it folds away. */
  count?: DestinationCount | undefined;
  /** Its own destinations are folded away, and one of them may be the open one. */
  holds?: boolean;
  ref?: Ref<HTMLAnchorElement>;
  children?: ReactNode;
} & AnchorHTMLAttributes<HTMLAnchorElement>;

/** The link to a destination. Its name is the destination's; the number beside it is its description. */
export function DestinationLink({
  destination,
  here,
  shown,
  count,
  holds = false,
  ref,
  ...rest
}: DestinationLinkProps) {
  const id = useId();
  const isAt = (at: Here | null) => at?.destination === destination || (holds && at?.group === destination);
  const current = here?.destination === destination ? here.current : isAt(here) || undefined;
  return (
    <>
      <Link
        aria-describedby={count && id}
        {...rest}
        ref={ref}
        to={destination.to}
        className={clsx(styles.destinationLink, isAt(shown) && styles.shown)}
        aria-current={current}
      >
        {'Icon' in destination && <destination.Icon className={styles.sign} />}
        <span className={styles.name}>{destination.label}</span>
      </Link>
      {count && (
        <span className={clsx(styles.count, count.waiting && styles.waiting)}>
          <span aria-hidden="true">{count.number > 999 ? '999+' : count.number}</span>
          <span id={id} hidden>
            {count.text}
          </span>
        </span>
      )}
    </>
  );
}
