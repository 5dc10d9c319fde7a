import { achievementCalls, awardBadge } from '@doctorbird/contract/teaching/achievements';
import type { BadgeState } from '@doctorbird/contract/teaching/achievements';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { messageOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';

type GiveBadgeProps = { student: { id: string; full_name: string }; states: readonly BadgeState[] };

/** Badges that staff award and the child does not have yet. */
export function GiveBadge({ student, states }: GiveBadgeProps) {
  const [open, setOpen] = useState(false);
  const missing = states.filter(({ by, is_active: active, award }) => by === 'staff' && active && !award);
  if (missing.length === 0) return null;
  return (
    <>
      <Button variant="line" size="sm" plain onClick={() => setOpen(true)}>
        Give a badge
      </Button>
      <Dialog title={`A badge for ${student.full_name}`} open={open} onClose={() => setOpen(false)}>
        {open && <GiveForm student={student} missing={missing} onClose={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}

type GiveFormProps = { student: GiveBadgeProps['student']; missing: readonly BadgeState[]; onClose: () => void };

function GiveForm({ student, missing, onClose }: GiveFormProps) {
  const intent = useIntentKey();
  const revalidator = useRevalidator();
  const { field, frame } = useCallForm(awardBadge, {
    defaults: { key: '', reason: '' },
    fallback: 'Failed to give the badge',
    send: async (body) => {
      const params = { id: student.id };
      const made = await intent.once(body, (idempotencyKey) =>
        call(achievementCalls.awardBadge, { params, body }, { idempotencyKey }),
      );
      onClose();
      await revalidator.revalidate();
      toast.undoable(`${student.full_name} has the badge “${made.title}”.`, () => {
        call(achievementCalls.withdrawBadge, { params: { id: made.award?.id ?? '' } })
          .then(() => revalidator.revalidate())
          .catch((reason: unknown) => toast.error(messageOf(reason, 'Failed to remove the badge')));
      });
    },
  });
  return (
    <DialogForm frame={frame} submit="Give the badge" onCancel={onClose}>
      <SelectField
        label="Badge"
        placeholder="Choose a badge"
        options={missing.map(({ key, title, criteria }) => ({ value: key, label: `${title}: ${criteria}` }))}
        {...field('key')}
      />
      <TextField label="What for" optional hint="The family reads it" {...field('reason')} />
    </DialogForm>
  );
}
