import { act } from './act.ts';
import { reply } from './fake-api.ts';

/** An upload that progresses as the test says. */
export type Upload = {
  file: File;
  /** The share sent so far, 0 to 1. */
  reach: (share: number) => Promise<void>;
  /** It is complete; the server answers as `answer` and `refuse` say. */
  arrive: () => Promise<void>;
  /** The connection breaks. */
  lose: () => Promise<void>;
};

let uploads: Upload[] = [];
const RealRequest = window.XMLHttpRequest;

class FakeRequest extends EventTarget {
  upload = new EventTarget();
  status = 0;
  responseText = '';
  #method = '';
  #address = '';
  #headers: Record<string, string> = {};

  open(method: string, address: string): void {
    this.#method = method;
    this.#address = address;
  }
  setRequestHeader(name: string, value: string): void {
    this.#headers[name.toLowerCase()] = value;
  }
  abort(): void {
    this.dispatchEvent(new Event('abort'));
  }
  send(form: FormData): void {
    uploads.push({
      file: form.get('file') as File,
      reach: (share) =>
        act(() => this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: share * 1000, total: 1000 }))),
      arrive: () =>
        act(async () => {
          const answer = await reply(this.#method, this.#address, { headers: this.#headers, body: form });
          this.status = answer.status;
          this.responseText = await answer.text();
          this.dispatchEvent(new Event('load'));
        }),
      lose: () => act(() => this.dispatchEvent(new Event('error'))),
    });
  }
}

export function startFakeUploads(): void {
  uploads = [];
  window.XMLHttpRequest = FakeRequest as never;
}
export const endFakeUploads = (): void => void (window.XMLHttpRequest = RealRequest);

/** The files sent so far, oldest first. */
export const sentFiles = (): readonly Upload[] => uploads;
