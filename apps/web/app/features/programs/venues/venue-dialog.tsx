import { newVenue, venueCalls, type Venue } from '@doctorbird/contract/programs/venues';
import { showPhone } from '@doctorbird/contract/core/phones';
import { parishes } from '@doctorbird/contract/core/parishes';
import { call } from '../../../api/call.ts';
import type { FieldSpec } from '../../../drafts/field-spec.ts';
import { RecordDialog } from '../../../drafts/record-dialog.tsx';
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
  <RecordDialog
    noun="venue"
    record={venue}
    schema={newVenue}
    defaults={valuesOf(venue)}
    add={(body, options) => call(venueCalls.addVenue, { body }, options)}
    change={({ id, version }, body) => call(venueCalls.changeVenue, { params: { id }, body: { ...body, version } })}
    done={(body, isNew) => `“${body.name}” ${isNew ? 'is added. Programs can choose it now.' : 'is saved.'}`}
    onClose={onClose}
  >
    {({ box }) => (
      <>
        {box(name)}
        <div className={fieldStyles.line}>
          {box(address)}
          {box(parish)}
        </div>
        {below.map(box)}
      </>
    )}
  </RecordDialog>
);
