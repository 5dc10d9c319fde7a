import { whenShown } from '../../../ui/when-shown.tsx';

/** The family's scholarship requests; loaded after the page itself. */
export const MyScholarships = whenShown(async () => (await import('./my-scholarships-panel.tsx')).MyScholarshipsPanel, {
  quiet: true,
});
