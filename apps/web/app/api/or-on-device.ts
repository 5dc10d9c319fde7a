import { ApiError } from './api-error.ts';

/** Something that is read of the server; `since` as `performance.now()` said. */
export type Reading = { path: string; token: string; since: number };

/** What a portal stores of its answers, as `on-device.ts` does it. */
export type Device = {
  /** Null where nothing is stored. */
  read: (token: string, path: string) => Promise<{ body: unknown; savedAt: number } | null>;
  /** The server has answered, perhaps after `show`: then the screen has gone on without it. */
  store: (reading: Reading, body: unknown) => void;
  /** An answer of the device is on the screen. */
  show: (reading: Reading, answer: { body: unknown; savedAt: number }) => void;
};

let load: (() => Promise<Device>) | undefined;
let device: Device | undefined;

/** The portals that open without a connection say how what that takes is loaded: no other page needs it. */
export const loadDeviceBy = (next: typeof load): void => void (load = next);

/** From now on what is read is stored on the device, too. */
export const storeOn = (next: Device): void => void (device = next);

/** So long a bad line may take before what is on the device is shown. */
const patienceMs = 6000;

/**
 * The answer of the server; in the portals of families, students and staff, where that does not come or takes too long, the one on
 * the device. What it takes is no part of the page: it loads once the page is there, or when it is needed.
 */
export async function orOnDevice<T>(path: string, asked: Promise<T>, token: string | null): Promise<T> {
  if (!load || !token) return asked;
  const reading = { path, token, since: performance.now() };
  let answered = false;
  const fromServer = asked.then((body) => {
    answered = true;
    device?.store(reading, body);
    return body;
  });
  const fromDevice = async () => {
    device ??= await load!();
    const answer = await device.read(token, path);
    if (answer && !answered) device.show(reading, answer);
    return answer as { body: T } | null;
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const afterPatience = new Promise<T>((resolve) => {
    timer = setTimeout(
      () =>
        void fromDevice().then(
          (answer) => answer && resolve(answer.body),
          () => undefined,
        ),
      patienceMs,
    );
  });
  try {
    return await Promise.race([fromServer, afterPatience]);
  } catch (reason) {
    if (!(reason instanceof ApiError && reason.code === 'network')) throw reason;
    const answer = await fromDevice().catch(() => null);
    if (!answer) throw reason;
    return answer.body;
  } finally {
    clearTimeout(timer);
  }
}
