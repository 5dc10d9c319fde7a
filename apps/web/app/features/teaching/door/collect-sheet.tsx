import { doorCalls, type Collector, type DoorRow } from '@doctorbird/contract/teaching/door';
import { pickUpDaysText } from '@doctorbird/contract/families/pick-up-days';
import { showPhone } from '@doctorbird/contract/core/phones';
import { useState } from 'react';
import { useFetchedFile } from '../../../api/use-fetched-file.ts';
import { formatTime } from '../../../format/dates.ts';
import { useOrganisation } from '../../../portal/organisation.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { required, usePlainForm } from '../../../forms/use-plain-form.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { WarningIcon } from '../../../ui/icons.tsx';
import { CallIcon, WalkIcon } from './door-icons.tsx';
import { NotifyOffice } from './notify-office.tsx';
import type { DoorInUse, Leaving } from './use-door.ts';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as typeStyles from '../../../ui/type.module.css';
import * as styles from './collect-sheet.module.css';

type SheetProps = { row: DoorRow | null; use: DoorInUse; onClose: () => void };

/** Who stands at the door: one tap on the name releases the child. Nobody else than those who are named. */
export function CollectSheet({ row, use, onClose }: SheetProps) {
  const [once, setOnce] = useState<Collector | null>(null);
  if (row === null) return null;
  const { meeting, takes_others: takesOthers } = use.door;
  const over = use.clock() >= Date.parse(meeting.ends_at);
  const leave = async (leaving: Leaving) => {
    if (await use.leave(row, leaving)) onClose();
  };
  const busy = use.busy.has(row.student.id);
  return (
    <Dialog title={row.student.full_name} open onClose={onClose}>
      <div className={layoutStyles.stack14}>
        {row.must_not_collect.length > 0 && <Stop row={row} use={use} />}
        {row.collectors.length === 0 && !row.walks_alone ? (
          <p>{`No one is named to collect ${row.student.full_name}. The child stays with you until the office has named somebody.`}</p>
        ) : (
          <p className={typeStyles.muted}>Who is here? Look at the ID of anybody you do not know.</p>
        )}
        <ul className={styles.people}>
          {row.collectors.map((collector) => (
            <li key={`${collector.kind} ${collector.id}`}>
              {collector.photo && (
                <CollectorPhoto meetingId={meeting.id} studentId={row.student.id} person={collector} />
              )}
              <button
                type="button"
                disabled={busy}
                onClick={() => (collector.kind === 'once' ? setOnce(collector) : void leave({ collector }))}
              >
                <b>{collector.full_name}</b>
                {`, ${collector.relationship.toLowerCase()}`}
                {collector.id_note && <small>{`Look at: ${collector.id_note}`}</small>}
                {collector.days && <small>{pickUpDaysText(collector.days)}</small>}
              </button>
              <CallLink person={collector} />
            </li>
          ))}
        </ul>
        {row.not_today?.map(({ full_name: name, relationship, days }) => (
          <p key={name} className={typeStyles.muted}>
            {`Not today: ${name}, ${relationship.toLowerCase()}, ${pickUpDaysText(days)}. Call a parent.`}
          </p>
        ))}
        {once && <OnceCode collector={once} busy={busy} onLeave={leave} />}
        {row.walks_alone &&
          (over ? (
            <Button variant="leaf" pending={busy} onClick={() => void leave({ alone: true })}>
              <WalkIcon /> Leaves alone
            </Button>
          ) : (
            <p>{`May leave alone when the class is over, at ${formatTime(meeting.ends_at)}.`}</p>
          ))}
        {takesOthers && row.must_not_collect.length === 0 && <SomebodyElse busy={busy} onLeave={leave} />}
        <Others row={row} />
      </div>
    </Dialog>
  );
}

/** Fetched for this look alone; without a connection the ID is what there is. */
function CollectorPhoto({ meetingId, studentId, person }: { meetingId: string; studentId: string; person: Collector }) {
  const { url } = useFetchedFile(
    doorCalls.getCollectorPhoto,
    { params: { id: meetingId, student_id: studentId, person_id: person.id } },
    `${meetingId}/${person.id}`,
  );
  return url ? <img className={styles.face} src={url} alt={person.full_name} /> : null;
}

const CallLink = ({ person }: { person: Pick<Collector, 'full_name' | 'phone'> }) =>
  person.phone === null ? null : (
    <a href={`tel:${person.phone}`} aria-label={`Call ${person.full_name}, ${showPhone(person.phone)}`}>
      <CallIcon />
    </a>
  );

/** Somebody must not collect this child: the names, what to do, and whom to call. There is no way past it on this screen. */
function Stop({ row, use }: { row: DoorRow; use: DoorInUse }) {
  const office = useOrganisation();
  return (
    <div className={styles.stop} role="alert">
      <p>
        <WarningIcon />
        <b>{`Must not collect: ${row.must_not_collect.join(', ')}`}</b>
      </p>
      <p>Turn the screen away. Do not argue at the door. Stay with the child inside and call the office.</p>
      <div className={styles.calls}>
        {row.must_not_collect.map((name) => (
          <NotifyOffice key={name} row={row} name={name} use={use} />
        ))}
        {office && (
          <a className={buttonClass({ variant: 'danger' })} href={`tel:${office.phone}`}>
            Call the office now
          </a>
        )}
        <a className={buttonClass({ variant: 'line' })} href="tel:119">
          Police, 119
        </a>
      </div>
    </div>
  );
}

type ElseProps = { busy: boolean; onLeave: (leaving: Leaving) => Promise<void> };

/** Announced for this class: the person says the code that the family has given them. */
function OnceCode({ collector, busy, onLeave }: ElseProps & { collector: Collector }) {
  const { frame, field } = usePlainForm({
    rules: { code: (code) => (/\d/.test(code) ? undefined : 'Enter the code that the family was given') },
    send: ({ code = '' }) => onLeave({ collector, code: code.replaceAll(/\D/g, '') }),
    fallback: 'Failed to record it',
  });
  return (
    <form className={layoutStyles.stack14} noValidate onSubmit={frame.onSubmit}>
      <TextField
        label={`Code that ${collector.full_name} says`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        {...field('code')}
      />
      <Button type="submit" variant="leaf" pending={busy}>
        Release the child
      </Button>
    </form>
  );
}

/** Only where the office allows it: somebody whom the family named by phone. */
function SomebodyElse({ busy, onLeave }: ElseProps) {
  const [open, setOpen] = useState(false);
  const { frame, field } = usePlainForm({
    rules: { name: required('Write who is here'), note: required('Write who said yes, and how') },
    send: ({ name = '', note = '' }) => onLeave({ other: name.trim(), note: note.trim() }),
    fallback: 'Failed to record it',
  });
  if (!open)
    return (
      <Button variant="line" plain onClick={() => setOpen(true)}>
        Somebody else
      </Button>
    );
  return (
    <form className={layoutStyles.stack14} noValidate onSubmit={frame.onSubmit}>
      <p>Call a parent first. Then write who is here, and who said yes.</p>
      <TextField label="Who is here" maxLength={120} {...field('name')} />
      <TextField label="Who said yes, and how" maxLength={300} {...field('note')} />
      <Button type="submit" variant="leaf" pending={busy}>
        Release the child
      </Button>
    </form>
  );
}

/** Whom else to call when the person at the door is not named. */
function Others({ row }: { row: DoorRow }) {
  const numbers = new Set(row.collectors.map(({ phone }) => phone));
  const others = row.emergency.filter(({ phone }) => !numbers.has(phone));
  if (others.length === 0) return null;
  return (
    <div>
      <p className={typeStyles.small}>Somebody who is not named? Call:</p>
      <ul className={styles.people}>
        {others.map((person) => (
          <li key={`${person.full_name} ${person.phone}`}>
            <p>
              <b>{person.full_name}</b>
              <small>{person.relationship}</small>
            </p>
            <CallLink person={person} />
          </li>
        ))}
      </ul>
    </div>
  );
}
