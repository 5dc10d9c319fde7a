import { expect, test } from 'vitest';
import { deferScript, inlineStyles, sealPage } from './page-html.ts';

const page =
  '<html><head><link rel="modulepreload" href="/a.js"/><style>b{}</style><script>1</script></head><body><script type="module" async="">import "/a.js"</script></body></html>';

test('the script waits, and the preloads are gone', () => {
  const html = deferScript(page, 'at first touch', 'start()');
  expect(html).not.toContain('modulepreload');
  expect(html).toContain('<script type="text/plain" id="app-entry">import "/a.js"</script>');
});

test('no sheet that stands in the page is fetched before the script starts', () => {
  const sheets = page.replace(
    '</head>',
    '<link rel="stylesheet" href="/a.css" disabled=""/><link rel="stylesheet" href="/b.css"/></head>',
  );
  const html = deferScript(sheets, 'at first touch', 'start()');
  expect(html).toContain('<link data-rel="stylesheet" href="/a.css"/><link rel="stylesheet" href="/b.css"/>');
  expect(deferScript(sheets, 'at once', 'start()')).toBe(sheets);
});

test('only a page that moves by itself starts without a touch, and a form starts at once', () => {
  expect(deferScript(page, 'at first touch', 'start()')).toContain('<script>start()</script>');
  expect(deferScript(page, 'at first use', 'start()')).toContain('<script data-start="use">start()</script>');
  expect(deferScript(page, 'at once', 'start()')).toBe(page);
});

test('a router that writes its script differently is noticed', () => {
  expect(() => deferScript('<html></html>', 'at first use', 'start()')).toThrow(/no module script/);
});

test('every inline script and style is allowed by its hash, and nothing by "unsafe-inline"', () => {
  const { contentSecurityPolicy } = sealPage(page);
  expect(contentSecurityPolicy).toContain("'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s='");
  expect(contentSecurityPolicy).not.toContain('unsafe');
});

test('what search engines read is data: it needs no hash, and the scripts beside it keep theirs', () => {
  const data = '<script type="application/ld+json">{"name":"A \\u003c b"}</script>';
  const { html, contentSecurityPolicy } = sealPage(page.replace('</head>', `${data}</head>`));
  expect(html).toContain(data);
  expect(contentSecurityPolicy).toBe(sealPage(page).contentSecurityPolicy);
});

test('a page may contact only this server and the configured provider', () => {
  expect(sealPage(page).contentSecurityPolicy).toContain("connect-src 'self';");
  expect(sealPage(page, { connect: ['https://mail.test'] }).contentSecurityPolicy).toContain(
    "connect-src 'self' https://mail.test;",
  );
});

test('pictures and videos from elsewhere are shown only where content with such addresses is', () => {
  expect(sealPage(page).contentSecurityPolicy).toContain("img-src 'self' data: blob:;");
  expect(sealPage(page).contentSecurityPolicy).toContain('frame-src blob:;');
  expect(sealPage(page).contentSecurityPolicy).toContain("media-src 'self' blob:;");
  const { contentSecurityPolicy } = sealPage(page, { elsewhere: true });
  expect(contentSecurityPolicy).toContain("img-src 'self' data: blob: https:;");
  expect(contentSecurityPolicy).toContain("media-src 'self' blob: https:;");
  expect(contentSecurityPolicy).toContain('frame-src blob: https://www.youtube-nocookie.com https://player.vimeo.com;');
});

test('the style sheets of a page stand in it, and their disabled links stay for the router', () => {
  const sheets = new Map([
    ['/assets/a-1.css', '.a{color:red}'],
    ['/assets/large.css', ' '.repeat(50_000)],
  ]);
  const link = (address: string) => `<link rel="stylesheet" href="${address}"/>`;
  const html = inlineStyles(link('/assets/a-1.css') + link('/assets/large.css') + link('/other.css'), (address) =>
    sheets.get(address),
  );
  expect(html).toBe(
    '<style>.a{color:red}</style><link rel="stylesheet" href="/assets/a-1.css" disabled=""/>' +
      link('/assets/large.css') +
      link('/other.css'),
  );
});
