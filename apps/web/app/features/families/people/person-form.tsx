import { showPhone } from '@doctorbird/contract/core/phones';
import { createPerson, childPeopleCalls, updatePerson } from '@doctorbird/contract/families/pick-up-people';
import type { Person } from '@doctorbird/contract/families/pick-up-people';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { DraftNotice } from '../../../forms/draft-notice.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { useVersion } from '../../../forms/use-version.ts';
import { toast } from '../../../ui/toast.ts';
import { PersonFields } from './person-fields.tsx';

const empty = {
  full_name: '',
  relationship: '',
  phone: '',
  is_emergency_contact: true,
  may_pick_up: false,
  id_note: '',
  pick_up_from: '',
  pick_up_until: '',
  pick_up_days: [] as string[],
};

type FormProps = { childId: string; onClose: () => void };

export function AddPersonForm({ childId, onClose }: FormProps) {
  const intent = useIntentKey();
  const revalidator = useRevalidator();
  const { field, saved, frame } = useCallForm(createPerson, {
    defaults: empty,
    fallback: 'Failed to save the person',
    draft: { as: `person.new.${childId}` },
    send: async (body) => {
      const parts = { params: { id: childId }, body };
      await intent.once(parts, (idempotencyKey) => call(childPeopleCalls.addPerson, parts, { idempotencyKey }));
      toast.success(`${body.full_name} is added.`);
      onClose();
      await revalidator.revalidate();
    },
  });
  return (
    <DialogForm frame={frame} submit="Add person" pendingLabel="Saving" onCancel={onClose}>
      <DraftNotice saved={saved} />
      <PersonFields field={field} />
    </DialogForm>
  );
}

export function EditPersonForm({ childId, person, onClose }: FormProps & { person: Person }) {
  const revalidator = useRevalidator();
  const { field, saved, frame } = useCallForm(updatePerson, {
    defaults: {
      full_name: person.full_name,
      relationship: person.relationship,
      phone: showPhone(person.phone),
      is_emergency_contact: person.is_emergency_contact,
      may_pick_up: person.may_pick_up,
      id_note: person.id_note ?? '',
      pick_up_from: person.pick_up_from ?? '',
      pick_up_until: person.pick_up_until ?? '',
      pick_up_days: (person.pick_up_days ?? []).map(String),
    },
    version: useVersion(person.version, revalidator.revalidate),
    fallback: 'Failed to save the person',
    draft: { as: `person.${person.id}` },
    send: async (body) => {
      await call(childPeopleCalls.changePerson, { params: { id: childId, person_id: person.id }, body });
      toast.success(`The details of ${body.full_name} are saved.`);
      onClose();
      await revalidator.revalidate();
    },
  });
  return (
    <DialogForm frame={frame} submit="Save changes" pendingLabel="Saving" onCancel={onClose}>
      <DraftNotice saved={saved} />
      <PersonFields field={field} />
    </DialogForm>
  );
}
