import { Drawing } from '../../illustrations/drawing.tsx';
import { firstName, greeting } from '../../portal/greeting.ts';
import { TabOutlet } from '../../portal/tab-body.tsx';
import { guard, GuardSpinner, PortalGate } from '../../session/route-guard.tsx';
import portalCss from '../../styles/portal.css?url';
import { PortalBand } from '../../ui/portal-band.tsx';

export const links = () => [{ rel: 'stylesheet', href: portalCss }];
export const meta = () => [{ title: 'Student Portal' }, { name: 'robots', content: 'noindex' }];
export const clientMiddleware = [guard('student')];
/** Present so that the guard runs on the first visit too, before anything is drawn. */
export const clientLoader = () => null;
clientLoader.hydrate = true as const;
export const HydrateFallback = GuardSpinner;

const tabs = [
  { to: '/student', label: 'Overview' },
  { to: '/student/courses', label: 'My Courses' },
];

export default function StudentLayout() {
  return (
    <PortalGate area="student">
      {({ user }) => (
        <>
          <PortalBand
            accent="student"
            label="L1 · Student portal"
            title={
              <>
                {`${greeting()},`}
                <br />
                {firstName(user.full_name)}
              </>
            }
            tabs={tabs}
            art={<Drawing art="mark" />}
          />
          <div className="wrap">
            <TabOutlet />
          </div>
        </>
      )}
    </PortalGate>
  );
}
