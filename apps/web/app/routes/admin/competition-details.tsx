import { useNavigate, useOutletContext } from 'react-router';
import { ContentForm } from '../../features/content/admin/content-form.tsx';
import { competitionKind } from '../../features/content/admin/competition-kind.ts';
import { DeleteDialog } from '../../features/content/admin/delete-dialog.tsx';
import { useContentActions } from '../../features/content/admin/use-content-actions.ts';
import { whenShown } from '../../ui/when-shown.tsx';
import type { CompetitionContext } from './competition.tsx';

const CompetitionPreview = whenShown(async () => (await import('./competition-preview.tsx')).CompetitionPreview);

export default function CompetitionDetails() {
  const { competition } = useOutletContext<CompetitionContext>();
  const navigate = useNavigate();
  const { remove, asked } = useContentActions(competitionKind);
  return (
    <>
      <ContentForm
        key={competition.id}
        kind={competitionKind}
        record={competition}
        preview={(values, record) => <CompetitionPreview values={values} record={record} />}
        onSaved={() => undefined}
        onDelete={() => void remove(competition, () => navigate(competitionKind.home))}
      />
      <DeleteDialog kind={competitionKind} asked={asked} />
    </>
  );
}
