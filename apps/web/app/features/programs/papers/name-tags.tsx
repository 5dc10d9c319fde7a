import type { AdminProgramDetail } from '@doctorbird/contract/programs/programs-admin';
import type { RosterRow } from '@doctorbird/contract/programs/roster';
import clsx from 'clsx';
import { useSearchParams } from 'react-router';
import { PaperPage } from '../../../portal/paper/paper-page.tsx';
import { useOrganisation } from '../../../portal/organisation.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { FilterSelect } from '../../../ui/filter-select.tsx';
import { nameOnTag, type NamesOnTags } from './name-on-tag.ts';
import * as styles from './papers.module.css';

type NameTagsProps = { program: AdminProgramDetail; rows: readonly RosterRow[] };

const isChoice = (value: string | null): value is NamesOnTags => value === 'first' || value === 'full';

/** Eight tags on a sheet, to cut along the lines. A stranger reads them too, so the last name is an initial unless chosen. */
export function NameTags({ program, rows }: NameTagsProps) {
  const [search] = useSearchParams();
  const organisation = useOrganisation();
  const chosen = search.get('names');
  const names = isChoice(chosen) ? chosen : 'initial';
  return (
    <PaperPage
      title="Name tags"
      back={{ to: `/admin/programs/${program.id}/roster`, label: 'Roster' }}
      options={
        <FilterBar label="What to print">
          <FilterSelect
            name="names"
            label="Names"
            allLabel="First name and initial"
            options={[
              { value: 'first', label: 'First name' },
              { value: 'full', label: 'Full name' },
            ]}
          />
        </FilterBar>
      }
    >
      {rows.length === 0 && <EmptyState title="No child has a place yet" />}
      <ul className={styles.tags}>
        {rows.map((row) => {
          const { large, small } = nameOnTag(row.full_name, names);
          return (
            <li key={row.enrollment_id} className={styles.nameTag}>
              <span className={styles.tagTop}>{organisation?.name}</span>
              <b className={clsx(styles.tagName, large.length > 9 && styles.tagNameLong)}>{large}</b>
              {small && <span className={styles.tagLast}>{small}</span>}
              <span className={styles.tagFoot}>{program.title}</span>
            </li>
          );
        })}
      </ul>
    </PaperPage>
  );
}
