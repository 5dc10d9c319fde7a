import { useEffect, useState, type ComponentType } from 'react';
import { loadDeviceBy } from '../../api/or-on-device.ts';
import { useSession } from '../../session/session-provider.tsx';
import type { DeviceStripProps } from './device-strip.tsx';
import type { OfflineArea } from './offline-area.ts';
import '../../styles/page-sketch.css';

const loadDevice = async () => (await import('../../api/on-device.ts')).device;
loadDeviceBy(loadDevice);
// Without a connection the first thing asked is on the device (on-device.ts opens it).
if (globalThis.navigator?.onLine === false) void loadDevice().catch(() => undefined);

/** Once a page has what it needs. Without a connection there is nothing to be in the way of. */
const quietMs = 2500;

/** What the device has to say about its connection; its script loads when the page has been quiet for a while. */
export function LateDeviceStrip({ area }: { area: OfflineArea }) {
  const account = useSession().profile?.user.id;
  const [Strip, setStrip] = useState<ComponentType<DeviceStripProps>>();
  useEffect(() => {
    const load = () =>
      import('./device-strip.tsx').then(
        ({ DeviceStrip }) => setStrip(() => DeviceStrip),
        () => undefined,
      );
    const timer = setTimeout(() => void load(), navigator.onLine ? quietMs : 0);
    return () => clearTimeout(timer);
  }, []);
  return Strip && account ? <Strip key={account} area={area} account={account} /> : null;
}
