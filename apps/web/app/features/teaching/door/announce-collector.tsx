import { announceCollector, leavingCalls, type Leaving } from '@doctorbird/contract/teaching/leaving';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { typedAs } from '../../../forms/typed-as.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { formatDayTime } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as styles from './announce-collector.module.css';

type AnnounceProps = {
  child: { id: string; full_name: string };
  /** The classes to choose from; with one there is nothing to choose. */
  classes: Leaving['classes'];
  onAnnounced?: () => void;
};

/** The family names somebody who collects a child from one class, and gets the code that this person says at the door. */
export function AnnounceCollector({ child, classes, onAnnounced }: AnnounceProps) {
  const [open, setOpen] = useState(false);
  if (classes.length === 0) return <p>No class is planned in the next two weeks.</p>;
  return (
    <>
      <Button size="sm" plain variant="line" onClick={() => setOpen(true)}>
        Somebody else collects<span className="visually-hidden">{` ${child.full_name}`}</span>
      </Button>
      <Dialog title="Who collects?" open={open} onClose={() => setOpen(false)}>
        {open && (
          <Announcing child={child} classes={classes} onAnnounced={onAnnounced} onClose={() => setOpen(false)} />
        )}
      </Dialog>
    </>
  );
}

type AnnouncingProps = Pick<AnnounceProps, 'child' | 'classes'> & {
  onAnnounced: (() => void) | undefined;
  onClose: () => void;
};

type Typed = { full_name: string; meeting_id: string };

function Announcing({ child, classes, onAnnounced, onClose }: AnnouncingProps) {
  /** One announcement, however often it is sent. */
  const [id] = useState(() => crypto.randomUUID());
  const [answer, setAnswer] = useState<{ name: string; code: string } | null>(null);
  const schema = typedAs(announceCollector, ({ full_name, meeting_id }: Typed) => ({
    id,
    full_name,
    meeting_id,
  }));
  const { field, frame } = useCallForm(schema, {
    defaults: { full_name: '', meeting_id: classes[0]!.id },
    draft: false,
    fallback: 'Failed to save',
    send: async (body) => {
      const { collector, code } = await call(leavingCalls.announceCollector, { params: { id: child.id }, body });
      setAnswer({ name: collector.full_name, code });
    },
  });
  if (answer)
    return (
      <div className={layoutStyles.stack14}>
        <p>{`Tell ${answer.name} this code. Staff ask for it at the door, and for an ID. It is shown only now.`}</p>
        <p className={styles.code} aria-label={`Code ${answer.code.split('').join(' ')}`}>
          {`${answer.code.slice(0, 3)} ${answer.code.slice(3)}`}
        </p>
        <Button
          variant="leaf"
          onClick={() => {
            onAnnounced?.();
            onClose();
          }}
        >
          Done
        </Button>
      </div>
    );
  return (
    <DialogForm frame={frame} submit="Get a code" pendingLabel="Saving" onCancel={onClose}>
      <p>{`For one class of ${child.full_name}. Staff ask this person for a code and an ID.`}</p>
      <TextField label="Full name" autoComplete="off" {...field('full_name')} />
      {classes.length > 1 ? (
        <SelectField
          label="Class"
          options={classes.map((one) => ({ value: one.id, label: `${one.title}, ${formatDayTime(one.starts_at)}` }))}
          {...field('meeting_id')}
        />
      ) : (
        <p>{`${classes[0]!.title}, ${formatDayTime(classes[0]!.starts_at)}`}</p>
      )}
    </DialogForm>
  );
}
