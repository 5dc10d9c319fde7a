import type { WalkUpAtDoor } from '@doctorbird/contract/teaching/door';
import { showPhone } from '@doctorbird/contract/core/phones';
import clsx from 'clsx';
import { useState, type ReactNode } from 'react';
import { formatTime } from '../../../format/dates.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { usePlainForm } from '../../../forms/use-plain-form.ts';
import { Button } from '../../../ui/button.tsx';
import { CriticalAlert } from '../../../ui/critical-alert.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { whenShown } from '../../../ui/when-shown.tsx';
import type { DoorInUse } from './use-door.ts';
import * as buttonStyles from '../../../ui/button.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as styles from './door.module.css';

// Rarely needed; the worker of the portal has it on the device, so it opens without a connection too.
const WalkUpForm = whenShown(async () => (await import('./walk-up-form.tsx')).WalkUpForm);

type Use = { use: DoorInUse };

/** Opens the form for a child who has no place here. */
export function LetIn({ use }: Use) {
  const [open, setOpen] = useState(false);
  const onClose = () => setOpen(false);
  return (
    <>
      <Button variant="line" plain onClick={() => setOpen(true)}>
        Child without a place
      </Button>
      <Dialog title="Child without a place" open={open} onClose={onClose}>
        {open && <WalkUpForm use={use} onClose={onClose} />}
      </Dialog>
    </>
  );
}

type ListProps = Use & { title: string; rows: readonly WalkUpAtDoor[]; children: (row: WalkUpAtDoor) => ReactNode };

function WalkUps({ title, rows, use, children }: ListProps) {
  if (rows.length === 0) return null;
  return (
    <>
      <h3 className={styles.part}>{`${title}, ${rows.length}`}</h3>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.id} className={styles.line}>
            <Avatar name={row.full_name} />
            <div className={styles.person}>
              <p>
                <b>{row.full_name}</b>
                <Badge tone="info">No place</Badge>
              </p>
              <p className={styles.note}>{lineOf(row)}</p>
              {row.critical_alert && <CriticalAlert>{row.critical_alert}</CriticalAlert>}
            </div>
            <div className={styles.aside} aria-busy={use.busy.has(row.id)}>
              {children(row)}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function lineOf({ came, left, guardian }: WalkUpAtDoor): string {
  const to = guardian && `${guardian.full_name}, ${showPhone(guardian.phone)}`;
  const when = left ? `${formatTime(left.at)} with ${left.with ?? 'somebody'}` : `In at ${formatTime(came.at)}`;
  return [when, to].filter(Boolean).join(' · ');
}

const Undo = ({ name, busy, onUndo }: { name: string; busy: boolean; onUndo: () => void }) => (
  <button
    type="button"
    className={clsx(buttonStyles.textButton, styles.undo)}
    aria-label={`Undo: ${name}`}
    disabled={busy}
    onClick={onUndo}
  >
    Undo
  </button>
);

/** Children without a place who came; one that was entered by mistake is taken back. */
export const WalkUpsIn = ({ use }: Use) => (
  <WalkUps title="Without a place" rows={use.door.walk_ups} use={use}>
    {(row) =>
      row.left === null && (
        <Undo
          name={row.full_name}
          busy={use.busy.has(row.id)}
          onUndo={() => void use.moveWalkUp(row, { kind: 'undo' }, `${row.full_name} is taken back.`)}
        />
      )
    }
  </WalkUps>
);

/** The same where children are collected. */
export function WalkUpsOut({ use }: Use) {
  const [leavingId, setLeavingId] = useState<string | null>(null);
  const { walk_ups: rows } = use.door;
  const leaving = rows.find(({ id }) => id === leavingId) ?? null;
  const close = () => setLeavingId(null);
  return (
    <>
      <WalkUps title="Still here without a place" rows={rows.filter(({ left }) => left === null)} use={use}>
        {(row) => (
          <Button plain size="sm" aria-label={`Out: ${row.full_name}`} onClick={() => setLeavingId(row.id)}>
            Out
          </Button>
        )}
      </WalkUps>
      <WalkUps title="Gone without a place" rows={rows.filter(({ left }) => left !== null)} use={use}>
        {(row) => (
          <Undo
            name={row.full_name}
            busy={use.busy.has(row.id)}
            onUndo={() => void use.moveWalkUp(row, { kind: 'back' }, `${row.full_name} is here.`)}
          />
        )}
      </WalkUps>
      <Dialog title={leaving?.full_name ?? ''} open={leaving !== null} onClose={close}>
        {leaving && <WhoCollects key={leaving.id} row={leaving} use={use} onClose={close} />}
      </Dialog>
    </>
  );
}

/** Nobody is on a list: staff look at an ID and write who it is. */
function WhoCollects({ row, use, onClose }: Use & { row: WalkUpAtDoor; onClose: () => void }) {
  const { frame, field } = usePlainForm({
    rules: { collector: (name) => (name.trim().length < 2 ? 'Write who collects the child' : undefined) },
    send: async ({ collector = '' }) => {
      const name = collector.trim();
      if (await use.moveWalkUp(row, { kind: 'out', collector: name }, `${row.full_name} left with ${name}.`)) onClose();
    },
    fallback: 'Failed to record it',
  });
  return (
    <form className={layoutStyles.stack14} noValidate onSubmit={frame.onSubmit}>
      <p>
        {row.guardian
          ? `${row.guardian.full_name} is the guardian. Look at the ID, and call ${showPhone(row.guardian.phone)} if somebody else is here.`
          : 'Look at the ID of whoever is here.'}
      </p>
      <TextField
        label="Who collects the child"
        maxLength={120}
        autoComplete="off"
        defaultValue={row.guardian?.full_name ?? ''}
        {...field('collector')}
      />
      <Button type="submit" variant="leaf" pending={use.busy.has(row.id)}>
        Release the child
      </Button>
    </form>
  );
}
