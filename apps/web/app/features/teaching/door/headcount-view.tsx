import { headcountCalls, type HeadcountReason } from '@doctorbird/contract/teaching/headcounts';
import type { Door } from '@doctorbird/contract/teaching/door';
import clsx from 'clsx';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { ApiError, messageOf } from '../../../api/api-error.ts';
import { deviceTime } from '../../../api/device-row.ts';
import { mayComeLater, sendOrQueue } from '../../../portal/unsent/send-or-queue.ts';
import { endExpiredSession } from '../../../session/expired-session.ts';
import { formatDayTime, formatTime } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SectionHeading } from '../../../ui/panel.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { useDoor } from './use-door.ts';
import * as buttonStyles from '../../../ui/button.module.css';
import * as portalPageStyles from '../../../portal/portal-page.module.css';
import * as styles from './headcount.module.css';

const reasons: ReadonlyArray<{ value: HeadcountReason; label: string }> = [
  { value: 'drill', label: 'Fire drill' },
  { value: 'trip', label: 'Trip' },
  { value: 'class', label: 'In class' },
];

/**
 * All children of a class who are in, the missing ones first; done when nobody is missing. Who is in changes while they are counted: the
 * list follows the door, with what waits on this device.
 */
export function HeadcountView({ door: loaded }: { door: Door }) {
  const { door, look } = useDoor(loaded);
  const { meeting, rows } = door;
  // What a device stored before there were children without a place has none.
  const guests = (door.walk_ups ?? []).filter(({ left }) => left === null);
  const here = [
    ...rows
      .filter(({ state }) => state === 'in')
      .map(({ student: { id, full_name: name } }) => ({ id, name, guest: false })),
    ...guests.map(({ id, full_name: name }) => ({ id, name, guest: true })),
  ];
  return (
    <div className={clsx(portalPageStyles.page, portalPageStyles.narrow)}>
      <Link className={buttonStyles.moreLink} to={`/staff/meetings/${meeting.id}/door`}>
        Door
      </Link>
      <SectionHeading title="Headcount" note={`${meeting.title}, ${formatDayTime(meeting.starts_at)}`} />
      {here.length === 0 ? (
        <EmptyState title="No child is in">Children who are checked in at the door are counted here.</EmptyState>
      ) : (
        <Count door={door} here={here} onChanged={look} />
      )}
    </div>
  );
}

type Here = { id: string; name: string; /** It has no place here. */ guest: boolean };

type CountProps = {
  door: Door;
  here: readonly Here[];
  /** Somebody came or left meanwhile: the door is read again. */
  onChanged: () => Promise<void>;
};

function Count({ door, here, onChanged }: CountProps) {
  /** One headcount, however often it is sent; the next one gets its own. */
  const id = useRef(crypto.randomUUID());
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const [reason, setReason] = useState<HeadcountReason>('drill');
  const [adults, setAdults] = useState('2');
  const [pending, setPending] = useState(false);
  const [said, setSaid] = useState('');
  const missing = here.filter((child) => !seen.has(child.id));
  const counted = here.filter((child) => seen.has(child.id));
  const toggle = (studentId: string) => {
    const next = new Set(seen);
    if (!next.delete(studentId)) next.add(studentId);
    setSeen(next);
  };
  const grownUps = Number(adults);
  const tooFew = Number.isInteger(grownUps) && grownUps > 0 && here.length > grownUps * door.ratio;
  const done = async () => {
    setPending(true);
    try {
      const body = {
        id: id.current,
        reason,
        student_ids: counted.filter(({ guest }) => !guest).map((child) => child.id),
        walk_up_ids: counted.filter(({ guest }) => guest).map((child) => child.id),
        adults: grownUps,
        at_device: deviceTime(id.current),
      };
      await sendOrQueue(
        headcountCalls.recordHeadcount,
        { params: { id: door.meeting.id }, body },
        { id: id.current, label: `Headcount: ${here.length} of ${here.length}` },
      );
      id.current = crypto.randomUUID();
      setSeen(new Set());
      setSaid(`${here.length} children counted at ${formatTime(new Date())}.`);
      toast.success('Everybody is counted.');
    } catch (cause) {
      // Refused, it is no headcount: the next one has its own time.
      if (!mayComeLater(cause)) id.current = crypto.randomUUID();
      if (!endExpiredSession(cause)) toast.error(messageOf(cause, 'Failed to save the headcount'));
      if (cause instanceof ApiError && cause.status === 409) await onChanged();
    } finally {
      setPending(false);
    }
  };
  return (
    <section aria-label="Headcount">
      <p className={clsx(styles.figure, missing.length === 0 && styles.complete)} role="status">
        <b>{missing.length}</b>
        {missing.length === 1 ? ' child is missing' : ' children are missing'}
        {` of ${here.length}`}
      </p>
      {said && <p>{said}</p>}
      <ul className={styles.rows}>
        {[...missing, ...counted].map((child) => (
          <li key={child.id}>
            <label>
              <input type="checkbox" checked={seen.has(child.id)} onChange={() => toggle(child.id)} />
              {child.guest ? `${child.name}, no place` : child.name}
            </label>
          </li>
        ))}
      </ul>
      <div className={styles.about}>
        <SelectField
          label="For"
          options={reasons.map(({ value, label }) => ({ value, label }))}
          value={reason}
          onChange={(event) => setReason(reasons.find(({ value }) => value === event.target.value)?.value ?? 'class')}
        />
        <TextField
          label="Adults with them"
          inputMode="numeric"
          value={adults}
          onChange={(event) => setAdults(event.target.value.replaceAll(/\D/g, '').slice(0, 2))}
        />
      </div>
      {tooFew && (
        <p className={styles.warning} role="alert">
          {`Too few adults: ${here.length} children need ${Math.ceil(here.length / door.ratio)} (1 for each ${door.ratio}).`}
        </p>
      )}
      <div className={styles.buttons}>
        <Button
          variant="leaf"
          pending={pending}
          disabled={missing.length > 0 || !(grownUps > 0)}
          onClick={() => void done()}
        >
          {missing.length > 0 ? `${missing.length} missing` : 'All are here'}
        </Button>
        <Button variant="line" plain onClick={() => window.print()}>
          Print the list
        </Button>
      </div>
    </section>
  );
}
