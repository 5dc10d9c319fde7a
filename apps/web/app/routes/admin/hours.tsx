import { hoursCalls, type HoursRow } from '@doctorbird/contract/teaching/hours';
import { hoursList } from '@doctorbird/contract/teaching/hours.list';
import { sheetStateLabels } from '@doctorbird/contract/teaching/hours-labels';
import { call } from '../../api/call.ts';
import { ListPage } from '../../features/admin/lists/list-page.tsx';
import { StaffSubTabs } from '../../features/teaching/hours/staff-sub-tabs.tsx';
import { listLoader } from '../../lists/load-list.ts';
import { manyChoosing } from '../../lists/many.tsx';
import { portalMeta } from '../../portal/portal-meta.ts';
import { Badge } from '../../ui/badge.tsx';
import { AvatarName } from '../../ui/avatar.tsx';
import { today } from '../../format/today.ts';
import type { Route } from './+types/hours.ts';

export const meta = portalMeta(hoursList.title, 'Admin Panel');
export { shouldRevalidate } from '../../lists/load-list.ts';
export const clientLoader = listLoader(hoursList);

const people = (count: number): string => (count === 1 ? 'One person' : `${count} people`);
const settle =
  (line: typeof hoursCalls.approveHours | typeof hoursCalls.payHours | typeof hoursCalls.askForTimes) =>
  ({ id, month }: HoursRow, idempotencyKey: string) =>
    call(line, { params: { id }, body: { month } }, { idempotencyKey });

const choosing = manyChoosing<HoursRow>('months', ({ full_name: name }) => name, [
  {
    label: 'Approve',
    asks: hoursCalls.approveHours,
    fits: ({ state, month }) => state === 'open' && month < today().slice(0, 7),
    ask: {
      title: (count) => `Approve the month of ${people(count).toLowerCase()}?`,
      text: 'Classes without times are not paid now. What changes later is paid with a later month.',
    },
    make: settle(hoursCalls.approveHours),
    done: (count) => `${people(count)}: approved.`,
  },
  {
    label: 'Note as paid',
    asks: hoursCalls.payHours,
    fits: ({ state }) => state === 'approved',
    make: settle(hoursCalls.payHours),
    done: (count) => `${people(count)}: noted as paid.`,
  },
  {
    label: 'Ask for times',
    asks: hoursCalls.askForTimes,
    fits: ({ state, gaps }) => state === 'open' && gaps > 0,
    ask: {
      title: (count) => `Ask ${people(count).toLowerCase()}?`,
      text: 'Each gets a message with the classes that have no times yet, once a day at most.',
    },
    make: settle(hoursCalls.askForTimes),
    done: (count) => `${people(count)}: asked.`,
  },
]);

/** A month of the team; class by class behind the name. */
export default function AdminHours({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      list={hoursList}
      result={loaderData}
      choosing={choosing}
      cells={{
        person: ({ id, full_name: name, month }) => <AvatarName name={name} to={`/admin/hours/${id}?month=${month}`} />,
        gaps: ({ gaps }) =>
          gaps > 0 ? <Badge tone="waiting">{gaps === 1 ? '1 class' : `${gaps} classes`}</Badge> : null,
        state: ({ state }) => <Badge tone={state === 'open' ? 'off' : 'good'}>{sheetStateLabels[state]}</Badge>,
      }}
      unfolds={(row) => row.full_name}
      frame={() => ({ section: <StaffSubTabs /> })}
    />
  );
}
