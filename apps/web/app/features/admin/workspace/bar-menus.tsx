import { useRef, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { AskedRight } from '@doctorbird/contract/core/permissions';
import { openSearch } from '../../../portal/ask-search.ts';
import type { DestinationSection } from '../../../portal/workspace/destinations.ts';
import { useMay } from '../../../portal/may.ts';
import { DownIcon, PlusIcon } from '../../../ui/control-icons.tsx';
import { BellIcon } from '../../../ui/office-icons.tsx';
import type { MenuAction } from '../../../ui/row-menu.tsx';
import { usePart } from '../../../ui/use-part.ts';
import { rightOfPage } from '../../../portal/page-rights.ts';
import * as styles from './bar-menus.module.css';

const loadMenu = async () => (await import('../../../ui/open-row-menu.tsx')).OpenRowMenu;

type NewRecord = { id: string; label: string; right: AskedRight } & ({ search: string } | { to: string });

/** What is created most, from any page, and what that asks of an admin. */
const newRecords: readonly NewRecord[] = [
  { id: 'enrollment', label: 'Enrollment', right: 'change_places', search: 'new-enrollment' },
  { id: 'payment', label: 'Payment', right: 'take_money', to: '/admin/payments/record' },
  { id: 'walk-in', label: 'Walk-in family', right: rightOfPage('/admin/walk-in'), to: '/admin/walk-in' },
  { id: 'program', label: 'Program', right: 'change_programs', to: '/admin/programs?new=program' },
  { id: 'broadcast', label: 'Broadcast', right: 'broadcasts', to: '/admin/messages/broadcasts' },
  { id: 'competition', label: 'Competition', right: 'competitions', to: '/admin/competitions/new' },
  { id: 'staff', label: 'Staff user', right: 'staff', to: '/admin/staff?new=staff' },
];

interface BarMenuProps {
  label: string;
  className: string;
  actions: readonly MenuAction[];
  children: ReactNode;
}

/** A button of the bar with a menu, which loads once somebody comes near. */
function BarMenu({ label, className, actions, children }: BarMenuProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const { Part, open, show, close, prepare } = usePart(loadMenu);
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={className}
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => void show()}
      >
        {children}
      </button>
      {Part && open && <Part label={label} actions={actions} trigger={trigger} onClose={close} />}
    </>
  );
}

/** The menu of what can be created, in the bar of the office. */
function NewMenu() {
  const navigate = useNavigate();
  const may = useMay();
  const actions = newRecords
    .filter(({ right }) => may(right))
    .map((one): MenuAction => ({
      id: one.id,
      label: one.label,
      onAction: () => ('search' in one ? openSearch(one.search) : void navigate(one.to)),
    }));
  if (actions.length === 0) return null;
  return (
    <BarMenu label="New" className={styles.opener} actions={actions}>
      <PlusIcon />
      New
      <DownIcon />
    </BarMenu>
  );
}

/** What waits for the office, with the numbers of the sidebar; each line leads to its page. */
function WaitingBell({ sections }: { sections: readonly DestinationSection[] }) {
  const navigate = useNavigate();
  const waiting = sections
    .flatMap(({ destinations }) => destinations.flatMap((one) => [...(one.destinations ?? []), one]))
    .flatMap(({ to, label, count }) => (count?.waiting ? [{ to, label, count }] : []));
  const total = waiting.reduce((sum, { count }) => sum + count.number, 0);
  const actions: MenuAction[] =
    waiting.length > 0
      ? waiting.map(({ to, label, count }) => ({
          id: to,
          label: `${label}: ${count.text}`,
          onAction: () => void navigate(to),
        }))
      : [{ id: 'none', label: 'Nothing waits for you', disabled: true }];
  return (
    <BarMenu label="Waiting" className={styles.bell} actions={actions}>
      <BellIcon />
      <span className="visually-hidden">{`Waiting: ${total}`}</span>
      {total > 0 && (
        <span className={styles.count} aria-hidden="true">
          {total > 99 ? '99+' : total}
        </span>
      )}
    </BarMenu>
  );
}

/** What the bar of the office has beside the search. */
export const BarMenus = ({ sections }: { sections: readonly DestinationSection[] }) => (
  <>
    <NewMenu />
    <WaitingBell sections={sections} />
  </>
);
