import type { PageBlock } from '@doctorbird/contract/content/pages';

const heading = (id: string, text: string): PageBlock => ({ type: 'heading', id, text });
const paragraph = (text: string): PageBlock => ({ type: 'paragraph', text });
const bullets = (...items: string[]): PageBlock => ({ type: 'list', ordered: false, items });

/** The day on which the statement was last held against the tests (docs/accessibility.md). */
const checkedOn = '29 November 2026';

interface Office {
  name: string;
  email: string;
  phone_shown: string;
  address: string;
}

/**
 * How far the website follows WCAG, how that was tested, and what does not work yet. What it says of the software is written here and not
 * by the office: each sentence has its test or its gap in docs/accessibility.md. Whom to write to is the office's.
 */
export const accessibilityStatement = ({ name, email, phone_shown, address }: Office) => ({
  edition: `WCAG 2.2, level AA · ${checkedOn}`,
  page: {
    title: 'Accessibility',
    summary:
      'Everybody should be able to find a class, enroll a child and follow what the child learns. Here is what we checked, what does not work yet, and how to tell us.',
    body: [
      heading('aim', 'What we aim for'),
      paragraph(
        `${name} wants this website, and the portals for families, students and staff, to follow the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA: with a keyboard, with a screen reader, with large text, and on a phone of any width.`,
      ),

      heading('state', 'How far we are'),
      paragraph(
        `The website follows WCAG 2.2 at level AA in part: what we know to be missing is listed below. The makers of the website checked it themselves, last on ${checkedOn}. Nobody from outside has examined it yet.`,
      ),

      heading('tested', 'What is tested'),
      paragraph('Before each release of the software these tests run by themselves, in a browser, on sample data:'),
      bullets(
        'Every screen and dialog is checked with the rules of axe at the width of a phone and of a desk, and its colors in light and dark. Nothing scrolls sideways at 360 pixels.',
        'Important ways through the website, such as signing up, enrolling, paying and marking a class, are read as a screen reader gets them: names, roles, messages that are announced, and where the focus goes.',
        'Every screen, dialog and kind of menu is enlarged to 400%, given wide spacing of its text, and shown in the colors that a person has chosen for the whole system; every screen is gone through with the Tab key on a phone and on a desk. The test lists what is cut off or covered, where the focus is not seen, and what is too small to press.',
        'Every screen is opened in Firefox and in the engine of Safari (WebKit), too.',
      ),

      heading('gaps', 'What does not work yet'),
      bullets(
        'The screens for a hall are made for a projector. At 400% zoom, read the live page of the event instead.',
        'No person who uses a screen reader every day has tried the website for us yet. NVDA, JAWS, VoiceOver and TalkBack were not tried by hand.',
        'Receipts, certificates and other PDF files have no marks for headings and tables. What they say also stands on the page that they come from.',
        'Videos of classes and robots have no captions and no description of what is seen.',
        'Photographs and files that families, students and staff send are shown as they are. Not each of them has a description.',
        'The card payment page belongs to a payment company. We did not test it.',
      ),

      heading('contact', 'Tell us'),
      paragraph(
        `If something keeps you out, write to ${email}, call ${phone_shown} or come to ${address}. Say which page it was and what happened. What you need in another form, such as a form on paper or a text read to you, you get from us.`,
      ),
    ],
  },
});
