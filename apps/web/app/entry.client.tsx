import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { reportUnlessTranslated, surviveTranslation } from './translated-pages.ts';
import { saveWhatIsTyped } from './typed-early.ts';

saveWhatIsTyped();
surviveTranslation();
const onRecoverableError = reportUnlessTranslated();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
    { onRecoverableError },
  );
});
