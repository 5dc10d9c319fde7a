import { homePart } from '../../features/organisation/settings/parts.ts';
import { SettingPartPage } from '../../features/organisation/settings/setting-part-page.tsx';
import { loadSettings } from '../../portal/load-settings.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { whenShown } from '../../ui/when-shown.tsx';
import type { Route } from './+types/content-home.ts';

/** Below the fields, and with pieces that these do not need. */
const PlacedPhotos = whenShown(async () => (await import('../../pictures/placed-photos.tsx')).PlacedPhotos, {
  quiet: true,
});

export const meta = portalMeta('Home page', 'Admin Panel');

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadSettings(request);

export default function ContentHome({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {(settings) => (
        <>
          <SettingPartPage title="Home page" spec={homePart} settings={settings} />
          <PlacedPhotos
            title="Photographs of the cards"
            note="A photograph stands in front of the drawing of a card."
            place="home_card"
            version={settings.home.version}
          />
        </>
      )}
    </WhenLoaded>
  );
}
