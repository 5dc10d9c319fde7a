import type { EventPlan, PlannedSlot } from '@doctorbird/contract/competitions/event-setup';
import { slotNames } from '@doctorbird/contract/competitions/plan-problems';
import { z } from 'zod';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { momentOf, typedMoment } from '../../../forms/typed-moment.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { MomentField } from '../../../ui/date-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';

/** From one minute to ten hours. */
const most = 600;

const timeForm = (first: string, last: string) =>
  z.object({
    title: z.string().trim().max(60, { error: 'Please keep this to 60 characters' }),
    starts_at: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, { error: 'Choose a time' })
      .refine((typed) => typed.slice(0, 10) >= first && typed.slice(0, 10) <= last, {
        error: 'This time is not on a day of the competition',
      }),
    minutes: z.coerce
      .number({ error: 'Enter a whole number' })
      .int({ error: 'Enter a whole number' })
      .min(1, { error: 'Enter 1 or more' })
      .max(most, { error: `Enter ${most} or less` }),
  });

type SlotDialogProps = {
  plan: EventPlan;
  slot: PlannedSlot;
  onMove: (slot: PlannedSlot) => void;
  onClose: () => void;
};

/** Another time or another length; a break has a name, too. */
export function SlotDialog({ plan, slot, onMove, onClose }: SlotDialogProps) {
  return (
    <Dialog title={slotNames(plan)(slot)} open onClose={onClose}>
      <SlotForm plan={plan} slot={slot} onMove={onMove} onClose={onClose} />
    </Dialog>
  );
}

function SlotForm({ plan, slot, onMove, onClose }: SlotDialogProps) {
  const { field, frame } = useCallForm(timeForm(plan.competition.date, plan.competition.last_day), {
    defaults: {
      title: slot.title ?? '',
      starts_at: typedMoment(new Date(slot.starts_at)),
      minutes: slot.minutes,
    },
    fallback: 'Failed to move it',
    draft: false,
    send: async ({ title, starts_at: typed, minutes }) =>
      onMove({
        ...slot,
        title: slot.kind === 'break' ? title || 'Break' : null,
        starts_at: momentOf(typed),
        minutes,
      }),
  });
  return (
    <DialogForm frame={frame} submit="Put it there" onCancel={onClose}>
      {slot.kind === 'break' && <TextField label="Name" {...field('title')} />}
      <MomentField label="From" {...field('starts_at')} />
      <TextField label="Minutes" type="number" inputMode="numeric" {...field('minutes')} />
    </DialogForm>
  );
}
