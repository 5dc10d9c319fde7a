import clsx from 'clsx';
import { useId, useRef, useState, type ReactNode } from 'react';
import { useDisclosure } from 'react-aria/useDisclosure';
import { useLocation } from 'react-router';
import { DownIcon } from './control-icons.tsx';
import { useWideScreen } from './use-wide-screen.ts';
import * as styles from './phone-fold.module.css';

type PhoneFoldProps = {
  title: string;
  className: string | undefined;
  children: ReactNode;
  /** Beside the title, at any width: a count, a state, a link. */
  note?: ReactNode;
  /** Open from the start: what a page is opened for. */
  open?: boolean;
  /** Its address on the page: a link to it opens it, and so does the browser's search on the page. */
  anchor?: string | undefined;
};

/**
 * A part of a page to read, which a phone shows as its title until it is opened; anything wider has all of it. What people
 * come to do is never in one.
 */
export function PhoneFold({ title, className, children, note, open = false, anchor }: PhoneFoldProps) {
  const heading = useId();
  const content = useRef<HTMLDivElement>(null);
  const wide = useWideScreen('tablet');
  const [chosen, setChosen] = useState(open);
  const { hash, key } = useLocation();
  const [followed, setFollowed] = useState<string | null>(null);
  if (anchor !== undefined && hash === `#${anchor}` && followed !== key) {
    setFollowed(key);
    setChosen(true);
  }
  const state = {
    isExpanded: wide || chosen,
    setExpanded: setChosen,
    expand: () => setChosen(true),
    collapse: () => setChosen(false),
    toggle: () => setChosen(!chosen),
  };
  const { buttonProps, panelProps } = useDisclosure({}, state, content);
  return (
    <section id={anchor} className={className} aria-labelledby={heading}>
      <header className={clsx(styles.head, !wide && styles.folds)}>
        <h2 id={heading}>{title}</h2>
        {note}
        {!wide && (
          <button
            type="button"
            className={styles.opener}
            aria-expanded={chosen}
            aria-controls={buttonProps['aria-controls']}
            aria-label={`${chosen ? 'Hide' : 'Show'} ${title}`}
            onClick={state.toggle}
          >
            <DownIcon />
          </button>
        )}
      </header>
      {/* The section around it has the name already. */}
      <div
        ref={content}
        id={panelProps.id}
        aria-hidden={panelProps['aria-hidden']}
        hidden={panelProps.hidden}
        className={styles.content}
      >
        {children}
      </div>
    </section>
  );
}
