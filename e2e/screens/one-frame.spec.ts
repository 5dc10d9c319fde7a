import { expect, expectLoaded, openAs, portalOf, test } from '../fixtures/app.ts';
import { screens } from './all-screens.ts';

/** What is drawn; which scripts and styles a page needs is said in its head, and in scripts. */
const drawn = (html: string): string =>
  html.slice(html.indexOf('<body')).replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, '');

/* The tests that look at screens open the pages of a portal one from another (`visit`). This is what they rely on. */
for (const portal of ['admin', 'parent', 'staff', 'student'] as const) {
  const paths = screens.filter(({ path, as }) => as && portalOf(path) === portal).map(({ path }) => path);

  test(`the server draws one frame for all pages of the ${portal} portal, and the browser takes it over`, async ({
    page,
    request,
  }) => {
    expect(paths.length).toBeGreaterThan(4);
    const frameNow = async () => drawn(await (await request.get(`/${portal}`)).text());
    let frame = await frameNow();
    expect(frame).toContain('<main');
    for (const path of paths) {
      const answer = await request.get(path);
      expect(answer.status(), path).toBe(200);
      const html = await answer.text();
      // A test beside this one may have changed the hours or the address at the foot.
      if (drawn(html) !== frame) frame = await frameNow();
      const isAlike = drawn(html) === frame || drawn(await (await request.get(path)).text()) === frame;
      expect(isAlike, `${path} is drawn as ${portal} is`).toBe(true);
      expect(html, path).toMatch(/<title>[^<]{5,}<\/title>/);
    }
    // `page` fails when the browser says that what it makes of the frame is something else.
    await openAs(page, portal, `/${portal}`);
    await expectLoaded(page);
  });
}
