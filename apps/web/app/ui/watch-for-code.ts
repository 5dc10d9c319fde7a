type Reader = (picture: HTMLVideoElement) => Promise<string | null>;
type Detector = { detect: (picture: HTMLVideoElement) => Promise<Array<{ rawValue: string }>> };
type DetectorKind = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
};

/** Between two looks at the picture: fast for a hand, light for a tablet. */
const everyMs = 200;
/** The longer side of what is looked at. */
const most = 640;

/** The browser's own reader where it has one; otherwise one that is loaded now. */
async function readerOfCodes(): Promise<Reader> {
  const Kind = (globalThis as { BarcodeDetector?: DetectorKind }).BarcodeDetector;
  if (Kind && (await Kind.getSupportedFormats().catch((): string[] => [])).includes('qr_code')) {
    const detector = new Kind({ formats: ['qr_code'] });
    return async (picture) => (await detector.detect(picture).catch(() => []))[0]?.rawValue ?? null;
  }
  const { default: jsQR } = await import('jsqr');
  const canvas = document.createElement('canvas');
  const ink = canvas.getContext('2d', { willReadFrequently: true });
  return (picture) => {
    const share = Math.min(1, most / Math.max(picture.videoWidth, picture.videoHeight, 1));
    canvas.width = Math.round(picture.videoWidth * share);
    canvas.height = Math.round(picture.videoHeight * share);
    if (!ink || canvas.width === 0) return Promise.resolve(null);
    ink.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const { data, width, height } = ink.getImageData(0, 0, canvas.width, canvas.height);
    return Promise.resolve(jsQR(data, width, height, { inversionAttempts: 'dontInvert' })?.data ?? null);
  };
}

/** What somebody looks for with a camera. */
export interface Watch {
  /** Whether a code is one of those that are looked for; any other is passed over. */
  accepts: (text: string) => boolean;
  /** True: it goes on looking, such as for the next of several codes. */
  onCode: (text: string) => unknown;
  /** There is no camera, or nobody may use it. */
  onClosed: () => void;
  /** `user`: a phone is held to the screen. `environment`: the device is pointed at a code. */
  facing?: 'user' | 'environment';
}

/** Opens the camera and says which accepted code it sees. Returns what closes it. */
export function watchForCode(
  picture: HTMLVideoElement,
  { accepts, onCode, onClosed, facing = 'user' }: Watch,
): () => void {
  let over = false;
  let stream: MediaStream | null = null;
  const close = () => {
    over = true;
    for (const track of stream?.getTracks() ?? []) track.stop();
    picture.srcObject = null;
  };
  const watch = async () => {
    const asked = { video: { facingMode: facing, width: { ideal: 1280 } } };
    stream = await navigator.mediaDevices.getUserMedia(asked);
    if (over) return close();
    picture.srcObject = stream;
    const [read] = await Promise.all([readerOfCodes(), picture.play()]);
    while (!over) {
      const text = await read(picture);
      if (over) return;
      if (text && accepts(text) && onCode(text) !== true) return close();
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
  };
  watch().catch(() => {
    if (over) return;
    close();
    onClosed();
  });
  return close;
}
