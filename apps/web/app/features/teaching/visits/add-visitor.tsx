import { visitKindNames, type VisitKind } from '@doctorbird/contract/enrollments/visits';
import { classVisitCalls, type Visitor, type VisitorsOfClass } from '@doctorbird/contract/teaching/class-visits';
import { useState } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { sendableText, useAsTyped } from '../../../forms/use-as-typed.ts';
import { useAction } from '../../../forms/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { priceText } from './visit-texts.ts';
import * as actionsStyles from '../../../ui/actions.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as lineListStyles from '../../../ui/line-list.module.css';
import * as typeStyles from '../../../ui/type.module.css';

const most = 100;
const seatsText = (room: number): string => (room === 1 ? '1 seat is free.' : `${room} seats are free.`);

/** Opens the board with which a child without a place comes to this one class. */
export function AddVisitor({ meetingId }: { meetingId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <div>
      <Button size="sm" variant="line" plain asks={classVisitCalls.addVisitor} onClick={() => setOpen(true)}>
        Add a drop-in
      </Button>
      <Dialog title="Add a drop-in" open={open} onClose={() => setOpen(false)}>
        {open && <VisitorBoard meetingId={meetingId} onAdded={() => setOpen(false)} />}
      </Dialog>
    </div>
  );
}

function VisitorBoard({ meetingId, onAdded }: { meetingId: string; onAdded: () => void }) {
  const [typed, setTyped] = useState('');
  const text = sendableText(typed, most);
  const params = { id: meetingId };
  const { answered, failure } = useAsTyped({
    question: text.length < 2 ? null : text,
    ask: (signal) => call(classVisitCalls.findVisitors, { params, query: { q: text } }, { signal }),
    failed: (reason) => messageOf(reason, 'The search did not answer.'),
  });
  const found = text.length < 2 ? null : (answered?.answer ?? null);
  return (
    <div className={layoutStyles.stack10}>
      <p>For a child without a place who comes to this class alone. The class reads the name on its sheet.</p>
      <TextField
        label="Name of the child"
        hint="At least two letters"
        autoComplete="off"
        maxLength={most}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p role="status" className={typeStyles.note}>
        {failure?.text ?? (found === null ? '' : saidOf(found))}
      </p>
      {found !== null && found.closed === null && (
        <ul className={lineListStyles.list} aria-label="Children">
          {found.data.map((visitor) => (
            <VisitorLine key={visitor.id} visitor={visitor} found={found} meetingId={meetingId} onAdded={onAdded} />
          ))}
        </ul>
      )}
    </div>
  );
}

const saidOf = ({ closed, room, data }: VisitorsOfClass): string =>
  closed ??
  (room === 0
    ? 'This class is full.'
    : `${seatsText(room)}${data.length === 0 ? ' No child of this name is found. At the door, let it in with its name and a guardian.' : ''}`);

type LineProps = { visitor: Visitor; found: VisitorsOfClass; meetingId: string; onAdded: () => void };

/** One child, with a button for each way in which it can come. */
function VisitorLine({ visitor, found, meetingId, onAdded }: LineProps) {
  const { run, pending } = useAction();
  const { id, full_name: name, against, passes } = visitor;
  const { room, trial, day, prices } = found;
  const add = async (kind: VisitKind, passId: string | null) => {
    const body = { student_id: id, kind, pass_id: passId };
    const added = await run({
      meaning: ['add visitor', meetingId, body],
      make: (idempotencyKey) =>
        call(classVisitCalls.addVisitor, { params: { id: meetingId }, body }, { idempotencyKey }),
      done: ({ left }) => `${name} is on the sheet.${left === null ? '' : ` ${left} left on the pass.`}`,
      fallback: 'Failed to add the child',
    });
    if (added) onAdded();
  };
  const price = (kind: VisitKind) => {
    const of = prices?.[kind];
    return of === undefined || of === null
      ? ''
      : `, ${priceText(of).toLowerCase() === 'free' ? 'free' : priceText(of)}`;
  };
  const why = [...new Set([day ? against.day : null, trial ? against.trial : null])].filter((one) => one !== null);
  const about = <span className="visually-hidden">{` for ${name}`}</span>;
  return (
    <li>
      <span>
        <b>{name}</b>
        {passes.map((pass) => (
          <small key={pass.id} className={typeStyles.muted}>{` ${pass.name}: ${pass.left} left.`}</small>
        ))}
        {why.map((sentence) => (
          <small key={sentence} className={typeStyles.muted}>{` ${sentence}`}</small>
        ))}
      </span>
      {room > 0 && (
        <span className={actionsStyles.actions}>
          {day &&
            against.day === null &&
            passes.map((pass) => (
              <Button
                key={pass.id}
                size="sm"
                variant="leaf"
                plain
                pending={pending}
                onClick={() => void add('day', pass.id)}
              >
                {`Use a pass, ${pass.left} left`}
                <span className="visually-hidden">{` (${pass.name}) for ${name}`}</span>
              </Button>
            ))}
          {day && against.day === null && (
            <Button size="sm" variant="line" plain pending={pending} onClick={() => void add('day', null)}>
              {`Bill a ${visitKindNames.day.toLowerCase()}${price('day')}`}
              {about}
            </Button>
          )}
          {trial && against.trial === null && (
            <Button size="sm" variant="line" plain pending={pending} onClick={() => void add('trial', null)}>
              {`Book a ${visitKindNames.trial.toLowerCase()}${price('trial')}`}
              {about}
            </Button>
          )}
        </span>
      )}
    </li>
  );
}
