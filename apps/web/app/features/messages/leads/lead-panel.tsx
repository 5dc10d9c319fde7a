import type { leadCalls } from '@doctorbird/contract/messages/lead-calls';
import { changeLead, isOpenLead, leadStageLabels, type LeadStage } from '@doctorbird/contract/messages/leads';
import { conversationCalls, type OfficeConversation } from '@doctorbird/contract/messages/conversations';
import clsx from 'clsx';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { formatDay } from '../../../format/dates.ts';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { useAction } from '../../../forms/use-action.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { useVersion } from '../../../forms/use-version.ts';
import { useMay } from '../../../portal/may.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { ConvertLead } from './convert-lead.tsx';
import { rightOf } from '../../../ui/may-gate.ts';
import * as actionStyles from '../../../ui/actions.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as typeStyles from '../../../ui/type.module.css';

const stages = Object.entries(leadStageLabels).map(([value, label]) => ({ value, label }));

/** Somebody who may enroll: how far it has come, what is next and when, and the way to a family. */
export function LeadPanel({ conversation }: { conversation: OfficeConversation }) {
  const { id, version, lead } = conversation;
  const action = useAction();
  const [converting, setConverting] = useState(false);
  const mayConvert = useMay()(rightOf<typeof leadCalls.convertLead>(['own_conversations', 'change_families']));
  const change = (body: { stage: LeadStage } | null, done: string) =>
    action.run({
      meaning: { id, version, lead: body },
      make: () => call(conversationCalls.changeConversation, { params: { id }, body: { lead: body, version } }),
      done: () => done,
      fallback: 'Failed to save it',
    });
  return (
    <Panel title="Lead">
      <div
        className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap4)}
        aria-busy={action.pending || undefined}
      >
        <SelectField
          label="Stage"
          placeholder="Not a lead"
          options={stages}
          value={lead?.stage ?? ''}
          onChange={({ target }) =>
            void change(
              target.value === '' ? null : { stage: target.value as LeadStage },
              target.value === '' ? 'No longer a lead.' : 'Saved.',
            )
          }
        />
        {lead && <p className={typeStyles.note}>{`Since ${formatDay(lead.since)}`}</p>}
        {lead && isOpenLead(lead.stage) && <NextStep key={version} conversation={conversation} />}
        {mayConvert && conversation.parent_id === null && lead?.stage !== 'family' && (
          <div className={actionStyles.actions}>
            <Button variant="line" size="sm" plain onClick={() => setConverting(true)}>
              Convert to family
            </Button>
          </div>
        )}
      </div>
      <Dialog title="Convert to family" open={converting} onClose={() => setConverting(false)}>
        <ConvertLead conversation={conversation} onClose={() => setConverting(false)} />
      </Dialog>
    </Panel>
  );
}

function NextStep({ conversation: { id, version: opened, lead } }: { conversation: OfficeConversation }) {
  const { revalidate } = useRevalidator();
  // Loading the page anew would begin this form anew, without what is typed.
  const { version, meet } = useVersion(opened);
  const { field, frame } = useCallForm(changeLead, {
    defaults: { next_step: lead?.next_step ?? '', follow_up_on: lead?.follow_up_on ?? null },
    fallback: 'Failed to save it',
    draft: false,
    onRefusal: meet,
    send: async (body) => {
      await call(conversationCalls.changeConversation, {
        params: { id },
        body: { lead: { ...body, follow_up_on: body.follow_up_on || null }, version },
      });
      toast.success('Saved.');
      await revalidate();
    },
  });
  return (
    <FormFrame frame={frame}>
      <TextField label="Next step" maxLength={120} autoComplete="off" optional {...field('next_step')} />
      <DateField label="Follow up on" optional {...field('follow_up_on')} />
      <div className={actionStyles.actions}>
        <Button type="submit" variant="line" size="sm" plain pending={frame.pending}>
          Save next step
        </Button>
      </div>
    </FormFrame>
  );
}
