import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { reportUnlessTranslated, surviveTranslation } from './translated-pages.ts';
import { saveWhatIsTyped } from './typed-early.ts';

// From here on no script is fetched again (first-paint.ts).
Object.assign(globalThis, { appBegun: true });
saveWhatIsTyped();
surviveTranslation();
const onRecoverableError = reportUnlessTranslated();
const page = (
  <StrictMode>
    <HydratedRouter />
  </StrictMode>
);
startTransition(() => {
  // Without a connection the portal's worker answers with its start page, whose markup is not that of another page.
  if ('shell' in document.documentElement.dataset) createRoot(document, { onRecoverableError }).render(page);
  else hydrateRoot(document, page, { onRecoverableError });
});
