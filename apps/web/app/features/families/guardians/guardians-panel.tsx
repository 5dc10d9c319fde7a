import { guardianCalls, mostGuardians, type Guardian } from '@doctorbird/contract/families/guardians';
import clsx from 'clsx';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { formatDate } from '../../../format/dates.ts';
import { useLoaded } from '../../../portal/use-loaded.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { whenShown } from '../../../ui/when-shown.tsx';
import { addedPeopleText, rightsTexts } from './guardian-texts.ts';
import * as actionsStyles from '../../../ui/actions.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as lineListStyles from '../../../ui/line-list.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as typeStyles from '../../../ui/type.module.css';

const InviteForm = whenShown(async () => (await import('./guardian-forms.tsx')).InviteForm);
const RightsForm = whenShown(async () => (await import('./guardian-forms.tsx')).RightsForm);
const SwapForm = whenShown(async () => (await import('./guardian-forms.tsx')).SwapForm);

type Task = 'invite' | 'rights' | 'end' | 'swap';
type GuardiansPanelProps = {
  child: { id: string; full_name: string };
  byAdmin?: boolean;
  /** Archived records are read-only. */
  fixed?: boolean;
};

/** Who looks after a child here, and what the further guardians may do. */
export function GuardiansPanel({ child, byAdmin = false, fixed = false }: GuardiansPanelProps) {
  const [task, setTask] = useState<Task | null>(null);
  const [chosen, setChosen] = useState<Guardian | null>(null);
  const { run, pending } = useAction();
  const revalidator = useRevalidator();
  const { data, failure, again } = useLoaded(child.id, (signal) =>
    call(guardianCalls.getGuardians, { params: { id: child.id } }, { signal }),
  );
  const close = () => setTask(null);
  const begin = (next: Task, guardian: Guardian) => {
    setChosen(guardian);
    setTask(next);
  };
  if (failure)
    return (
      <Panel title="Guardians">
        <ErrorState message={failure} onRetry={again} />
      </Panel>
    );
  if (!data)
    return (
      <Panel title="Guardians">
        <Spinner label="Loading the guardians" />
      </Panel>
    );
  const { primary, guardians, may_change: mayChange } = data;
  const invites = mayChange && !fixed && primary !== null && guardians.length < mostGuardians;
  const changed = () => {
    again();
    void revalidator.revalidate();
  };
  const end = async (guardian: Guardian) => {
    const params = { id: child.id, guardian_id: guardian.id };
    await run({
      meaning: ['end guardian', guardian.id],
      make: (idempotencyKey) => call(guardianCalls.endGuardian, { params, body: {} }, { idempotencyKey }),
      done: () =>
        guardian.state === 'invited' ? 'The invitation is withdrawn.' : `${guardian.name} is no longer a guardian.`,
      leaveTo: () => (guardian.you ? '/parent/children' : null),
      fallback: 'Failed to end the rights',
    });
    if (!guardian.you) again();
  };
  const resend = async (guardian: Guardian) => {
    const params = { id: child.id, guardian_id: guardian.id };
    await run({
      meaning: ['resend', guardian.id, guardian.version],
      make: (idempotencyKey) => call(guardianCalls.resendGuardian, { params }, { idempotencyKey }),
      done: () => 'The invitation was sent again. Only the new link works.',
      fallback: 'Failed to send the invitation again',
    });
    again();
  };
  return (
    <Panel title="Guardians">
      <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap4)}>
        <ul className={lineListStyles.list}>
          {primary && (
            <li>
              <div>
                <b>{primary.you ? `${primary.name} (you)` : primary.name}</b>
                <span className={clsx(typeStyles.block, typeStyles.small)}>Primary guardian</span>
              </div>
            </li>
          )}
          {guardians.map((guardian) => (
            <li key={guardian.id}>
              <div>
                <b>{guardian.you ? `${guardian.name} (you)` : guardian.name}</b>
                {guardian.email && <span className={clsx(typeStyles.block, typeStyles.small)}>{guardian.email}</span>}
                {rightsTexts(guardian).map((text) => (
                  <span key={text} className={clsx(typeStyles.block, typeStyles.small)}>
                    {text}
                  </span>
                ))}
                <GuardianButtons
                  guardian={guardian}
                  mayChange={mayChange && !fixed}
                  byAdmin={byAdmin}
                  pending={pending}
                  onResend={() => void resend(guardian)}
                  onTask={(next) => begin(next, guardian)}
                />
              </div>
              <StateBadge guardian={guardian} />
            </li>
          ))}
        </ul>
        {invites && guardians.length === 0 && (
          <p className={typeStyles.muted}>
            {`Another adult, such as the other parent or a grandparent, can have an account of their own for ${child.full_name}: you choose what they may do, and end it at any time.`}
          </p>
        )}
        {invites && (
          <div className={actionsStyles.actions}>
            <Button
              size="sm"
              variant={byAdmin ? 'line' : 'leaf'}
              plain
              asks={guardianCalls.inviteGuardian}
              onClick={() => setTask('invite')}
            >
              {guardians.length === 0 ? 'Invite a guardian' : 'Invite another guardian'}
            </Button>
          </div>
        )}
      </div>
      <Dialog title="Invite a guardian" open={task === 'invite'} onClose={close}>
        <InviteForm child={child} onClose={close} onDone={changed} />
      </Dialog>
      <Dialog title="Change rights" open={task === 'rights'} onClose={close}>
        {chosen && <RightsForm child={child} guardian={chosen} onClose={close} onDone={changed} />}
      </Dialog>
      <Dialog title="Make primary" open={task === 'swap'} onClose={close}>
        {chosen && <SwapForm child={child} guardian={chosen} onClose={close} onDone={changed} />}
      </Dialog>
      <ConfirmDialog
        title={chosen?.state === 'invited' ? 'Withdraw this invitation?' : 'End these rights?'}
        open={task === 'end'}
        onClose={close}
        confirmLabel={chosen?.state === 'invited' ? 'Withdraw invitation' : 'End rights'}
        dismissLabel="Go back"
        onConfirm={() => (chosen ? end(chosen) : undefined)}
      >
        <p>{endText(chosen, child.full_name)}</p>
        {chosen && addedPeopleText(chosen) && <p>{addedPeopleText(chosen)}</p>}
      </ConfirmDialog>
    </Panel>
  );
}

type GuardianButtonsProps = {
  guardian: Guardian;
  mayChange: boolean;
  byAdmin: boolean;
  pending: boolean;
  onResend: () => void;
  onTask: (task: Task) => void;
};

function GuardianButtons({ guardian, mayChange, byAdmin, pending, onResend, onTask }: GuardianButtonsProps) {
  const named = (text: string) => <span className="visually-hidden">{` ${text} ${guardian.name}`}</span>;
  if (!mayChange)
    return guardian.you ? (
      <div className={actionsStyles.actions}>
        <Button size="sm" variant="line" plain onClick={() => onTask('end')}>
          Stop being a guardian
        </Button>
      </div>
    ) : null;
  return (
    <div className={actionsStyles.actions}>
      {guardian.state === 'invited' && (
        <Button size="sm" variant="line" plain asks={guardianCalls.resendGuardian} pending={pending} onClick={onResend}>
          Send again{named('to')}
        </Button>
      )}
      <Button size="sm" variant="line" plain asks={guardianCalls.changeGuardian} onClick={() => onTask('rights')}>
        Change rights{named('of')}
      </Button>
      {byAdmin && guardian.state === 'active' && (
        <Button size="sm" variant="line" plain asks={guardianCalls.swapGuardians} onClick={() => onTask('swap')}>
          Make primary{named('guardian:')}
        </Button>
      )}
      <Button size="sm" variant="line" plain asks={guardianCalls.endGuardian} onClick={() => onTask('end')}>
        {guardian.state === 'invited' ? 'Withdraw invitation' : 'End rights'}
        {named('of')}
      </Button>
    </div>
  );
}

function StateBadge({ guardian: { state, expired, expires_at: expires } }: { guardian: Guardian }) {
  if (state === 'active') return <Badge tone="good">Active</Badge>;
  if (expired) return <Badge tone="bad">Expired</Badge>;
  return <Badge tone="waiting">{`Invited until ${formatDate(expires ?? '')}`}</Badge>;
}

function endText(guardian: Guardian | null, child: string): string {
  if (guardian?.state === 'invited') return 'The link in the email stops working at once.';
  if (guardian?.you) return `You will no longer see ${child} here. Your own payments stay in your account.`;
  return `${guardian?.name ?? 'The guardian'} will no longer see ${child}, from now on and on every device, and gets an email. Their own payments and the places they requested stay with them; the office can cancel those. What they have on waiting lists goes to the primary guardian.`;
}
