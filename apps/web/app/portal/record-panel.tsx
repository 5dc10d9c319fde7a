import clsx from 'clsx';
import { useEffect, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useNavigate } from 'react-router';
import { Link } from '../ui/link.tsx';
import { DownIcon, LeaveIcon, UpIcon } from '../ui/control-icons.tsx';
import { CloseIcon } from '../ui/icons.tsx';
import type { OpenRecord } from './open-record.ts';
import { useWideScreen } from '../ui/use-wide-screen.ts';
import * as buttonStyles from '../ui/button.module.css';
import * as typeStyles from '../ui/type.module.css';
import * as layoutStyles from '../ui/layout.module.css';
import * as styles from './record-panel.module.css';

type RecordPanelProps = {
  open: OpenRecord;
  /** What people call the record: "E-0142, Maya Campbell". */
  label: string;
  /** Its number, at the top left. */
  number: string;
  /** Its own page, if it has one. */
  page?: string | undefined;
  /** The record's actions, always in sight. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A record beside its list; on a narrower screen over the list, on a phone over all of the screen. */
export function RecordPanel(props: RecordPanelProps) {
  const { open, label } = props;
  const wide = useWideScreen('sidebar');
  const navigate = useNavigate();
  const closed = useRef<string | null>(null);
  useEffect(
    () => () => {
      // A frame later: until then the page behind a drawer cannot take the focus.
      if (closed.current) requestAnimationFrame(() => focusRow(closed.current));
    },
    [],
  );
  const close = () => {
    closed.current = open.id;
    void navigate(open.close, { preventScrollReset: true });
  };
  if (!wide)
    return (
      <ModalOverlay className={styles.overlay} isOpen isDismissable onOpenChange={(isOpen) => !isOpen && close()}>
        <Modal className={styles.drawer}>
          <Dialog className={styles.sheet} aria-label={label}>
            <PanelBody {...props} onClose={close} />
          </Dialog>
        </Modal>
      </ModalOverlay>
    );
  return <Beside {...props} onClose={close} />;
}

/** The list stays usable beside it, so it takes the focus once, when it opens, and not when the record changes. */
function Beside(props: RecordPanelProps & { onClose: () => void }) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    // A menu or dialog above the panel closes first.
    if (!(event.target instanceof Node && panel.current?.contains(event.target))) return;
    event.preventDefault();
    props.onClose();
  };
  return (
    <aside
      ref={panel}
      className={styles.beside}
      aria-label={props.label}
      tabIndex={-1}
      data-record
      onKeyDown={onKeyDown}
    >
      <PanelBody {...props} />
    </aside>
  );
}

function PanelBody({ open, number, page, actions, children, onClose }: RecordPanelProps & { onClose: () => void }) {
  return (
    <>
      <header className={styles.head}>
        <span className={styles.number}>{number}</span>
        <Step to={open.previous} label="Previous" keys="K" icon={<UpIcon />} />
        <Step to={open.next} label="Next" keys="J" icon={<DownIcon />} />
        {open.position && <span className={clsx(typeStyles.note, styles.position)}>{open.position}</span>}
        {page !== undefined && (
          <Link
            closed={null}
            className={buttonStyles.iconButton}
            to={page}
            aria-label="Open the full page"
            aria-keyshortcuts="O"
          >
            <LeaveIcon />
          </Link>
        )}
        <button
          type="button"
          className={buttonStyles.iconButton}
          aria-label="Close"
          aria-keyshortcuts="Escape"
          onClick={onClose}
        >
          <CloseIcon />
        </button>
      </header>
      <div className={clsx(layoutStyles.stack18, styles.content)}>{children}</div>
      {actions && <footer className={clsx(layoutStyles.row8, styles.foot)}>{actions}</footer>}
    </>
  );
}

type StepProps = { to: string | null; label: string; keys: string; icon: ReactNode };

function Step({ to, label, keys, icon }: StepProps) {
  return to === null ? (
    <span className={styles.inactive} aria-hidden="true">
      {icon}
    </span>
  ) : (
    <Link
      closed={null}
      className={buttonStyles.iconButton}
      to={to}
      preventScrollReset
      replace
      aria-label={label}
      aria-keyshortcuts={keys}
    >
      {icon}
    </Link>
  );
}

/** Back to the link that opened the record, as after any dialog. */
function focusRow(id: string | null): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('tbody :is(th, td) a')];
  const link = links.find(({ search }) => {
    const address = new URLSearchParams(search);
    return address.get('open') === id || address.get('beside') === id;
  });
  link?.focus({ preventScroll: true });
}
