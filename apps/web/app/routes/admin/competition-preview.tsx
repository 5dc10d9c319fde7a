import clsx from 'clsx';
import type { Competition } from '@doctorbird/contract/competitions/competitions';
import { competitionStatusLabels } from '@doctorbird/contract/competitions/competitions';
import type { Values } from '../../drafts/field-spec.ts';
import { CompetitionCard } from '../../features/competitions/catalog/competition-card.tsx';
import { competitionView } from '../../features/competitions/catalog/competition-view.ts';
import type { AdminRecord } from '../../features/content/admin/admin-kind.ts';
import { picturesOf, textIn } from '../../features/content/admin/preview-values.ts';
import * as layoutStyles from '../../ui/layout.module.css';
import * as competitionsStyles from '../../features/competitions/catalog/competitions.module.css';

/** What the form would publish: the public card with the values typed so far. */
export function CompetitionPreview({ values, record }: { values: Values; record: AdminRecord | null }) {
  const competition = {
    ...values,
    ...picturesOf(values, 'arena'),
    statusLabel: competitionStatusLabels[values.status as Competition['status']],
    date: textIn(values.date) ?? '2000-01-01',
    endDate: textIn(values.endDate),
    entryFee: Number(values.entryFee ?? 0),
    participants: Number(record?.participants ?? 0),
    maxParticipants: Math.max(1, Number(values.maxParticipants ?? 1)),
    canRegister: values.status === 'registration',
  } as unknown as Competition;
  // While no day is typed, or one of the past, the badge shows the status that is chosen.
  const view = competitionView(competition, new Date(0));
  return (
    <ul className={clsx(layoutStyles.stack14, competitionsStyles.grid)}>
      <CompetitionCard competition={view} />
    </ul>
  );
}
