import { newVenue, venueCalls, type Venue } from '@doctorbird/contract/programs/venues';
import { showPhone } from '@doctorbird/contract/core/phones';
import { parishes } from '@doctorbird/contract/core/parishes';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { DraftField } from '../../../drafts/draft-field.tsx';
import type { DraftSchema, FieldSpec } from '../../../drafts/field-spec.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import * as fieldStyles from '../../../ui/field.module.css';

type VenueDialogProps = { venue: Venue | null; onClose: () => void };

const name: FieldSpec = { as: 'text', name: 'name', label: 'Name', placeholder: 'Half-Way Tree Library' };
const address: FieldSpec = { as: 'text', name: 'address', label: 'Address', optional: true };
const parish: FieldSpec = {
  as: 'select',
  name: 'parish',
  label: 'Parish',
  options: parishes.map((value) => ({ value, label: value })),
  none: 'Choose a parish',
  optional: true,
};
const below: FieldSpec[] = [
  {
    as: 'text',
    name: 'map_url',
    label: 'Map link',
    hint: 'Without one, families get a search for the name and the address.',
    placeholder: 'https://maps.app.goo.gl/…',
    optional: true,
  },
  {
    as: 'area',
    name: 'directions',
    label: 'Getting there',
    hint: 'Families read it beside the class: parking, the gate, which door.',
    optional: true,
  },
  {
    as: 'text',
    name: 'phone',
    label: 'Phone',
    hint: 'Families whose child is in class call it. Without one, they call the office.',
    optional: true,
  },
  {
    as: 'rows',
    name: 'rooms',
    label: 'Rooms',
    columns: [
      { name: 'name', label: 'Name' },
      { name: 'capacity', label: 'Children', type: 'number', optional: true },
    ],
    add: 'Add room',
  },
  { as: 'check', name: 'active', label: 'Programs can choose it' },
];

const valuesOf = (venue: Venue | null) => ({
  name: venue?.name ?? '',
  address: venue?.address ?? '',
  parish: venue?.parish ?? null,
  map_url: venue?.map_url ?? '',
  directions: venue?.directions ?? '',
  phone: showPhone(venue?.phone ?? ''),
  rooms: venue?.rooms.map(({ id, name: room, capacity }) => ({ id, name: room, capacity })) ?? [],
  active: venue?.active ?? true,
});

/** Adds or changes a venue. */
export const VenueDialog = ({ venue, onClose }: VenueDialogProps) => (
  <Dialog title={venue ? 'Change venue' : 'New venue'} open size="lg" onClose={onClose}>
    <VenueForm venue={venue} onClose={onClose} />
  </Dialog>
);

function VenueForm({ venue, onClose }: VenueDialogProps) {
  const intent = useIntentKey();
  const { revalidate } = useRevalidator();
  const { form, frame } = useCallForm(newVenue as unknown as DraftSchema, {
    defaults: valuesOf(venue),
    fallback: 'Failed to save the venue',
    draft: false,
    onRefusal: (reason) => {
      if (reason.code === 'stale') void revalidate();
      return false;
    },
    send: async (values) => {
      const body = newVenue.parse(values);
      if (venue)
        await call(venueCalls.changeVenue, { params: { id: venue.id }, body: { ...body, version: venue.version } });
      else await intent.once(body, (idempotencyKey) => call(venueCalls.addVenue, { body }, { idempotencyKey }));
      toast.success(venue ? `“${body.name}” is saved.` : `“${body.name}” is added. Programs can choose it now.`);
      await revalidate();
      onClose();
    },
  });
  const box = (spec: FieldSpec) => <DraftField key={spec.name} spec={spec} form={form} />;
  return (
    <DialogForm frame={frame} submit={venue ? 'Save venue' : 'Add venue'} pendingLabel="Saving" onCancel={onClose}>
      {box(name)}
      <div className={fieldStyles.line}>
        {box(address)}
        {box(parish)}
      </div>
      {below.map(box)}
    </DialogForm>
  );
}
