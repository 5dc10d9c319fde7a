import { lazy, Suspense } from 'react';

const Own = lazy(async () => ({ default: (await import('./own-mentions.tsx')).OwnMentions }));

/** The notes that mention a member of staff; loaded after the start page itself. */
export const StaffMentions = () => (
  <Suspense>
    <Own />
  </Suspense>
);
