import type { ReactNode } from 'react';
import type { Venue } from '@doctorbird/contract/programs/venues';
import type { DraftForm } from '../../../drafts/field-spec.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { useVenues } from './use-venues.ts';
import * as fieldStyles from '../../../ui/field.module.css';

type VenueFieldsProps = {
  form: DraftForm;
  /** How many children there will be, to compare with the room. */
  participants?: number | undefined;
  /** What no venue means here. */
  none: string;
  /** The place as a text, for anywhere else. */
  children: ReactNode;
};

const roomText = ({ name, capacity }: Venue['rooms'][number]): string =>
  capacity === null ? name : `${name} (up to ${capacity})`;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A venue and its room, or a place as a text. One that is switched off stays until another is chosen. */
export function VenueFields({ form, participants, none, children }: VenueFieldsProps) {
  const { venues, failed } = useVenues();
  const chosen = textOf(form.watch('venue_id'));
  const room = textOf(form.watch('room_id'));
  const { errors } = form.formState;
  const errorOf = (name: string) => textOf(errors[name]?.message) || undefined;
  const offered = venues?.filter(({ id, active }) => active || id === chosen) ?? [];
  const rooms = venues?.find(({ id }) => id === chosen)?.rooms ?? [];
  const capacity = rooms.find(({ id }) => id === room)?.capacity ?? null;
  const choose = (values: { venue_id?: string; room_id: string }) => {
    for (const [name, value] of Object.entries(values)) form.setValue(name, value, { shouldDirty: true });
  };
  if (venues?.length === 0) return children;
  return (
    <>
      {failed && <p role="alert">Failed to load the venues. The place stays as it is.</p>}
      {venues && (
        <div className={fieldStyles.line}>
          <SelectField
            label="Venue"
            optional
            value={chosen}
            error={errorOf('venue_id')}
            placeholder={none}
            options={offered.map(({ id, name, active }) => ({
              value: id,
              label: active ? name : `${name} (switched off)`,
            }))}
            onChange={(event) => choose({ venue_id: event.target.value, room_id: '' })}
          />
          {rooms.length > 0 && (
            <SelectField
              label="Room"
              optional
              value={room}
              error={errorOf('room_id')}
              hint={
                capacity !== null && participants !== undefined && participants > capacity
                  ? `The room is for ${capacity}, and up to ${participants} children may come.`
                  : undefined
              }
              placeholder="No room chosen"
              options={rooms.map((one) => ({ value: one.id, label: roomText(one) }))}
              onChange={(event) => choose({ room_id: event.target.value })}
            />
          )}
        </div>
      )}
      {chosen === '' && children}
    </>
  );
}
