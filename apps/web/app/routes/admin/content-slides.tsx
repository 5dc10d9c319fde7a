import { slidesPart } from '../../features/organisation/settings/parts.ts';
import { SettingPartPage } from '../../features/organisation/settings/setting-part-page.tsx';
import { loadSettings } from '../../portal/load-settings.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/content-slides.ts';

export const meta = portalMeta('Hero slides', 'Admin Panel');

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadSettings(request);

export default function ContentSlides({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {(settings) => <SettingPartPage title="Hero slides" spec={slidesPart} settings={settings} />}
    </WhenLoaded>
  );
}
