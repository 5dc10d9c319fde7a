import type { WorkCounts } from '@doctorbird/contract/admin/work-counts';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { AskedRight } from '@doctorbird/contract/core/permissions';
import { openSearch } from '../../../portal/ask-search.ts';
import type { DestinationSection } from '../../../portal/workspace/destinations.ts';
import { useMay } from '../../../portal/may.ts';
import { DownIcon, PlusIcon } from '../../../ui/control-icons.tsx';
import { BellIcon } from '../../../ui/office-icons.tsx';
import type { MenuAction } from '../../../ui/row-menu.tsx';
import { usePart } from '../../../ui/use-part.ts';
import { useSession } from '../../../session/session-provider.tsx';
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
  onOpen?: () => void;
  children: ReactNode;
}

/** A button of the bar with a menu, which loads once somebody comes near. */
function BarMenu({ label, className, actions, onOpen, children }: BarMenuProps) {
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
        onClick={() => {
          onOpen?.();
          void show();
        }}
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

/** What waits for the reader alone; each leads to the list that is counted. */
const ownLines = [
  { kind: 'tasks', page: '/admin/tasks', query: '?who=mine&state=open', text: 'Tasks of mine, due' },
  { kind: 'conversations', page: '/admin/messages', query: '?assigned=me&status=new', text: 'My conversations, new' },
  { kind: 'follow_ups', page: '/admin/messages', query: '?assigned=me&lead=due', text: 'My leads to follow up' },
  { kind: 'mentions', page: '/admin/mentions', query: '?state=open', text: 'Mentions of me' },
] as const;

type Seen = Readonly<Record<string, number>>;

/** What the reader has seen in the menu is no news until its number grows; one that falls is news again from there on. */
function useSeen(lines: readonly { to: string; number: number }[], isKnown: boolean) {
  const key = `bell-seen:${useSession().profile?.user.id ?? ''}`;
  const [seen, setSeen] = useState<Seen>(() => readSeen(key));
  const numbers: Seen = Object.fromEntries(lines.map(({ to, number }) => [to, number]));
  if (isKnown && Object.entries(seen).some(([to, number]) => number > (numbers[to] ?? 0)))
    setSeen(Object.fromEntries(lines.map(({ to, number }) => [to, Math.min(number, seen[to] ?? 0)])));
  useEffect(() => {
    try {
      localStorage.setItem(key, JSON.stringify(seen));
    } catch {
      // A full storage costs the mark, nothing else.
    }
  }, [key, seen]);
  return {
    isNew: lines.some(({ to, number }) => number > (seen[to] ?? 0)),
    see: () => setSeen(numbers),
  };
}

function readSeen(key: string): Record<string, number> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return stored !== null && typeof stored === 'object' ? (stored as Record<string, number>) : {};
  } catch {
    return {};
  }
}

/** What waits for the reader and for the office, with the numbers of the sidebar; each line leads to its page. */
function WaitingBell({ sections, own }: { sections: readonly DestinationSection[]; own: WorkCounts['own'] | null }) {
  const navigate = useNavigate();
  const may = useMay();
  const mine = ownLines
    .filter(({ page }) => may(rightOfPage(page)))
    .map(({ kind, page, query, text }) => ({ to: page + query, number: own?.[kind] ?? 0, text }))
    .filter(({ number }) => number > 0);
  const waiting = sections
    .flatMap(({ destinations }) => destinations.flatMap((one) => [...(one.destinations ?? []), one]))
    .flatMap(({ to, label, count }) => (count?.waiting ? [{ to, label, count }] : []));
  const lines = [
    ...mine.map((line) => ({ ...line, label: `${line.text}: ${line.number}` })),
    ...waiting.map(({ to, label, count }) => ({ to, number: count.number, label: `${label}: ${count.text}` })),
  ];
  const { isNew, see } = useSeen(lines, own !== null);
  const total = lines.reduce((sum, { number }) => sum + number, 0);
  const actions: MenuAction[] =
    lines.length > 0
      ? lines.map(({ to, label }) => ({ id: to, label, onAction: () => void navigate(to) }))
      : [{ id: 'none', label: 'Nothing waits for you', disabled: true }];
  return (
    <BarMenu label="Waiting" className={styles.bell} actions={actions} onOpen={see}>
      <BellIcon />
      <span className="visually-hidden">{`Waiting: ${total}${isNew ? ', something new' : ''}`}</span>
      {total > 0 && (
        <span className={styles.count} data-new={isNew || undefined} aria-hidden="true">
          {total > 99 ? '99+' : total}
        </span>
      )}
    </BarMenu>
  );
}

type BarMenusProps = { sections: readonly DestinationSection[]; own: WorkCounts['own'] | null };

/** What the bar of the office has beside the search. */
export const BarMenus = ({ sections, own }: BarMenusProps) => (
  <>
    <NewMenu />
    <WaitingBell sections={sections} own={own} />
  </>
);
