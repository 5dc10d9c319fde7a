import type { Season } from '@doctorbird/contract/programs/seasons';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDateRange } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { whenShown } from '../../../ui/when-shown.tsx';
import { programsText } from './season-texts.ts';
import * as adminPageStyles from '../../../portal/admin-page.module.css';
import * as buttonStyles from '../../../ui/button.module.css';

const SeasonDialog = whenShown(async () => (await import('./season-dialog.tsx')).SeasonDialog, { quiet: true });

const columns: readonly Column<Season>[] = [
  { key: 'name', label: 'Season', cell: (row) => <Link to={`/admin/seasons/${row.id}`}>{row.name}</Link> },
  { key: 'dates', label: 'Dates', cell: (row) => formatDateRange(row.starts_on, row.ends_on) },
  { key: 'programs', label: 'Programs', cell: (row) => programsText(row) },
];

/** The seasons, the latest first. */
export function SeasonsPage({ seasons }: { seasons: readonly Season[] }) {
  const [adding, setAdding] = useState(false);
  const add = (
    <Button variant="leaf" size="sm" plain onClick={() => setAdding(true)}>
      Add season
    </Button>
  );
  return (
    <div className={adminPageStyles.page}>
      <Link className={buttonStyles.moreLink} to="/admin/programs">
        Programs
      </Link>
      <PageTitle title="Seasons" note="terms and summers" />
      <Panel title="Seasons" aside={seasons.length > 0 && add}>
        {seasons.length === 0 ? (
          <EmptyState title="No seasons yet" action={add}>
            A season has the programs of one term. The next term is then a copy with new dates.
          </EmptyState>
        ) : (
          <DataTable caption="Seasons" columns={columns} rows={seasons} rowKey={(row) => row.id} />
        )}
      </Panel>
      {adding && <SeasonDialog season={null} onClose={() => setAdding(false)} />}
    </div>
  );
}
