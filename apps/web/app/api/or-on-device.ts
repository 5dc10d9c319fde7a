import { ApiError } from './api-error.ts';

type ThroughDevice = <T>(token: string, path: string, asked: Promise<T>) => Promise<T>;

let load: (() => Promise<ThroughDevice>) | undefined;
let through: ThroughDevice | undefined;

/** The portals that open without a connection say how what that takes is loaded (on-device.ts): no other page needs it. */
export const loadDeviceBy = (next: typeof load): void => void (load = next);

/** From now on what is read is stored on the device, too. */
export const answerThrough = (next: ThroughDevice): void => void (through = next);

/** So long a bad line may take before what is on the device is shown. */
export const patienceMs = 6000;

/**
 * The answer of the server; in the portals of families, students and staff, where that does not come, the one on the device.
 * What it takes is no part of the page: it loads once the page is there, or when it is needed.
 */
export async function orOnDevice<T>(path: string, asked: Promise<T>, token: string | null): Promise<T> {
  if (!load || !token) return asked;
  if (through) return through(token, path, asked);
  const late = async (reason?: ApiError) => (await load!())(token, path, reason ? Promise.reject(reason) : asked);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const afterPatience = new Promise<T>((resolve) => {
    timer = setTimeout(() => void late().then(resolve, () => undefined), patienceMs);
  });
  try {
    return await Promise.race([asked, afterPatience]);
  } catch (reason) {
    if (!(reason instanceof ApiError && reason.code === 'network')) throw reason;
    return await late(reason);
  } finally {
    clearTimeout(timer);
  }
}
