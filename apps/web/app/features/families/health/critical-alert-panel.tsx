import { childSafetyCalls } from '@doctorbird/contract/families/child-safety';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError, messageOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { endExpiredSession } from '../../../session/expired-session.ts';
import { Button } from '../../../ui/button.tsx';
import { CriticalAlert } from '../../../ui/critical-alert.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { FormErrors } from '../../../ui/form-errors.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { toast } from '../../../ui/toast.ts';
import { AlertFields, type AlertAnswer } from './alert-fields.tsx';
import { alertBody, alertProblems } from '../students/child-body.ts';

type Child = { id: string; full_name: string };
type Answered = { critical_alert: string | null; no_critical_alert: boolean };
type PanelProps = { child: Child; answered: Answered; fixed?: boolean; byAdmin?: boolean };

/** What the people in the room read about this child, and the way to change it. */
export function CriticalAlertPanel({ child, answered, fixed = false, byAdmin = false }: PanelProps) {
  const [open, setOpen] = useState(false);
  const { critical_alert: text, no_critical_alert: none } = answered;
  return (
    <Panel title="Critical alert" tone={text ? 'gold' : 'surface'}>
      <div className="panel-body grid gap-4">
        {text ? <CriticalAlert>{text}</CriticalAlert> : null}
        {!text && <p>{none ? 'Nothing the class must know.' : 'Not answered yet.'}</p>}
        <p className="text-sm">
          {byAdmin
            ? 'Staff who teach the child always see this alert: on the roster, on paper and at attendance. The parent gets an email when you change it.'
            : 'Staff who teach your child always see this alert, also at attendance. They do not see the medical notes with it.'}
        </p>
        {!fixed && (
          <div className="record-actions">
            <Button variant={text || none ? 'line' : 'leaf'} size="sm" plain onClick={() => setOpen(true)}>
              {text || none ? 'Change the alert' : 'Answer now'}
            </Button>
          </div>
        )}
      </div>
      <Dialog title={`Critical alert for ${child.full_name}`} open={open} onClose={() => setOpen(false)}>
        <AlertForm child={child} answered={answered} onClose={() => setOpen(false)} />
      </Dialog>
    </Panel>
  );
}

function AlertForm({ child, answered, onClose }: PanelProps & { onClose: () => void }) {
  const intent = useIntentKey();
  const revalidator = useRevalidator();
  const before: AlertAnswer = answered.critical_alert ? 'some' : answered.no_critical_alert ? 'none' : '';
  const [answer, setAnswer] = useState(before);
  const [text, setText] = useState(answered.critical_alert ?? '');
  const [error, setError] = useState<string | undefined>();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const save = async () => {
    const given = { alert: answer, critical_alert: text };
    const found = alertProblems(given);
    setError(found.critical_alert);
    setRefusal(answer === '' ? 'Choose one of the two answers.' : null);
    if (found.critical_alert || answer === '' || pending) return;
    setPending(true);
    const parts = { params: { id: child.id }, body: alertBody(given) };
    try {
      await intent.once(parts, (idempotencyKey) => call(childSafetyCalls.saveChildSafety, parts, { idempotencyKey }));
      toast.success(`The alert for ${child.full_name} is saved.`);
      onClose();
      await revalidator.revalidate();
    } catch (reason) {
      if (endExpiredSession(reason)) return;
      if (reason instanceof ApiError) setError(reason.fields.critical_alert);
      setRefusal(messageOf(reason, 'Failed to save the alert'));
    } finally {
      setPending(false);
    }
  };
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <FormErrors message={refusal} />
      <AlertFields
        answer={answer}
        onAnswer={setAnswer}
        text={{ value: text, error, onChange: (event) => setText(event.target.value) }}
      />
      <DialogActions>
        <Button variant="line" plain onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="leaf" plain pending={pending} pendingLabel="Saving">
          Save alert
        </Button>
      </DialogActions>
    </form>
  );
}
