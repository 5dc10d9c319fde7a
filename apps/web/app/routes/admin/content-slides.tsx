import { settingCalls } from '@doctorbird/contract/settings';
import { call } from '../../api/call.ts';
import { PartForm } from '../../features/settings/part-form.tsx';
import { slidesPart } from '../../features/settings/parts.ts';
import { SettingsFrame } from '../../features/settings/settings-frame.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import type { Route } from './+types/content-slides.ts';

export const meta = portalMeta('Hero slides', 'Admin Panel');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) => call(settingCalls.getSettings, {}, { signal }));
}

export default function ContentSlides({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {(settings) => (
        <SettingsFrame>
          {(onDirty) => (
            <div className="admin-page">
              <PageTitle title="Hero slides" />
              <PartForm spec={slidesPart} part={settings.slides} onDirty={onDirty} />
            </div>
          )}
        </SettingsFrame>
      )}
    </WhenLoaded>
  );
}
