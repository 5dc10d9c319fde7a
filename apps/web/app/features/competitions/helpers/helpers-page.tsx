import {
  eventHelperCalls,
  helperVettingLabels,
  type EventHelper,
} from '@doctorbird/contract/competitions/event-helpers';
import type { CallAnswer } from '@doctorbird/contract/core/endpoint';
import { showPhone } from '@doctorbird/contract/core/phones';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { SwitchList } from '../../../ui/switch-list.tsx';
import { toast } from '../../../ui/toast.ts';
import { whenShown } from '../../../ui/when-shown.tsx';
import { rolesText, seenText, shiftText, stateOf } from './helper-texts.ts';
import * as fieldStyles from '../../../ui/field.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as styles from './helpers.module.css';
import * as switchStyles from '../../../ui/switch-list.module.css';

const HelperForm = whenShown(async () => (await import('./helper-form.tsx')).HelperForm);
const HelperLink = whenShown(async () => (await import('./helper-link.tsx')).HelperLink);

export type EventHelpers = CallAnswer<typeof eventHelperCalls.listEventHelpers>;
export type Invited = CallAnswer<typeof eventHelperCalls.inviteHelper>;

type Task =
  | { kind: 'form'; helper: EventHelper | null }
  | { kind: 'link'; invited: Invited }
  | { kind: 'end'; helper: EventHelper };

/** Everybody who helps on the day: invited here, and for that day alone. */
export function HelpersPage({ competitionId, event }: { competitionId: string; event: EventHelpers }) {
  const [task, setTask] = useState<Task | null>(null);
  const { revalidate } = useRevalidator();
  const { run } = useAction();
  const places = new Map(event.places.map(({ id, name }) => [id, name]));
  const close = () => setTask(null);
  const paramsOf = ({ id }: EventHelper) => ({ id: competitionId, helper_id: id });
  const renew = async (helper: EventHelper) => {
    const invited = await run({
      meaning: ['renew', helper.id],
      make: (idempotencyKey) =>
        call(eventHelperCalls.renewHelperLink, { params: paramsOf(helper) }, { idempotencyKey }),
      fallback: 'Failed to make a new link',
    });
    if (invited) setTask({ kind: 'link', invited });
  };
  const end = async (helper: EventHelper) => {
    await run({
      meaning: ['end', helper.id],
      make: (idempotencyKey) => call(eventHelperCalls.endHelper, { params: paramsOf(helper) }, { idempotencyKey }),
      done: () => `${helper.name} no longer helps: the link has stopped.`,
      fallback: 'Failed to end the link',
    });
  };
  return (
    <>
      <Panel
        title="Volunteers"
        aside={
          <Button variant="leaf" size="sm" plain onClick={() => setTask({ kind: 'form', helper: null })}>
            Invite somebody
          </Button>
        }
      >
        <div className={panelStyles.body}>
          <p className={fieldStyles.hint}>
            Each person gets a link of their own. It opens the screens of their roles, without an account, and ends with
            the last day of the competition.
          </p>
          <SwitchList
            label="Volunteers"
            empty={event.helpers.length === 0 ? 'Nobody is invited yet. Referees and check-in are needed first.' : null}
          >
            {event.helpers.map((helper) => (
              <HelperLine
                key={helper.id}
                helper={helper}
                places={places}
                onChange={() => setTask({ kind: 'form', helper })}
                onRenew={() => void renew(helper)}
                onEnd={() => setTask({ kind: 'end', helper })}
              />
            ))}
          </SwitchList>
        </div>
      </Panel>
      <Dialog
        title={task?.kind === 'form' && task.helper ? `Change ${task.helper.name}` : 'Invite somebody'}
        open={task?.kind === 'form'}
        onClose={close}
        size="lg"
      >
        {task?.kind === 'form' && (
          <HelperForm
            competitionId={competitionId}
            helper={task.helper}
            event={event}
            onClose={close}
            onInvited={(invited) => {
              setTask({ kind: 'link', invited });
              void revalidate();
            }}
            onChanged={({ name }) => {
              close();
              toast.success(`${name} is saved.`);
              void revalidate();
            }}
          />
        )}
      </Dialog>
      <Dialog
        title={task?.kind === 'link' ? `The link of ${task.invited.helper.name}` : ''}
        open={task?.kind === 'link'}
        onClose={close}
      >
        {task?.kind === 'link' && <HelperLink invited={task.invited} onClose={close} />}
      </Dialog>
      <ConfirmDialog
        title={task?.kind === 'end' ? `Does ${task.helper.name} no longer help?` : ''}
        open={task?.kind === 'end'}
        confirmLabel="End the link"
        onClose={close}
        onConfirm={() => (task?.kind === 'end' ? end(task.helper) : undefined)}
      >
        <p>The link stops at once. What was recorded with it stays.</p>
      </ConfirmDialog>
    </>
  );
}

type HelperLineProps = {
  helper: EventHelper;
  places: ReadonlyMap<string, string>;
  onChange: () => void;
  onRenew: () => void;
  onEnd: () => void;
};

function HelperLine({ helper, places, onChange, onRenew, onEnd }: HelperLineProps) {
  const { tone, text } = stateOf(helper);
  const ended = helper.ended_at !== null;
  return (
    <li>
      <div className={switchStyles.what}>
        <b>{helper.name}</b>
        <p>{rolesText(helper)}</p>
        {helper.shifts.map((shift) => (
          <p key={`${shift.role} ${shift.starts_at}`}>{shiftText(shift, places)}</p>
        ))}
        {!ended && helper.own_teams.length > 0 && (
          <p className={styles.family}>
            {`Of the family of ${helper.own_teams.join(', ')}: somebody else should decide about that team.`}
          </p>
        )}
        <p className={switchStyles.marks}>
          <Badge tone={tone}>{text}</Badge>
          {!ended && (
            <Badge tone={helper.vetting === 'cleared' || helper.vetting === 'not_needed' ? 'good' : 'waiting'}>
              {helperVettingLabels[helper.vetting]}
            </Badge>
          )}
          <span>{seenText(helper)}</span>
          {helper.phone && <a href={`tel:${helper.phone}`}>{showPhone(helper.phone)}</a>}
          {helper.email && <a href={`mailto:${helper.email}`}>{helper.email}</a>}
        </p>
      </div>
      <RowMenu
        label={`Actions for ${helper.name}`}
        actions={[
          ...(ended ? [] : [{ id: 'change', label: 'Change', onAction: onChange }]),
          { id: 'link', label: ended ? 'Invite again' : 'Make a new link', onAction: onRenew },
          ...(ended ? [] : [{ id: 'end', label: 'No longer helps', danger: true, onAction: onEnd }]),
        ]}
      />
    </li>
  );
}
