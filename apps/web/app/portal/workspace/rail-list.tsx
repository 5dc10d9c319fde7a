import { useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Focusable } from 'react-aria-components/Focusable';
import { Popover } from 'react-aria-components/Popover';
import { Tooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import { countOf } from './destinations.ts';
import type { Destination, DestinationCount } from './destinations.ts';
import { UnfoldIcon } from './destination-icons.tsx';
import { DestinationLink } from './destination-link.tsx';
import { DestinationList } from './destination-list.tsx';
import type { DestinationListProps, DestinationRowProps } from './destination-list.tsx';
import * as railStyles from './rail-list.module.css';
import * as styles from './sidebar.module.css';

/** The destinations as icons: their names are tooltips, and what unfolds opens beside them. */
export default function RailList(props: DestinationListProps) {
  return <DestinationList {...props} Row={RailRow} />;
}

function RailRow({ destination, here, shown }: DestinationRowProps) {
  const count = countOf(destination);
  return (
    <li className={styles.entry}>
      <Named label={destination.label} count={count}>
        <DestinationLink destination={destination} here={here} shown={shown} holds count={count} />
      </Named>
      {destination.destinations && (
        <Unfolded label={destination.label} destinations={destination.destinations} here={here} shown={shown} />
      )}
    </li>
  );
}

type UnfoldedProps = Omit<DestinationRowProps, 'destination'> & { label: string; destinations: readonly Destination[] };

/** The pages of a destination, in a panel beside the rail. */
function Unfolded({ label, destinations, here, shown }: UnfoldedProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={railStyles.more}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={`${label}: show ${destinations.length} pages`}
        onClick={() => setOpen(!open)}
      >
        <UnfoldIcon />
      </button>
      <Popover
        className={railStyles.popover}
        triggerRef={button}
        isOpen={open}
        onOpenChange={setOpen}
        placement="right top"
        offset={6}
      >
        <Dialog className={railStyles.dialog} aria-label={label}>
          <ul>
            {destinations.map((destination) => (
              <li key={destination.to} className={styles.entry}>
                <DestinationLink
                  destination={destination}
                  here={here}
                  shown={shown}
                  count={destination.count}
                  onClick={() => setOpen(false)}
                />
              </li>
            ))}
          </ul>
        </Dialog>
      </Popover>
    </>
  );
}

type NamedProps = { label: string; count: DestinationCount | undefined; children: ReactElement };

const Named = ({ label, count, children }: NamedProps) => (
  <TooltipTrigger delay={300} closeDelay={0}>
    <Focusable>{children as ReactElement<Record<string, unknown>, string>}</Focusable>
    <Tooltip className={railStyles.tooltip} placement="right" offset={8}>
      {count ? `${label}, ${count.text}` : label}
    </Tooltip>
  </TooltipTrigger>
);
