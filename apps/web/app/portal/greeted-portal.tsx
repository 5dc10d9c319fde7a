import type { ComponentProps, ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Drawing } from '../illustrations/drawing.tsx';
import { PortalGate } from '../session/route-guard.tsx';
import { PortalBand } from '../ui/portal-band.tsx';
import { greetedName, greeting } from './greeting.ts';
import { useStayWhenOffline } from './stay-when-offline.ts';
import * as typeStyles from '../ui/type.module.css';
import { TabOutlet } from './tab-body.tsx';

type GreetedPortalProps = {
  area: 'parent' | 'student';
  /** Shown for every page of the portal. */
  instead?: ReactNode;
  /** What happens next, as the title of the start page; the greeting stands above it. */
  headline?: string | null;
} & Pick<ComponentProps<typeof PortalBand>, 'label' | 'tabs'>;

/** A personal portal: a greeting by name and time of day, with its tabs. */
export function GreetedPortal({ area, label, tabs, instead, headline = null }: GreetedPortalProps) {
  const { pathname } = useLocation();
  useStayWhenOffline();
  const low = pathname.replace(/\/$/, '') !== `/${area}`;
  return (
    <PortalGate area={area}>
      {({ user }) => (
        <>
          <PortalBand
            accent={area}
            label={label}
            note={headline === null || low ? undefined : `${greeting()}, ${greetedName(user.full_name)}`}
            title={
              headline !== null && !low ? (
                headline
              ) : (
                <>
                  <span>{`${greeting()},`}</span>{' '}
                  <span className={low ? undefined : typeStyles.block}>{greetedName(user.full_name)}</span>
                </>
              )
            }
            tabs={tabs}
            low={low}
            art={<Drawing art="mark" />}
          />
          <div className="wrap">{instead ?? <TabOutlet />}</div>
        </>
      )}
    </PortalGate>
  );
}
