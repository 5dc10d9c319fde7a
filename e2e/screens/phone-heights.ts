import { expect, type Page } from '@playwright/test';
import type { Role } from '../fixtures/app.ts';

/*
 * On a phone of 360 px a usual list or record of the office and of staff is read with two or three swipes: 2,000 px with
 * the demo alone. Journeys add their own rows meanwhile, up to ten on a page.
 */
const most = 2600;

/** Journeys write notes on this record meanwhile, and a page shows ten. */
const mostWithNotes = 2800;

/** Today has each kind of work that there is, with its first record and what is done about it; all journeys together leave work of each. */
const mostOfToday = 4300;

/** A row for each day, each way to pay and each program of the month. */
const mostOfTakings = 3200;

/** Ten lines of the bank, each with what it may pay and its buttons. */
const mostOfStatements = 3000;

/** Clashes of the week stand above it, and journeys make some; on the day of a test its own classes come to it. */
const mostOfSchedule = 3800;

/** Whom to call about a missing child is never folded: a journey adds a third such child to the two of the demo. */
const mostOfStaff = 4000;

/** A family's home, with the demo's eight things that need it. */
const mostOfHome = 2600;

/** What needs attention stands above the rest, as much as there is. */
const mostOfStatus = 3200;

/** A child, and the settings of a family: in tabs. */
const mostOfChild = 3000;

/**
 * Forms, texts and the list of all settings are as long as what is in them, and a class has four large
 * buttons, or a form, for each of its children.
 */
const asLongAsItIs =
  /^[/](admin[/](account|walk-in|content[/](home|slides|pages[/]|headings|robots[/]new)|competitions[/]new|settings)|staff[/](coursework[/].|meetings[/].|reports[?]new|settings))/;

/** The page as it stands is no longer than that; of other portals the home, a child and the settings have a limit. */
export async function expectShort(page: Page, as: Role | undefined): Promise<void> {
  const { pathname, search } = new URL(page.url());
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const ofFamily = /^[/](parent|student)[/]?$/.test(pathname)
    ? mostOfHome
    : /^[/]parent[/]children[/](?!new)|^[/](parent|student)[/]settings/.test(pathname) && mostOfChild;
  if (ofFamily) expect(height, `height of ${pathname} at 360 px`).toBeLessThanOrEqual(ofFamily);
  if ((as !== 'admin' && as !== 'staff') || asLongAsItIs.test(pathname + search)) return;
  const own: Record<string, number> = {
    '/admin': mostOfToday,
    '/staff': mostOfStaff,
    '/admin/schedule': mostOfSchedule,
    '/admin/payments/takings': mostOfTakings,
    '/admin/payments/statements': mostOfStatements,
    '/admin/status': mostOfStatus,
  };
  const limit = own[pathname] ?? (/^[/]admin[/]programs[/]./.test(pathname) ? mostWithNotes : most);
  expect(height, `height of ${pathname} at 360 px`).toBeLessThanOrEqual(limit);
}

/** At 1440 px a usual record of the office and of staff is at most 2,000 px high with the demo alone; a class has a row for each of its children. */
export async function expectShortWhenWide(page: Page, as: Role): Promise<void> {
  const { pathname } = new URL(page.url());
  if ((as !== 'admin' && as !== 'staff') || /^[/]staff[/]meetings[/]./.test(pathname)) return;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height, `height of ${pathname} at 1440 px`).toBeLessThanOrEqual(2200);
}
