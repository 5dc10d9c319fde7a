import { slidesPart } from '../../features/organisation/settings/parts.ts';
import { SettingPartPage } from '../../features/organisation/settings/setting-part-page.tsx';
import { loadSettings } from '../../portal/load-settings.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { whenShown } from '../../ui/when-shown.tsx';
import type { Route } from './+types/content-slides.ts';

/** Below the fields, and with pieces that these do not need. */
const PlacedPhotos = whenShown(async () => (await import('../../pictures/placed-photos.tsx')).PlacedPhotos, {
  quiet: true,
});

export const meta = portalMeta('Hero slides', 'Admin Panel');

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadSettings(request);

export default function ContentSlides({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {(settings) => (
        <>
          <SettingPartPage title="Hero slides" spec={slidesPart} settings={settings} />
          <PlacedPhotos
            title="Photographs of the slides"
            note="A photograph stands in front of the drawing. A new slide is listed here once it is saved."
            place="slide"
            version={settings.slides.version}
          />
        </>
      )}
    </WhenLoaded>
  );
}
