import { existsSync, mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { build } from 'vite';

// npm run render -w @doctorbird/scenes -- [--draft folder] [--samples 30] scene...
const { values: options, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { draft: { type: 'string' }, samples: { type: 'string', default: '12' } },
});
const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const caller = process.env.INIT_CWD ?? process.cwd();
const target = options.draft ? resolve(caller, options.draft) : here('../../../apps/web/app/illustrations/scenes');
const quality = options.draft ? { pixels: 0.5, samples: 3 } : { pixels: 1, samples: Number(options.samples) };
const executablePath = [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].find((path) => path && existsSync(path));

/** The largest quality that keeps the file under its budget: what a visitor pays for on a prepaid bundle. */
async function encode(image, width, format, budget, start) {
  for (let quality = start; ; quality -= 4) {
    const resized = image.clone().resize(width);
    const data = await (format === 'avif'
      ? resized.avif({ quality, effort: 4 }).toBuffer()
      : resized.webp({ quality, alphaQuality: 80, effort: 6, smartSubsample: true }).toBuffer());
    if (data.length <= budget || quality < 12) return data;
  }
}

async function save(name, png) {
  mkdirSync(target, { recursive: true });
  if (options.draft) {
    await sharp(png).flatten({ background: '#dfe8c8' }).png().toFile(`${target}/${name}.png`);
    return '';
  }
  const image = sharp(await sharp(png).resize(1200, 900, { kernel: 'lanczos3' }).png().toBuffer());
  const files = [
    [1200, 'avif', 58_000, 56],
    [720, 'avif', 25_500, 54],
    [560, 'avif', 19_000, 54],
    [360, 'avif', 6_700, 54],
    [720, 'webp', 42_000, 74],
  ];
  const sizes = [];
  for (const [width, format, budget, start] of files) {
    const data = await encode(image, width, format, budget, start);
    await writeFile(`${target}/${name}-${width}.${format}`, data);
    sizes.push(`${width} ${format} ${Math.round(data.length / 1000)} KB`);
  }
  return sizes.join(', ');
}

const [bundle] = await build({
  configFile: false,
  logLevel: 'error',
  build: { write: false, lib: { entry: here('render-in-page.mjs'), name: 'scenes', formats: ['iife'] } },
});
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'],
});
try {
  for (const name of names) {
    const started = Date.now();
    const page = await browser.newPage({ viewport: { width: 1200, height: 900 } });
    page.on('pageerror', (error) => console.error(name, error.message));
    await page.setContent('<body style="margin:0"></body>');
    await page.addScriptTag({ content: bundle.output[0].code });
    const address = await page.evaluate(([scene, how]) => window.render(scene, how), [name, quality]);
    await page.close();
    const sizes = await save(name, Buffer.from(address.split(',')[1], 'base64'));
    console.log(name, `${Math.round((Date.now() - started) / 1000)} s`, sizes);
  }
} finally {
  await browser.close();
}
