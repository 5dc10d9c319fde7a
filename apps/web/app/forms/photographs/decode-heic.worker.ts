import libheif from 'libheif-js/libheif-wasm/libheif-bundle.mjs';

/** Decodes one HEIC photograph to upright raw pixels, off the main thread: a large one takes seconds. */
self.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  decode(data).then(
    (pixels) => self.postMessage(pixels, { transfer: [pixels.data.buffer] }),
    () => self.postMessage(null),
  );
});

async function decode(bytes: ArrayBuffer) {
  const library = libheif();
  const [image] = new library.HeifDecoder().decode(new Uint8Array(bytes));
  if (!image) throw new Error('There is no picture in this file.');
  const [width, height] = [image.get_width(), image.get_height()];
  const blank = { data: new Uint8ClampedArray(width * height * 4), width, height };
  return new Promise<typeof blank>((resolve, reject) => {
    image.display(blank, (shown) => (shown ? resolve(shown) : reject(new Error('It cannot be decoded.'))));
  });
}
