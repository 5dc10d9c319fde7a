import type { DoorRow } from '@doctorbird/contract/teaching/door';
import { useState } from 'react';
import { required, usePlainForm } from '../../../forms/use-plain-form.ts';
import { formatMoney } from '../../../format/money.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { minutesText, shortText, stillHere, toDecide } from './late-texts.ts';
import type { DoorInUse } from './use-door.ts';
import * as actionsStyles from '../../../ui/actions.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as styles from './door.module.css';

type LateProps = { row: DoorRow; use: DoorInUse };

/** The time that runs for a child who is still here after class. */
export function LateTimer({ row, use }: LateProps) {
  const late = stillHere(use.door, row, use.clock());
  if (late === null) return null;
  return (
    <Badge tone="waiting">
      {late.fee > 0 ? `${shortText(late.minutes)}: ${formatMoney(late.fee)}` : shortText(late.minutes)}
    </Badge>
  );
}

/** After a late check-out: what it costs, and the decision of whoever stands at the door. */
export function LateDecision({ row, use }: LateProps) {
  const [forgiving, setForgiving] = useState(false);
  const late = toDecide(use.door, row);
  if (late === null) return null;
  const name = row.student.full_name;
  const busy = use.busy.has(row.student.id);
  const decide = (decision: 'confirmed' | 'forgiven', reason: string | null) =>
    void use.settleLate(row, { decision, reason, shown: late.fee });
  return (
    <div className={styles.late}>
      <p>
        <b>{`${minutesText(late.minutes)}: ${formatMoney(late.fee)}`}</b>
        {row.late?.repeat ? ' It is not the first time in 30 days.' : ''}
      </p>
      {forgiving ? (
        <Forgiving busy={busy} onForgive={(reason) => decide('forgiven', reason)} onBack={() => setForgiving(false)} />
      ) : (
        <span className={actionsStyles.actions}>
          <Button
            plain
            pending={busy}
            aria-label={`Charge ${formatMoney(late.fee)}: ${name}`}
            onClick={() => decide('confirmed', null)}
          >
            {`Charge ${formatMoney(late.fee)}`}
          </Button>
          <Button variant="line" plain aria-label={`Forgive: ${name}`} onClick={() => setForgiving(true)}>
            Forgive
          </Button>
        </span>
      )}
    </div>
  );
}

type ForgivingProps = { busy: boolean; onForgive: (reason: string) => void; onBack: () => void };

function Forgiving({ busy, onForgive, onBack }: ForgivingProps) {
  const { frame, field } = usePlainForm({
    rules: { reason: required('Please say why') },
    send: async ({ reason = '' }) => onForgive(reason.trim()),
    fallback: 'Failed to forgive it',
  });
  return (
    <form className={layoutStyles.stack14} noValidate onSubmit={frame.onSubmit}>
      <TextField label="Why it is forgiven" maxLength={300} autoComplete="off" {...field('reason')} />
      <span className={actionsStyles.actions}>
        <Button type="submit" variant="leaf" pending={busy}>
          Forgive
        </Button>
        <Button variant="line" plain onClick={onBack}>
          Back
        </Button>
      </span>
    </form>
  );
}
