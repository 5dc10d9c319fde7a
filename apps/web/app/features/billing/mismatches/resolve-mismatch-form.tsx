import { mismatchReason } from '@doctorbird/contract/billing/mismatches.list';
import { mismatchCalls, resolveMismatch } from '@doctorbird/contract/billing/mismatches';
import type { Mismatch } from '@doctorbird/contract/billing/mismatches';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { thenReload } from '../../../forms/then-reload.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { formatDateTime } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { toast } from '../../../ui/toast.ts';
import { reportedMoney, resolveText } from './mismatch-texts.ts';
import * as textStyles from '../../../ui/text.module.css';

const outcomes = [
  { value: 'paid', label: 'Paid' },
  { value: 'not_paid', label: 'Not paid' },
];

/** What the card service reported beside what we expected; closed with a note about the findings. */
export function ResolveMismatchForm({ mismatch, onClose }: { mismatch: Mismatch; onClose: () => void }) {
  const intent = useIntentKey();
  const revalidator = useRevalidator();
  // As it was opened: when somebody else was faster, the refusal and what was typed stay in sight.
  const [open] = useState(mismatch.state === 'open');
  const { field, frame } = useCallForm(resolveMismatch, {
    defaults: { note: '', ...(mismatch.kind === 'unheard' && { outcome: '' as never }) },
    fallback: 'Failed to save the note',
    send: async (body) => {
      const parts = { params: { id: mismatch.id }, body };
      await thenReload(
        intent.once(parts, (idempotencyKey) => call(mismatchCalls.resolveMismatch, parts, { idempotencyKey })),
        () => revalidator.revalidate(),
      );
      toast.success('Resolved.');
      onClose();
    },
  });
  return (
    <FormFrame frame={frame}>
      <FactList
        facts={[
          { label: 'What does not match', value: mismatchReason(mismatch) },
          { label: 'Student', value: mismatch.student?.full_name ?? null },
          { label: 'Parent', value: mismatch.parent?.full_name ?? null },
          { label: 'Program', value: mismatch.enrollment?.program ?? null },
          { label: 'Expected', value: mismatch.expected === null ? null : formatMoney(mismatch.expected) },
          { label: 'Reported', value: reportedMoney(mismatch) },
          { label: 'Reference', value: <span className={textStyles.reference}>{mismatch.reference}</span> },
          { label: 'Transaction', value: <span className={textStyles.reference}>{mismatch.transaction}</span> },
          { label: 'Reported at', value: formatDateTime(mismatch.created_at) },
          { label: 'Note', value: mismatch.note },
          { label: 'Resolved by', value: mismatch.resolved_by },
        ]}
      />
      {open && (
        <>
          <p>{resolveText[mismatch.kind]}</p>
          {mismatch.kind === 'unheard' && (
            <SelectField label="The statement shows" placeholder="Choose" options={outcomes} {...field('outcome')} />
          )}
          <TextArea label="What you found out" rows={3} maxLength={500} {...field('note')} />
        </>
      )}
      <DialogActions>
        <Button variant="line" plain onClick={onClose}>
          {open ? 'Not now' : 'Close'}
        </Button>
        {open && (
          <Button type="submit" variant="leaf" plain pending={frame.pending} pendingLabel="Saving">
            Mark as resolved
          </Button>
        )}
      </DialogActions>
    </FormFrame>
  );
}
