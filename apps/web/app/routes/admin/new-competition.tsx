import { ContentRecordPage } from '../../features/content/admin/content-record-page.tsx';
import { competitionKind } from '../../features/content/admin/competition-kind.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { competitionPreview } from './competition-preview.tsx';

export const meta = portalMeta('Add Competition', 'Admin Panel');

export default function NewCompetition() {
  return <ContentRecordPage kind={competitionKind} record={null} preview={competitionPreview} />;
}
