import clsx from 'clsx';
import type { StaffMeeting } from '@doctorbird/contract/teaching/attendance';
import { kioskCalls, type Gate } from '@doctorbird/contract/teaching/kiosk';
import { useState } from 'react';
import { Link } from 'react-router';
import { messageOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { formatDayTime } from '../../../format/dates.ts';
import { endExpiredSession } from '../../../session/expired-session.ts';
import { useSession } from '../../../session/session-provider.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Panel, SectionHeading } from '../../../ui/panel.tsx';
import { toast } from '../../../ui/toast.ts';
import { storeKioskToken } from './kiosk-token.ts';
import * as buttonStyles from '../../../ui/button.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as portalPageStyles from '../../../portal/portal-page.module.css';

type OpenProps = { meeting: StaffMeeting; gate: Gate };

/** Makes this device the kiosk of the gate, and ends one that stands there. */
export function OpenKioskView({ meeting, gate: loaded }: OpenProps) {
  const { signOut } = useSession();
  const [gate, setGate] = useState(loaded);
  const [busy, setBusy] = useState<string | null>(null);
  /** Pressing twice opens one kiosk. */
  const [id] = useState(() => crypto.randomUUID());
  const act = async (name: string, action: () => Promise<void>) => {
    setBusy(name);
    try {
      await action();
    } catch (reason) {
      if (!endExpiredSession(reason)) toast.error(messageOf(reason, 'Not saved. Please try again.'));
    } finally {
      setBusy(null);
    }
  };
  const open = async () => {
    const { token } = await call(kioskCalls.openKiosk, { params: { id: meeting.id }, body: { id } });
    // The tablet stays outside: the session of the team does not.
    await signOut();
    storeKioskToken(token);
    location.assign('/kiosk');
  };
  const change = async (kioskId: string, state: 'open' | 'ended') =>
    setGate(await call(kioskCalls.changeKiosk, { params: { id: meeting.id, kiosk_id: kioskId }, body: { state } }));
  return (
    <div className={clsx(portalPageStyles.page, portalPageStyles.narrow)}>
      <Link className={buttonStyles.moreLink} to={`/staff/meetings/${meeting.id}/door`}>
        Door
      </Link>
      <SectionHeading title="Kiosk" note={`${meeting.title}, ${formatDayTime(meeting.starts_at)}`} />
      <Panel title="A tablet at the gate">
        <div className={clsx(panelStyles.body, layoutStyles.stack14)}>
          <p>
            Parents say who they are with their PIN, and bring their children in by themselves. Nobody leaves by the
            kiosk: it asks you, and you hand the child over at the door.
          </p>
          <p>
            It serves every class of today in this place, and ends tonight. You are signed out on this device, so that
            nothing else opens on it.
          </p>
          <p>
            <Button variant="leaf" pending={busy === 'open'} onClick={() => void act('open', open)}>
              Make this device the kiosk
            </Button>
          </p>
        </div>
      </Panel>
      {gate.kiosks.map((kiosk) => (
        <Panel
          key={kiosk.id}
          title={kiosk.place === '' ? 'At the gate' : kiosk.place}
          aside={<Badge tone={kiosk.locked ? 'bad' : 'good'}>{kiosk.locked ? 'Locked' : 'Open'}</Badge>}
        >
          <div className={clsx(panelStyles.body, layoutStyles.stack14)}>
            <p>
              {kiosk.locked
                ? 'Too many wrong numbers were entered. Go there first, then open it again.'
                : `Opened by ${kiosk.opened_by ?? 'a member of the team'}.`}
            </p>
            <p className={layoutStyles.row10}>
              {kiosk.locked && (
                <Button
                  pending={busy === `open ${kiosk.id}`}
                  onClick={() => void act(`open ${kiosk.id}`, () => change(kiosk.id, 'open'))}
                >
                  Open again
                </Button>
              )}
              <Button
                variant="line"
                plain
                pending={busy === kiosk.id}
                onClick={() => void act(kiosk.id, () => change(kiosk.id, 'ended'))}
              >
                End this kiosk
              </Button>
            </p>
          </div>
        </Panel>
      ))}
    </div>
  );
}
