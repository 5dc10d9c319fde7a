import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root, withoutComments } from './structure.mjs';

const web = join(root, 'apps', 'web', 'app');

/** Where `<form` is written; every other form is put into one of these frames. */
export const frames = ['forms/form-frame.tsx'];

/** Forms that cannot have the frame, each with its reason. */
export const ownFrames = {
  'features/billing/gift-cards/use-gift-card.tsx':
    'two steps: the first looks a card up, and only the second sends; both say what is wrong at the code',
  'features/competitions/judging/award-form.tsx':
    'records on the log of the day, where the same id counts once, and hints at a second award of a team',
  'features/competitions/desk/match-dialog.tsx':
    'it makes a record of the day, whose refusal the day shows, and looks at its effects while somebody types',
  'features/competitions/desk/run-dialog.tsx': 'it makes a record of the day, whose refusal the day shows',
  'features/content/admin/content-form.tsx': 'two columns: its sentences stand at the top of the first',
  'features/families/students/add-child-steps.tsx':
    'steps: only the last one sends, and the heading of a step stands first',
  'features/messages/newsletter/newsletter-form.tsx':
    'in the footer of every public page: one field, and its sentence is the answer of the server',
  'features/organisation/settings/mail-domain-check.tsx': 'it looks something up and saves nothing',
  'features/teaching/attendance/attendance-board.tsx': 'a note joins the marks, which are saved by their own queue',
  'features/teaching/door/collect-sheet.tsx':
    'a box at the door: it joins the events, whose answer is said by the page and not beside a field',
  'features/teaching/door/late-lines.tsx':
    'why a fee is forgiven: one box in the line of a child, sent as the events are',
  'features/teaching/door/walk-up-lines.tsx': 'who collects a child without a place: one box, sent as the events are',
};

/** Forms of public pages that check what is typed without the contract's schemas, each with its reason. */
export const plainForms = {
  'features/billing/bills/pay-bill-form.tsx': 'a school pays its invoice once, on a public page',
  'features/billing/payer-links/pay-form.tsx': 'a relative opens it once, on a phone with a bad line',
  'features/billing/payer-links/remind-form.tsx': 'on the same page, for the same phone',
  'features/groups/quotes/answer-quote.tsx': 'a school opens its quote once, on a public page',
  'features/groups/registration/organisation-form.tsx': 'schemas would double the script of a page that few stay on',
  'features/messages/contact/contact-form.tsx': 'schemas would double the script of a page that few stay on',
  'features/teaching/door/collect-sheet.tsx':
    'what is typed at the door joins a list that is sent later, and the door opens on a bad line',
  'features/teaching/door/late-lines.tsx': 'one reason, for the same list of the door',
  'features/teaching/door/walk-up-lines.tsx': 'one name, for the same list of the door',
};

/** The web application's own files, with slashes, and their text without comments. */
export function webFiles() {
  return readdirSync(web, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({
      file: relative(web, file).replaceAll('\\', '/'),
      text: withoutComments(readFileSync(file, 'utf8')),
    }));
}

export const writesForm = ({ text }) => /<form\b|createElement\(\s*'form'/.test(text);
export const checksByHand = ({ text }) => /\busePlainForm\(/.test(text);
export const usesLibraryItself = ({ text }) => /\buseForm\(|\bstandardSchemaResolver\(/.test(text);
