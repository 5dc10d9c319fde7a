import { venueCalls, type Venue } from '@doctorbird/contract/programs/venues';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { SwitchList, SwitchName } from '../../../ui/switch-list.tsx';
import { whenShown } from '../../../ui/when-shown.tsx';
import * as adminPageStyles from '../../../portal/admin-page.module.css';
import * as fieldStyles from '../../../ui/field.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as switchStyles from '../../../ui/switch-list.module.css';

const VenueDialog = whenShown(async () => (await import('./venue-dialog.tsx')).VenueDialog, { quiet: true });

const counted = (count: number, singular: string): string => (count === 1 ? `1 ${singular}` : `${count} ${singular}s`);
const roomsText = ({ rooms }: Venue): string =>
  rooms.map(({ name, capacity }) => (capacity === null ? name : `${name} (${capacity})`)).join(', ');
const usedText = ({ programs, meetings }: Venue): string =>
  [programs > 0 && counted(programs, 'program'), meetings > 0 && `${counted(meetings, 'meeting')} to come`]
    .filter(Boolean)
    .join(', ') || 'Not used';

/** Where programs and meetings take place, with their rooms. */
export function VenuesPage({ venues }: { venues: readonly Venue[] }) {
  const [task, setTask] = useState<{ venue: Venue | null } | null>(null);
  const { run } = useAction();
  const flip = ({ id, name, active, version }: Venue) =>
    run({
      meaning: [id, version, !active],
      make: () => call(venueCalls.changeVenue, { params: { id }, body: { active: !active, version } }),
      done: () => `“${name}” is switched ${active ? 'off' : 'on'}.`,
      fallback: 'Failed to change the venue',
    });
  const remove = ({ id, name }: Venue) =>
    run({
      meaning: ['remove', id],
      make: async () => {
        await call(venueCalls.removeVenue, { params: { id } });
        return true;
      },
      done: () => `“${name}” is deleted.`,
      fallback: 'Failed to delete the venue',
    });
  return (
    <div className={adminPageStyles.page}>
      <PageTitle title="Venues" note="where classes take place" />
      <Panel
        title="Venues"
        aside={
          <Button variant="line" size="sm" plain asks={venueCalls.addVenue} onClick={() => setTask({ venue: null })}>
            Add venue
          </Button>
        }
      >
        <div className={panelStyles.body}>
          <p className={fieldStyles.hint}>
            Programs and meetings choose a venue and a room. Families see the address, a map and how to get there, and
            can search programs by parish; you see when two classes need the same room.
          </p>
          <SwitchList
            label="Venues"
            empty={venues.length === 0 ? 'No venues yet. Programs have their place as a text.' : null}
          >
            {venues.map((venue) => (
              <li key={venue.id}>
                <div className={switchStyles.what}>
                  <SwitchName asks={venueCalls.changeVenue} onOpen={() => setTask({ venue })}>
                    {venue.name}
                  </SwitchName>
                  <p>{[venue.address, venue.parish].filter(Boolean).join(', ') || 'No address yet'}</p>
                  {venue.rooms.length > 0 && <p>{`Rooms: ${roomsText(venue)}`}</p>}
                  <p className={switchStyles.marks}>
                    <Badge tone={venue.active ? 'good' : 'off'}>{venue.active ? 'On' : 'Off'}</Badge>
                    <span>{usedText(venue)}</span>
                  </p>
                </div>
                <RowMenu
                  label={`Actions for ${venue.name}`}
                  actions={[
                    { id: 'change', label: 'Change', asks: venueCalls.changeVenue, onAction: () => setTask({ venue }) },
                    {
                      id: 'switch',
                      label: venue.active ? 'Switch off' : 'Switch on',
                      asks: venueCalls.changeVenue,
                      onAction: () => void flip(venue),
                    },
                    {
                      id: 'remove',
                      label: 'Delete',
                      danger: true,
                      asks: venueCalls.removeVenue,
                      onAction: () => void remove(venue),
                    },
                  ]}
                />
              </li>
            ))}
          </SwitchList>
        </div>
      </Panel>
      {task && <VenueDialog {...task} onClose={() => setTask(null)} />}
    </div>
  );
}
