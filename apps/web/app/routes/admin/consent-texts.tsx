import { consentTextCalls } from '@doctorbird/contract/families/consent-texts';
import type { ConsentKind } from '@doctorbird/contract/families/consents';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { ConsentTextForm } from '../../features/families/consents/consent-text-form.tsx';
import { ConsentTextPanel } from '../../features/families/consents/consent-text-panel.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import type { Route } from './+types/consent-texts.ts';
import * as adminPageStyles from '../../portal/admin-page.module.css';
import * as settingsStyles from '../../portal/settings.module.css';

export const meta = portalMeta('Consents', 'Admin Panel');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) => call(consentTextCalls.listConsentTexts, {}, { signal }));
}

export default function AdminConsentTexts({ loaderData }: Route.ComponentProps) {
  const [writing, setWriting] = useState<ConsentKind | null>(null);
  const close = () => setWriting(null);
  return (
    <WhenLoaded result={loaderData}>
      {({ data }) => {
        const chosen = data.find(({ kind }) => kind === writing);
        return (
          <div className={adminPageStyles.page}>
            <PageTitle title="Consents" note="what families agree to" />
            <div className={settingsStyles.parts}>
              {data.map((text) => (
                <ConsentTextPanel key={text.kind} text={text} onWrite={() => setWriting(text.kind)} />
              ))}
            </div>
            <Dialog
              title={chosen ? `New text: ${chosen.title}` : 'New text'}
              open={chosen !== undefined}
              onClose={close}
            >
              {chosen && <ConsentTextForm text={chosen} onClose={close} />}
            </Dialog>
          </div>
        );
      }}
    </WhenLoaded>
  );
}
