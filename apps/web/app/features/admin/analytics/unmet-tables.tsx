import type { Insight } from '@doctorbird/contract/admin/insight';
import type { programAdminCalls } from '@doctorbird/contract/programs/programs-admin';
import { Link } from 'react-router';
import { ButtonLink } from '../../../ui/button.tsx';
import { rightOf } from '../../../ui/may-gate.ts';
import { DataTable } from '../../../ui/data-table.tsx';

type Waiting = Insight['waiting'][number];
type Search = Insight['searches'][number];

const freeText = ({ free, long }: Waiting): string =>
  [free === 0 ? 'No place free' : `${free} free`, long > 0 && `${long} for over 60 days`].filter(Boolean).join(', ');

/** Who waits, against the places that are free. */
export const WaitingTable = ({ rows }: { rows: readonly Waiting[] }) => (
  <DataTable
    caption="Waiting lists"
    columns={[
      {
        key: 'program',
        label: 'Program',
        cell: (row: Waiting) => <Link to={`/admin/programs/${row.program_id}`}>{row.title}</Link>,
      },
      { key: 'free', label: 'Places', phone: 'line', cell: freeText },
      { key: 'waiting', label: 'Waiting', phone: 'side', numeric: true, cell: (row: Waiting) => row.waiting },
    ]}
    rows={rows}
    rowKey={(row) => row.program_id}
  />
);

/** What was typed, or the whole search where only filters were chosen, as the title of a program to begin with. */
const wantedTitle = (text: string): string => {
  const typed = /^“(.+?)”/.exec(text)?.[1] ?? text;
  return typed.charAt(0).toUpperCase() + typed.slice(1, 120);
};

/** What visitors looked for and did not find. */
export const SearchesTable = ({ rows }: { rows: readonly Search[] }) => (
  <DataTable
    caption="Searches without a result, last 90 days"
    columns={[
      { key: 'text', label: 'Searched, found nothing', cell: (row: Search) => row.text },
      { key: 'count', label: 'Times, 90 days', phone: 'side', numeric: true, cell: (row: Search) => row.count },
      {
        key: 'draft',
        label: 'Draft',
        phone: 'line',
        cell: (row: Search) => (
          <ButtonLink
            to="/admin/programs?new=program"
            state={{ title: wantedTitle(row.text) }}
            variant="line"
            size="sm"
            plain
            asks={rightOf<typeof programAdminCalls.createProgram>('change_programs')}
          >
            Draft program<span className="visually-hidden">{` for ${row.text}`}</span>
          </ButtonLink>
        ),
      },
    ]}
    rows={rows}
    rowKey={(row) => row.text}
  />
);
