import { guestLabels } from '@doctorbird/contract/teaching/guest-labels';
import clsx from 'clsx';
import type { DoorRow } from '@doctorbird/contract/teaching/door';
import type { ReactNode } from 'react';
import { formatTime } from '../../../format/dates.ts';
import { NotConfirmed } from '../../../status/not-confirmed.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { CriticalAlert } from '../../../ui/critical-alert.tsx';
import { LateDecision, LateTimer } from './late-lines.tsx';
import { decidedText, toDecide } from './late-texts.ts';
import { absenceText } from './door-texts.ts';
import { ShieldIcon, WalkIcon } from './door-icons.tsx';
import type { DoorInUse } from './use-door.ts';
import * as buttonStyles from '../../../ui/button.module.css';
import * as styles from './door.module.css';

type LineProps = { row: DoorRow; use: DoorInUse };

type FrameProps = {
  row: DoorRow;
  badge?: ReactNode;
  note?: ReactNode;
  aside: ReactNode;
  children?: ReactNode;
  tone?: string | undefined;
};

const Line = ({ row, badge, note, aside, children, tone }: FrameProps) => (
  <li className={clsx(styles.line, tone)}>
    <Avatar name={row.student.full_name} />
    <div className={styles.person}>
      <p>
        <b>{row.student.full_name}</b>
        {row.guest && <Badge tone="info">{guestLabels[row.guest]}</Badge>}
        {!row.confirmed && <NotConfirmed />}
        {badge}
      </p>
      {note && <p className={styles.note}>{note}</p>}
    </div>
    <div className={styles.aside}>{aside}</div>
    {children && <div className={styles.below}>{children}</div>}
  </li>
);

const InButton = ({ row, use }: LineProps) => (
  <Button
    plain
    size="sm"
    aria-label={`In: ${row.student.full_name}`}
    pending={use.busy.has(row.student.id)}
    onClick={() => void use.comeIn(row)}
  >
    In
  </Button>
);

/** Expected: one tap lets it in. What the class must know stands here, where whoever brings the child can still be asked. */
export const ComingLine = ({ row, use }: LineProps) => (
  <Line row={row} aside={<InButton row={row} use={use} />}>
    {row.critical_alert && <CriticalAlert>{row.critical_alert}</CriticalAlert>}
  </Line>
);

/** The family said that it does not come; it can come all the same. */
export const AbsentLine = ({ row, use }: LineProps) => (
  <Line
    row={row}
    tone={styles.away}
    note={row.absence && absenceText(row.absence)}
    aside={<InButton row={row} use={use} />}
  />
);

function arrivedText({ arrived }: DoorRow): string {
  if (!arrived) return 'Not checked in';
  return [`In at ${formatTime(arrived.at)}`, arrived.late ? 'late' : null].filter(Boolean).join(', ');
}

const firstCollector = ({ collectors }: DoorRow): string =>
  collectors.length === 0
    ? 'No one is named. Call the office.'
    : collectors
        .slice(0, 2)
        .map(({ full_name: name, relationship }) => `${name}, ${relationship.toLowerCase()}`)
        .join(' · ');

type HereProps = LineProps & {
  /** Where children are collected: opens who may take this one. */
  onCollect?: () => void;
};

/** In the class. The list never says whom to refuse, since others see the screen: a shield says that only named people collect. */
export function HereLine({ row, use, onCollect }: HereProps) {
  const name = row.student.full_name;
  if (!onCollect)
    return (
      <Line
        row={row}
        note={[arrivedText(row), row.left ? `gone at ${formatTime(row.left.at)}` : null].filter(Boolean).join(' · ')}
        aside={<TakeBack row={row} use={use} />}
      />
    );
  const nobody = row.collectors.length === 0 && !row.walks_alone;
  return (
    <Line
      row={row}
      tone={nobody ? styles.attention : undefined}
      badge={<LateTimer row={row} use={use} />}
      note={
        row.must_not_collect.length > 0 ? (
          <>
            <ShieldIcon /> Named people only
          </>
        ) : row.walks_alone ? (
          <>
            <WalkIcon /> May leave alone
          </>
        ) : (
          firstCollector(row)
        )
      }
      aside={
        <Button
          plain
          size="sm"
          variant={nobody ? 'line' : 'ink'}
          aria-label={`Out: ${name}`}
          pending={use.busy.has(row.student.id)}
          onClick={onCollect}
        >
          {nobody ? 'Ask' : 'Out'}
        </Button>
      }
    />
  );
}

export function GoneLine({ row, use }: LineProps) {
  const { left, twice, alarm } = row;
  if (!left) return null;
  const how = left.with === null ? 'alone' : `with ${left.with}`;
  const undecided = toDecide(use.door, row) !== null;
  return (
    <Line
      row={row}
      tone={alarm || undecided ? styles.attention : undefined}
      note={[
        `${formatTime(left.at)} ${how}.`,
        left.by && `By ${left.by}.`,
        twice && 'Recorded on two devices; the later one counts.',
        alarm && 'Not allowed: the office knows.',
        row.late?.decided && decidedText(row.late.decided),
      ]
        .filter(Boolean)
        .join(' ')}
      aside={<TakeBack row={row} use={use} />}
    >
      {undecided && <LateDecision row={row} use={use} />}
    </Line>
  );
}

/** Takes back what counts now; the row stays in the record. */
const TakeBack = ({ row, use }: LineProps) =>
  row.event_id === null ? null : (
    <button
      type="button"
      className={clsx(buttonStyles.textButton, styles.undo)}
      aria-label={`Undo: ${row.student.full_name}`}
      disabled={use.busy.has(row.student.id)}
      onClick={() => void use.takeBack(row, row.event_id!, 'Undone at the door')}
    >
      Undo
    </button>
  );
