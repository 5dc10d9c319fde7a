import {
  eventHelperCalls,
  helperFields,
  helperVettingLabels,
  type EventHelper,
} from '@doctorbird/contract/competitions/event-helpers';
import { eventRoleLabels } from '@doctorbird/contract/competitions/event-roles';
import { z } from 'zod';
import { call } from '../../../api/call.ts';
import { DraftField } from '../../../drafts/draft-field.tsx';
import type { DraftForm } from '../../../drafts/field-spec.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { DraftNotice } from '../../../forms/draft-notice.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { momentOf, typedMoment } from '../../../forms/typed-moment.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import type { EventHelpers, Invited } from './helpers-page.tsx';
import * as fieldStyles from '../../../ui/field.module.css';

type Typed = z.input<typeof helperFields>;

const asMoment = (typed: unknown) =>
  typeof typed === 'string' && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(typed) ? momentOf(typed) : typed;

/** Shifts are typed on the clocks of Jamaica; an empty place is anywhere. */
const helperForm = z.preprocess((values) => {
  const { shifts = [], ...rest } = values as Typed;
  return {
    ...rest,
    shifts: shifts.map((shift) => ({
      ...shift,
      starts_at: asMoment(shift.starts_at),
      ends_at: asMoment(shift.ends_at),
      place_id: shift.place_id || null,
    })),
  };
}, helperFields) as unknown as z.ZodType<z.output<typeof helperFields>, Typed>;

const shownAs = (moment: string) => typedMoment(new Date(moment));

const valuesOf = (helper: EventHelper | null): Typed =>
  helper
    ? {
        name: helper.name,
        email: helper.email ?? '',
        phone: helper.phone ?? '',
        roles: [...helper.roles],
        shifts: helper.shifts.map((shift) => ({
          ...shift,
          starts_at: shownAs(shift.starts_at),
          ends_at: shownAs(shift.ends_at),
          place_id: shift.place_id ?? '',
        })),
        vetting: helper.vetting,
      }
    : { name: '', email: '', phone: '', roles: [], shifts: [], vetting: 'asked' };

type HelperFormProps = {
  competitionId: string;
  /** Null: somebody new. */
  helper: EventHelper | null;
  event: EventHelpers;
  onClose: () => void;
  onInvited: (invited: Invited) => void;
  onChanged: (helper: EventHelper) => void;
};

const choices = (labels: Record<string, string>) => Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Who helps, with what, when and where. */
export function HelperForm({ competitionId, helper, event, onClose, onInvited, onChanged }: HelperFormProps) {
  const intent = useIntentKey();
  const { form, frame, saved } = useCallForm(helperForm, {
    defaults: valuesOf(helper),
    fallback: helper ? 'Failed to save' : 'Failed to invite',
    invalid: 'Please check the marked fields.',
    draft: { as: `event-helper.${helper?.id ?? `new.${competitionId}`}` },
    send: async (body) => {
      if (helper) {
        const params = { id: competitionId, helper_id: helper.id };
        onChanged(await call(eventHelperCalls.changeHelper, { params, body }));
        return;
      }
      onInvited(
        await intent.once(body, (idempotencyKey) =>
          call(eventHelperCalls.inviteHelper, { params: { id: competitionId }, body }, { idempotencyKey }),
        ),
      );
    },
  });
  const draft = form as unknown as DraftForm;
  return (
    <DialogForm frame={frame} submit={helper ? 'Save changes' : 'Invite'} onCancel={onClose}>
      <DraftNotice saved={saved} />
      <DraftField form={draft} spec={{ as: 'text', name: 'name', label: 'Name' }} />
      <div className={fieldStyles.line}>
        <DraftField
          form={draft}
          spec={{ as: 'text', name: 'email', label: 'Email', optional: true, hint: 'The link is sent there' }}
        />
        <DraftField form={draft} spec={{ as: 'text', name: 'phone', label: 'Phone', optional: true }} />
      </div>
      <DraftField
        form={draft}
        spec={{ as: 'choices', name: 'roles', label: 'Roles', options: choices(eventRoleLabels) }}
      />
      <DraftField
        form={draft}
        spec={{
          as: 'rows',
          name: 'shifts',
          label: 'Shifts',
          add: 'Add a shift',
          columns: [
            { name: 'role', label: 'Role', type: 'select', options: choices(eventRoleLabels) },
            { name: 'starts_at', label: 'From', type: 'moment' },
            { name: 'ends_at', label: 'To', type: 'moment' },
            {
              name: 'place_id',
              label: 'Where',
              type: 'select',
              options: [
                { value: '', label: 'Anywhere' },
                ...event.places.map(({ id, name }) => ({ value: id, label: name })),
              ],
            },
          ],
        }}
      />
      <DraftField
        form={draft}
        spec={{
          as: 'select',
          name: 'vetting',
          label: 'Checks for people who work with children',
          options: choices(helperVettingLabels),
        }}
      />
    </DialogForm>
  );
}
