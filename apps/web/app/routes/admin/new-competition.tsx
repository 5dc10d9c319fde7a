import { ContentRecordPage } from '../../features/content/admin/content-record-page.tsx';
import { competitionKind } from '../../features/content/admin/competition-kind.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { whenShown } from '../../ui/when-shown.tsx';

const CompetitionPreview = whenShown(async () => (await import('./competition-preview.tsx')).CompetitionPreview);

export const meta = portalMeta('Add Competition', 'Admin Panel');

export default function NewCompetition() {
  return (
    <ContentRecordPage
      kind={competitionKind}
      record={null}
      preview={(values) => <CompetitionPreview values={values} record={null} />}
    />
  );
}
